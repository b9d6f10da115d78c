import { gunzipSync } from "node:zlib";

import { quantityName } from "../../app/cart/cart-form";
import { productId, variantId } from "../../app/embedded-store/catalogue";
import { addFields } from "../../tests/support/cart-form";
import { filledContact } from "../../tests/support/filled-forms";
import { type Answer, locationOf } from "../../tests/support/http-client";
import type { Site } from "../site";

const PRODUCTS = ["rear-lift-harness", "balance-disc", "folding-car-ramp", "grip-paw-socks"];
const WORDS = ["rehab", "laser", "limping", "hydro", "old dog", "<b>", "ü", "🐕"];
/** The expected statuses of a page that needs the store, because the store sometimes fails. */
const TROUBLE = [200, 502, 503];

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** The parts that a page lacks, such as `<footer`; every page has them, error pages included. */
function missingParts({ headers, body }: Answer): string[] {
  const html = headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
  const parts = ["<header", '<main id="main"', "<footer", "</html>"];
  return parts.filter((part) => !html.includes(part));
}

/** A person on the site. `tell` is called for every unexpected response. */
export function personAt(site: Site, tell: (what: string) => void) {
  const { ask, post, close } = site.visitor();
  const expect = async (what: string, asked: Promise<Answer>, statuses: number[]) => {
    const answer = await asked;
    const missing = [302, 303].includes(answer.status) ? [] : missingParts(answer);
    if (!statuses.includes(answer.status)) tell(`${what}: ${answer.status}`);
    else if (missing.length > 0) tell(`${what}: ${answer.status} without ${missing.join(", ")}`);
    return answer;
  };
  const read = (path: string, statuses = [200]) =>
    expect(path.split("?")[0]!, ask(path, { headers: { "Accept-Encoding": "gzip" } }), statuses);
  const submit = (path: string, fields: Record<string, string>, statuses = [303]) =>
    expect(`${path} ${fields.intent ?? ""}`, post(path, fields), statuses);
  const originOf = ({ headers }: Answer) => new URL(headers.location ?? "", site.origin).origin;

  async function look() {
    for (const path of ["/", "/cities", "/business-submission"]) await read(path);
    for (const path of ["/store", "/join-directory", "/cart"]) await read(path, TROUBLE);
  }
  async function search() {
    const q = encodeURIComponent(oneOf(WORDS));
    await read(`/search?q=${q}&location=portland&view=grid`);
    await read(`/store?q=${q}`, TROUBLE);
  }
  /** The first cookie leads through a page that checks whether the browser has kept it. */
  async function follow(answer: Answer) {
    if (originOf(answer) !== site.origin) tell(`a form led to ${answer.headers.location}`);
    const page = await read(locationOf(answer), [...TROUBLE, 302]);
    if (page.status === 302) await read(locationOf(page), TROUBLE);
  }
  async function add() {
    const slug = oneOf(PRODUCTS);
    // 404: the store says that the product is gone.
    await read(`/product/${productId(slug)}`, [...TROUBLE, 404]);
    await follow(await submit("/cart", addFields(slug)));
    const quantity = { [quantityName(variantId(slug, 0))]: "2" };
    await submit("/cart", quantity);
  }
  /** Pays or cancels at the store, which then leads back to /success or to the cart. */
  async function checkOut() {
    await add();
    const opened = await submit("/cart", { intent: "checkout", redirectTo: "/cart" });
    // An empty cart, because the add failed, or a failed checkout.
    if (originOf(opened) !== site.store.url) return follow(opened);
    if (oneOf(["pay", "cancel"]) === "pay") return void (await read("/success", TROUBLE));
    await read("/cart", TROUBLE);
    await submit("/cart", { intent: "restore" });
  }
  async function write() {
    await submit("/contact", { firstName: "Ada" }, [400]);
    const fields = { ...filledContact, message: oneOf(WORDS), redirectTo: "/cities" };
    await read(locationOf(await submit("/contact", fields)));
  }
  async function misbehave() {
    await read(`/none-${Math.random()}`, [404]);
    await read("/product/prod_none", [404, 502, 503]);
    await submit("/cart", { intent: "none", "photos[9999999]": "x", __intent__: "{" }, [400]);
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    await expect("a foreign form", post("/cart", addFields(PRODUCTS[0]!), foreign), [403]);
  }

  const kinds = [look, look, look, search, search, add, checkOut, checkOut, write, misbehave];
  return { visit: () => oneOf(kinds)(), close };
}

import { productId } from "../../app/store/embedded/ids";
import { addFields } from "../../tests/support/cart-form";
import { type Answer, locationOf } from "../../tests/support/http-client";
import type { Site } from "../site";

const PRODUCTS = ["rear-lift-harness", "balance-disc", "folding-car-ramp", "grip-paw-socks"];
const WORDS = ["rehab", "laser", "limping", "hydro", "old dog", "<b>", "ü", "🐕"];
/** The expected statuses of a page that needs the store, because the store sometimes fails. */
const TROUBLE = [200, 502, 503];

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** A person on the site. `tell` is called for every unexpected response. */
export function personAt(site: Site, tell: (what: string) => void) {
  const { ask, post, close } = site.visitor();
  const expect = async (what: string, asked: Promise<Answer>, statuses: number[]) => {
    const answer = await asked;
    if (!statuses.includes(answer.status)) tell(`${what}: ${answer.status}`);
    return answer;
  };
  const read = (path: string, statuses = [200]) =>
    expect(path.split("?")[0]!, ask(path, { headers: { "Accept-Encoding": "gzip" } }), statuses);
  const submit = (path: string, fields: Record<string, string>, statuses = [303]) =>
    expect(`${path} ${fields.intent ?? ""}`, post(path, fields), statuses);

  async function look() {
    for (const path of ["/", "/cities", "/business-submission", "/favicon.svg"]) await read(path);
    for (const path of ["/store", "/join-directory", "/cart"]) await read(path, TROUBLE);
  }
  async function search() {
    const q = encodeURIComponent(oneOf(WORDS));
    await read(`/search?q=${q}&location=portland&view=grid`);
    await read(`/store?q=${q}`, TROUBLE);
  }
  /** The first cookie redirects through a page that checks whether the browser stores cookies. */
  async function follow(answer: Answer) {
    const page = await read(locationOf(answer), [...TROUBLE, 303]);
    if (page.status === 303) await read(locationOf(page), TROUBLE);
  }
  async function add() {
    const slug = oneOf(PRODUCTS);
    await read(`/product/${productId(slug)}`, TROUBLE);
    await follow(await submit("/cart", addFields(slug)));
  }
  /** Buys the items in the cart, or cancels the payment. */
  async function checkOut() {
    await add();
    // 400: a line that is no longer in stock.
    const opened = await submit("/cart", { intent: "checkout", redirectTo: "/cart" }, [303, 400]);
    if (opened.status === 400) return;
    const { origin, pathname, search: query } = new URL(opened.headers.location!, site.origin);
    // An empty cart, because the add failed, or a failed checkout.
    if (origin !== site.store.url) return follow(opened);
    const step = oneOf(["pay", "cancel"]);
    const address = `${origin}${pathname}/${step}${query}`;
    // The store's own page sometimes fails, like its other responses.
    const pressed = await fetch(address, { method: "POST", redirect: "manual" }).catch(() => null);
    const location = pressed?.headers.get("Location");
    if (!location) return;
    await read(location.slice(site.origin.length), TROUBLE);
    if (step === "cancel") await submit("/cart", { intent: "resume-checkout" });
  }
  async function write() {
    await submit("/contact", { firstName: "Ada" }, [400]);
    const name = { firstName: "Ada", lastName: "L", email: "ada@example.com" };
    const fields = { ...name, message: oneOf(WORDS), redirectTo: "/cities" };
    await read(locationOf(await submit("/contact", fields)));
  }
  async function misbehave() {
    await read(`/none-${Math.random()}`, [404]);
    await read("/product/prod_none", [404, 502, 503]);
    await submit("/cart", { intent: "none", "photos[9999999]": "x", __intent__: "{" }, [400]);
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    await expect("a foreign form", post("/cart", addFields(PRODUCTS[0]!), foreign), [403]);
  }

  const kinds = [look, look, look, search, search, add, add, checkOut, write, misbehave];
  return { visit: () => oneOf(kinds)(), close };
}

import { setTimeout as pause } from "node:timers/promises";

import { addFields } from "../../tests/support/cart-form";
import type { FaultRule } from "../../tests/support/faults";
import { type HttpClient, locationOf } from "../../tests/support/http-client";
import type { Site } from "../site";
import {
  type AttackTable,
  missingFrame,
  PRODUCT_ID,
  PRODUCT_PATH,
  SLUG,
  VARIANT_ID,
} from "./attack";

const MEGABYTE = 1024 * 1024;
/** The deadlines of all sequential calls, and some tolerance. */
const ANSWER_MS = 25_000;
/** The app's breaker blocks calls for a while after several failures in a row. */
const RECOVERY_MS = 15_000;

const any = (rule: Omit<FaultRule, "match">): FaultRule => ({ match: "any", ...rule });
const patched = (fields: Record<string, unknown>) =>
  any({ patch: { productId: PRODUCT_ID, fields } });
const nested = (depth: number): unknown =>
  JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`) as unknown;

/** The faults of the store by name. */
const FAULTS: [name: string, rule: FaultRule][] = [
  ["no call gets a response", any({ hang: true })],
  ["the list gets no response", { match: "products", hang: true }],
  ["a product gets no response", { match: "product", hang: true }],
  ["stock gets no response", { match: "variants", hang: true }],
  ["checkout gets no response", { match: "checkout", hang: true }],
  ["responses stop half-way", any({ stall: true })],
  ["responses arrive in small pieces", any({ drip: 100 })],
  ["responses are slow", any({ delay: 400 })],
  ["connections are reset", any({ reset: true })],
  ["the response to a checkout is lost", { match: "checkout", reset: "after" }],
  ["responses redirect to another site", any({ redirect: "https://evil.example/" })],
  ["responses are HTML pages", any({ html: "<script>alert(1)</script>" })],
  ["responses are broken JSON", any({ brokenJson: true })],
  ["responses of 20 MB", any({ huge: 20 * MEGABYTE })],
  ["responses of 64 MB, gzipped", any({ gzipBomb: 64 * MEGABYTE })],
  ["responses are null", any({ body: null })],
  ["responses are a list", any({ body: [] })],
  ["responses are an empty object", any({ body: {} })],
  ["products of the wrong shape", any({ body: { count: 3, products: [1, null, { id: 7 }] } })],
  ["lists nested 5,000 deep", any({ body: nested(5000) })],
  ["the product is gone", any({ removed: [PRODUCT_ID] })],
  ["the variant is gone", any({ removed: [VARIANT_ID] })],
  ["nothing is in stock", any({ stock: { [VARIANT_ID]: 0 } })],
  ["hostile words", any({ hostile: PRODUCT_ID })],
  ["a product without variants", patched({ variants: null })],
  ["a product without a name", patched({ title: null })],
  ...[204, 400, 401, 403, 404, 409, 418, 429, 500, 502, 503, 504].map(
    (status): [string, FaultRule] => [`status ${status}`, any({ status })],
  ),
  ...["javascript:alert(1)", "https://evil.example/pay", "//evil.example", ""].map(
    (checkoutUrl): [string, FaultRule] => [
      `checkout redirects to "${checkoutUrl}"`,
      { match: "checkout", checkoutUrl },
    ],
  ),
];

const failed = (what: string) =>
  new RegExp(`Error loading ${what}: (?:HTTP \\d{3}\\b|Failed to load ${what})`);

/** Pages, and the error messages of those that need the store: docs/specification.md. */
const PAGES: [path: string, words: RegExp | null][] = [
  ["/", null],
  ["/search?q=rehab", null],
  ["/cart", /The store does not answer right now, so we cannot show your cart/],
  ["/store", failed("products")],
  [PRODUCT_PATH, failed("product")],
  ["/join-directory", failed("plans")],
];
const CHANGES = [
  addFields(SLUG),
  { intent: "set", variant: VARIANT_ID, quantity: "2" },
  { intent: "checkout" },
];

async function read({ ask }: HttpClient, path: string, words: RegExp | null) {
  const answer = await ask(path);
  const { status, body } = answer;
  const isSaid = words?.test(body.toString().replaceAll("<!-- -->", ""));
  const isRight = status === 200 || (isSaid && [404, 502, 503].includes(status));
  const problem = isRight ? missingFrame(answer) : `${status}, said: ${isSaid}`;
  return problem && `${path}: ${problem}`;
}

async function change(site: Site, { post, ask }: HttpClient, fields: Record<string, string>) {
  const answer = await post("/cart", fields);
  // A line that cannot be bought: the cart page with the message beside it.
  if (answer.status === 400 && /out of stock|Not enough stock/.test(answer.body.toString()))
    return missingFrame(answer);
  if (answer.status !== 303) return `${fields.intent} answered ${answer.status}`;
  const { origin, pathname } = new URL(answer.headers.location ?? "", site.origin);
  if (origin === site.store.url && pathname === "/checkout") return null;
  if (origin !== site.origin) return `${fields.intent} led to ${origin}`;
  const page = await ask(locationOf(answer));
  return page.status < 500 || page.status === 502 || page.status === 503
    ? missingFrame(page)
    : `after ${fields.intent}: ${page.status}`;
}

/** Checks that the shop works again after the fault. */
async function recovers({ store }: Site, { ask }: HttpClient): Promise<string | null> {
  store.store.faults = [];
  let status = 0;
  for (const end = performance.now() + RECOVERY_MS; performance.now() < end; await pause(100)) {
    const page = await ask("/store");
    status = page.status;
    if (status === 200 && page.body.includes("/product/")) return null;
  }
  return `not well again: ${status}`;
}

/** Every fault of the store, during simultaneous page requests and cart changes. */
export const storeFaults: AttackTable = {
  name: `store faults, each with ${PAGES.length + CHANGES.length} requests`,
  rows: FAULTS.map(([fault, rule]) => [
    fault,
    async (site, visitor) => {
      site.store.store.faults = [rule];
      const start = performance.now();
      const problems = await Promise.all([
        ...PAGES.map(([path, words]) => read(visitor, path, words)),
        ...CHANGES.map((fields) => change(site, visitor, fields)),
      ]);
      const took = performance.now() - start;
      if (took > ANSWER_MS) problems.push(`took ${Math.round(took)} ms`);
      problems.push(await recovers(site, visitor));
      return problems.filter(Boolean).join("; ") || null;
    },
  ]),
};

import type { FaultRule } from "../../tests/support/faults";
import { PRODUCT_ID, VARIANT_ID } from "./subject";

const MEGABYTE = 1024 * 1024;

const statuses = [204, 400, 401, 403, 404, 409, 418, 429, 500, 502, 503, 504];
const bodies: [string, unknown][] = [
  ["null", null],
  ["a list", []],
  ["an empty object", {}],
  ["products of the wrong shape", { count: 3, products: [1, null, { id: 7 }] }],
  ["lists nested 5,000 deep", nested(5000)],
];
const addresses = ["javascript:alert(1)", "https://evil.example/pay", "//evil.example", ""];

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

const patched = (fields: Record<string, unknown>): FaultRule[] => [
  { match: "any", patch: { productId: PRODUCT_ID, fields } },
];

/** What goes wrong with the store, by name. */
export const FAULTS: [name: string, rules: FaultRule[]][] = [
  ["no call is answered", [{ match: "any", hang: true }]],
  ["the list is not answered", [{ match: "products", hang: true }]],
  ["a product is not answered", [{ match: "product", hang: true }]],
  ["stock is not answered", [{ match: "variants", hang: true }]],
  ["checkout is not answered", [{ match: "checkout", hang: true }]],
  ["answers stop half-way", [{ match: "any", stall: true }]],
  ["answers drip", [{ match: "any", drip: 100 }]],
  ["answers are slow", [{ match: "any", delay: 400 }]],
  ["connections are reset", [{ match: "any", reset: true }]],
  ["a checkout's answer is lost", [{ match: "checkout", reset: "after" }]],
  ["answers lead elsewhere", [{ match: "any", redirect: "https://evil.example/" }]],
  ["answers are pages", [{ match: "any", html: "<script>alert(1)</script>" }]],
  ["answers are broken JSON", [{ match: "any", brokenJson: true }]],
  ["answers of 20 MB", [{ match: "any", huge: 20 * MEGABYTE }]],
  ["answers of 64 MB, zipped", [{ match: "any", gzipBomb: 64 * MEGABYTE }]],
  ...statuses.map((status): [string, FaultRule[]] => [
    `status ${status}`,
    [{ match: "any", status }],
  ]),
  ...bodies.map(([name, body]): [string, FaultRule[]] => [
    `answers are ${name}`,
    [{ match: "any", body }],
  ]),
  ...addresses.map((checkoutUrl): [string, FaultRule[]] => [
    `checkout leads to ${JSON.stringify(checkoutUrl)}`,
    [{ match: "checkout", checkoutUrl }],
  ]),
  ["the product is gone", [{ match: "any", removed: [PRODUCT_ID] }]],
  ["the variant is gone", [{ match: "any", removed: [VARIANT_ID] }]],
  ["nothing is in stock", [{ match: "any", stock: { [VARIANT_ID]: 0 } }]],
  ["hostile words", [{ match: "any", hostile: PRODUCT_ID }]],
  ["a product without variants", patched({ variants: null })],
  ["a product without a name", patched({ title: null })],
];

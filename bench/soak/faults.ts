import { productId, variantId } from "../../app/embedded-store/catalogue";
import type { FaultRule } from "../../tests/support/faults";

const MEGABYTE = 1024 * 1024;
const SLUG = "rear-lift-harness";
const PRODUCT_ID = productId(SLUG);
const VARIANT_ID = variantId(SLUG, 0);

const nested = (depth: number): unknown =>
  JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`) as unknown;

const OF_ANY_CALL: Omit<FaultRule, "match">[] = [
  { hang: true },
  { stall: true },
  { drip: 100 },
  { delay: 700 },
  { reset: true },
  { redirect: "https://evil.example/" },
  { html: "<script>alert(1)</script>" },
  { brokenJson: true },
  { huge: 20 * MEGABYTE },
  { gzipBomb: 64 * MEGABYTE },
  { body: null },
  { body: [] },
  { body: {} },
  { body: { count: 3, products: [1, null, { id: 7 }] } },
  { body: nested(5000) },
  { removed: [PRODUCT_ID] },
  { removed: [VARIANT_ID] },
  { stock: { [VARIANT_ID]: 0 } },
  { hostile: PRODUCT_ID },
  { patch: { productId: PRODUCT_ID, fields: { variants: null } } },
  { patch: { productId: PRODUCT_ID, fields: { title: null } } },
  ...[204, 400, 401, 403, 404, 409, 418, 429, 500, 502, 503, 504].map((status) => ({ status })),
];

const OF_CHECKOUT: Omit<FaultRule, "match">[] = [
  { hang: true },
  { reset: "after" },
  ...["javascript:alert(1)", "https://evil.example/pay", "//evil.example", ""].map((url) => ({
    body: { url },
  })),
];

/** Everything that can be wrong with an answer of the store. */
export const FAULTS: FaultRule[] = [
  ...OF_ANY_CALL.map((rule): FaultRule => ({ match: "any", ...rule })),
  ...OF_CHECKOUT.map((rule): FaultRule => ({ match: "checkout", ...rule })),
];

import { productId, variantId } from "../../app/embedded-store/catalogue";
import type { FaultRule } from "./faults";

const SLUG = "rear-lift-harness";
const DOLLAR = { code: "USD", symbol: "$", template: "$$1", decimal_digits: 2 };

/** The harness with these styles: each costs as many dollars as its place, and the second is not sold. */
export const numberedStyles = (
  count: number,
  fields: object = {},
  currency: object = DOLLAR,
): FaultRule => ({
  match: "any",
  patch: {
    productId: productId(SLUG),
    fields: {
      ...fields,
      variants: Array.from({ length: count }, (_, at) => ({
        id: variantId(SLUG, at),
        title: `Size ${at + 1}`,
        is_available: at !== 1,
        prices: [{ amount: 100 * (at + 1), currency }],
      })),
    },
  },
});

/** The service takes no order, for this reason. */
export const checkoutRefusal = (message: string): FaultRule => ({
  match: "checkout",
  status: 400,
  body: { code: "not_allowed", type: "not_allowed", message },
});

import { quantityName } from "../../app/cart/cart-form";
import { parseUrl } from "../../app/url";
import { productId, variantId } from "../../app/embedded-store/catalogue";
import type { Answer } from "../../tests/support/http-client";

type Fields = Record<string, string>;

/** The requests of a visitor, retried until they succeed. */
export type Visitor = {
  read: (path: string) => Promise<string>;
  send: (path: string, fields: Fields, headers?: Record<string, string>) => Promise<Answer>;
};

const item = (slug: string) => ({ productId: productId(slug), variantId: variantId(slug, 0) });

export const DISC = item("balance-disc");
export const RAMP = item("folding-car-ramp");

/** The fields of the cart's forms. */
export const cartForms = {
  add: ({ variantId }: typeof DISC, quantity: number) => ({
    ...{ intent: "add", source: "card", variant: variantId, quantity: String(quantity) },
    redirectTo: "/store",
  }),
  set: ({ variantId }: typeof DISC, quantity: number) => ({
    [quantityName(variantId)]: String(quantity),
    redirectTo: "/store",
  }),
  checkout: { intent: "checkout", redirectTo: "/cart" },
  restore: { intent: "restore", redirectTo: "/store" },
};

/** The items that each buyer's checkout request must contain. */
export const BOUGHT = [
  { variant_id: DISC.variantId, quantity: 4 },
  { variant_id: RAMP.variantId, quantity: 2 },
];

/** Buys from an empty cart to a paid order; true if two simultaneous requests opened exactly one checkout. */
export async function buy({ read, send }: Visitor, isScripted: boolean): Promise<boolean> {
  await read("/store");
  for (const fields of [cartForms.add(DISC, 1), cartForms.add(RAMP, 2), cartForms.set(DISC, 4)])
    if (isScripted) {
      await send("/cart.data", fields, { Accept: "*/*" });
      await read("/store.data");
    } else {
      await send("/cart", fields);
      await read("/store");
    }
  await read("/cart");
  const press = async () => (await send("/cart", cartForms.checkout)).headers.location ?? "";
  const answers = await Promise.all([press(), press()]);
  // A request that is lost with a killed process is retried, and the cart may then be empty.
  const addresses = new Set(answers.filter((address) => parseUrl(address)));
  const checkout = new URL([...addresses][0]!);
  checkout.pathname += "/pay";
  const paid = await fetch(checkout, { method: "POST", redirect: "manual" });
  const page = await read(new URL(paid.headers.get("Location")!).pathname);
  return (
    addresses.size === 1 && page.includes("Payment Successful!") && page.includes("Cart, 0 items")
  );
}

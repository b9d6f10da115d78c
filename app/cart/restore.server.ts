import { catalogue } from "~/store/index.server";

import { type CartItem, countItems, quantityOf, restoreItems } from "./cart";
import type { VisitorCart } from "./cart.server";
import { vanishedNames } from "./cart-view.server";
import { FULL_MESSAGE, type Outcome } from "./outcome";
import { decodeItems } from "./items";

/** Names what was taken out of the cart, because the store has these variants no longer. */
export function vanishedFromCart(variantIds: readonly string[]): Outcome {
  const names = vanishedNames(variantIds).join(", ");
  return {
    toast: {
      type: "error",
      message: "Your cart has changed",
      description: `No longer available, and taken out of your cart: ${names}.`,
    },
    location: "/cart",
  };
}

export const UNREADABLE: Outcome = {};

/** Takes the browser's copy when there is no cookie; UNREADABLE while the store is down. */
export async function restoreCopy(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  const text = form.get("items") ?? "";
  if (cart.hasCookie || text === "") return {};
  const offered = decodeItems(text);
  const offeredIds = offered.map(({ variantId }) => variantId);
  const entries = await catalogue.confirmVariants(offeredIds).catch(() => null);
  if (entries === null) return UNREADABLE;
  const isKnown = ({ variantId }: CartItem) => entries.has(variantId);
  await cart.setItems(restoreItems([], offered.filter(isKnown)));
  const vanished = offered.filter((item) => !isKnown(item)).map(({ variantId }) => variantId);
  return vanished.length > 0 ? vanishedFromCart(vanished) : {};
}

/** Puts what went to checkout last back into the cart, as far as it has room; the rest stays in the stash. */
export async function restoreStash(cart: VisitorCart): Promise<Outcome> {
  if (cart.stash.length === 0) return {};
  const before = countItems(cart.items);
  await cart.setItems(restoreItems(cart.items, cart.stash));
  const left = cart.stash.filter(({ variantId }) => quantityOf(cart.items, variantId) === 0);
  cart.setStash(left);
  const count = countItems(cart.items) - before;
  const restored = count === 1 ? "1 item was restored." : `${count} items were restored.`;
  if (left.length > 0)
    return {
      toast: {
        type: "error",
        message: "Your cart is full",
        description: `${restored} ${FULL_MESSAGE}`,
      },
    };
  return {
    toast: {
      type: "success",
      message: "Your cart is back",
      description: count === 0 ? "Everything was in your cart already." : restored,
    },
  };
}

/** Forgets what went to checkout last: the visitor does not want it back. */
export function discardStash(cart: VisitorCart): Outcome {
  cart.setStash([]);
  return {};
}

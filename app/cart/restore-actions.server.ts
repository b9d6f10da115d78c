import { parseQuantity } from "~/store/quantity";
import { type CartItem, countItems, MAX_LINES, restoreItems } from "./cart";
import { isStoreId } from "~/store/product";
import type { VisitorCart } from "./cart.server";
import { catalogue } from "~/store/index.server";

import { vanishedFromCart } from "./checkout-action.server";
import type { Outcome } from "./outcome";

/**
 * Takes the browser's own copy, once, when the cookie is lost. A cookie that is there wins.
 * @param form its `item` fields hold `{variantId}:{quantity}`, separated by spaces
 * @returns null when the catalogue cannot be read; the browser then keeps its copy for later
 */
export async function restore(cart: VisitorCart, form: URLSearchParams): Promise<Outcome | null> {
  const copy = form.getAll("item").join(" ").split(" ").filter(Boolean);
  if (cart.hasCookie || copy.length === 0) return {};
  const offered = copy.slice(0, MAX_LINES).flatMap((value): CartItem[] => {
    const [variantId, digits, ...more] = value.split(":");
    const quantity = parseQuantity(digits);
    return more.length === 0 && isStoreId(variantId) && quantity !== null
      ? [{ variantId, quantity }]
      : [];
  });
  const entries = await catalogue.listVariants().catch(() => null);
  if (entries === null) return null;
  const isKnown = ({ variantId }: CartItem) => entries.has(variantId);
  await cart.setItems(restoreItems([], offered.filter(isKnown)));
  const vanished = offered.filter((item) => !isKnown(item)).map(({ variantId }) => variantId);
  return vanished.length > 0 ? vanishedFromCart(vanished) : {};
}

/** Brings back what an unfinished checkout left behind. */
export async function unstash(cart: VisitorCart): Promise<Outcome> {
  if (cart.stash.length === 0) return {};
  const before = countItems(cart.items);
  await cart.setItems(restoreItems(cart.items, cart.stash));
  cart.dropStash();
  const count = countItems(cart.items) - before;
  const restored = count === 1 ? "1 item was restored." : `${count} items were restored.`;
  return {
    toast: {
      type: "success",
      message: "Your cart is back",
      description: count === 0 ? "Everything was in your cart already." : restored,
    },
  };
}

/** Lets go of what an unfinished checkout left behind. */
export function discard(cart: VisitorCart): Outcome {
  cart.dropStash();
  return {};
}

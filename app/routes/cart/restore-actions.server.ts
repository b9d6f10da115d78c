import { type CartItem, countItems, MAX_LINES, parseQuantity, restoreItems } from "~/models/cart";
import { isStoreId } from "~/models/product";
import type { VisitorCart } from "~/server/cart.server";
import { catalogue } from "~/store/index.server";

import { vanishedFromCart } from "./checkout-action.server";
import type { Outcome } from "./outcome";

/**
 * Takes the browser's own copy, once, when the cookie is lost. A cookie that is there wins.
 * @param form its `item` fields are `{variantId}:{quantity}`
 */
export async function restore(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  const copy = form.getAll("item");
  if (cart.hasCookie || copy.length === 0) return {};
  const offered = copy.slice(0, MAX_LINES).flatMap((value): CartItem[] => {
    const [variantId, digits, ...more] = value.split(":");
    const quantity = parseQuantity(digits);
    return more.length === 0 && isStoreId(variantId) && quantity !== null
      ? [{ variantId, quantity }]
      : [];
  });
  const entries = await catalogue.listVariants().catch(() => null);
  // Without the catalogue nothing can be checked; the browser offers its copy again later.
  if (entries === null) return {};
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

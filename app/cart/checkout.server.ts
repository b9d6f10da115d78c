import { resolveLines } from "./lines";
import { logFailure } from "~/server/request-id.server";
import { catalogue } from "~/store/index.server";
import { canAdd } from "~/store/stock";
import { StoreError } from "~/store/store-error";

import { type CartItem, EMPTY_CART_TOAST, quantityOf } from "./cart";
import type { VisitorCart } from "./cart.server";
import type { Outcome, Page } from "./outcome";
import { isOpenElsewhere, isUndecided, openCheckout, shortVariant } from "./open-checkout.server";
import { vanishedFromCart } from "./restore.server";

/** The cart page with the toast, pointing at the line that is short where it is known. */
function checkoutFailed(items: readonly CartItem[], short: string | null): Outcome {
  const query = new URLSearchParams({ short: short ?? "" });
  query.set("asked", String(quantityOf(items, short ?? "")));
  return {
    toast: {
      type: "error",
      message: "Checkout Error",
      description: "There was a problem initializing checkout. Please try again.",
    },
    location: short ? `/cart?${query.toString()}` : "/cart",
  };
}

const OPEN_ELSEWHERE: Outcome = {
  toast: {
    type: "error",
    message: "Your checkout is open already",
    description: "Please finish it where you began. To begin anew, change something in your cart.",
  },
  location: "/cart",
};

/** Opens a checkout of the cart, or of what went to checkout last; leads there, or back with the reason why not. */
export async function checkout(
  cart: VisitorCart,
  form: URLSearchParams,
  page: Page,
): Promise<Outcome> {
  // Nobody pays without an item that could not be added before having read that it was not.
  if (page.hasUnreadFailure) return { location: "/cart" };
  // A page that shows an empty cart has not heard of what was added elsewhere.
  if (form.get("count") === "0" && cart.items.length > 0) return { location: "/cart" };
  // The same button pressed again after the cart went to checkout leads to that same checkout.
  const isRepeated = cart.items.length === 0 && form.get("key") === cart.key;
  const items = isRepeated ? cart.stash : cart.items;
  if (items.length === 0) return { toast: EMPTY_CART_TOAST, location: "/cart" };
  // Where a try was made that nobody heard of again, the same words find what it opened.
  const cancelPath = cart.checkoutPath || shortPath(page.backTo);
  try {
    const obstacle = isRepeated ? null : await findObstacle(cart);
    if (obstacle) return obstacle;
    const opening = openCheckout({
      items: [...items],
      key: cart.key,
      origin: page.origin,
      cancelPath,
      locale: (form.get("locale") ?? "").slice(0, 35) || "en",
      timeZone: (form.get("timeZone") ?? "").slice(0, 64) || "UTC",
    });
    const address = await opening.catch((error: unknown) => {
      if (isUndecided(error)) cart.noteCheckoutPath(cancelPath);
      throw error;
    });
    if (!isRepeated) cart.moveToStash(cancelPath);
    return { location: address };
  } catch (error) {
    if (isOpenElsewhere(error)) return OPEN_ELSEWHERE;
    if (!(error instanceof StoreError || error instanceof RangeError)) logFailure(error);
    return checkoutFailed(items, shortVariant(error));
  }
}

/** Why these items cannot go to checkout as they are; what has vanished is taken out. */
async function findObstacle(cart: VisitorCart): Promise<Outcome | null> {
  const { lines, vanished } = await readLines(cart.items);
  if (vanished.length > 0) {
    await cart.setItems(cart.items.filter(({ variantId }) => !vanished.includes(variantId)));
    return vanishedFromCart(vanished);
  }
  const blocked = lines.find((line) => !canAdd(line.product, line.variant, line.quantity));
  return blocked ? checkoutFailed(cart.items, blocked.variant.id) : null;
}

/** The path is kept in the cookie, which has little room; what was short once need not stay so. */
function shortPath(path: string): string {
  return path.length <= 300 && !path.startsWith("/cart?") ? path : "/cart";
}

/** Joins items with the catalogue and the stock of this moment, past every cache. */
async function readLines(items: readonly CartItem[]) {
  const { entries, stock } = await catalogue.readVariants(items.map(({ variantId }) => variantId));
  return resolveLines(items, entries, stock);
}

import { isolate, titleWithStyle, type Variant } from "~/store/product";
import type { Toast } from "~/toast/toast";

import { FULL_MESSAGE } from "./cart";

/** docs/specification.md, Messages: by `source`, the place of the add form. */
const CARD = { added: "Added to Cart! 🛒", failed: "Error adding to cart" };
const DETAIL = { added: "Added to Cart! 🛒", failed: "Oh no! Something went wrong." };
const PLAN = { added: "Plan Added to Cart! 🛒", failed: "Error" };

const titlesOf = (source: string | null) =>
  source === "detail" ? DETAIL : source === "plan" ? PLAN : CARD;

type Added = { product: { title: string }; variant: Pick<Variant, "title">; quantity: number };

export function addedToast(source: string | null, { product, variant, quantity }: Added): Toast {
  // Also an only style, which lines do not show: docs/specification.md, Messages.
  const added =
    source === "detail"
      ? `${quantity} x ${titleWithStyle(product.title, variant.title)} added.`
      : `${isolate(product.title)} has been added to your cart.`;
  return {
    type: "success",
    message: titlesOf(source).added,
    description: added,
    linksToCart: true,
  };
}

const errorToast = (message: string, description: string): Toast => ({
  type: "error",
  message,
  description,
});

export const notAddedToast = (source: string | null, description: string): Toast =>
  errorToast(titlesOf(source).failed, description);

export const notChangedToast = (description: string): Toast => errorToast("Error", description);

export const cartChangedToast = (description: string): Toast =>
  errorToast("Your cart has changed", description);

export const EMPTY_CART_TOAST = errorToast(
  "Your cart is empty",
  "Add some products to your cart before checking out.",
);

export const notOrderedToast = (description: string): Toast =>
  errorToast("Checkout Error", description);

export const CHECKOUT_FAILED_TOAST = notOrderedToast(
  "There was a problem initializing checkout. Please try again.",
);

export const NEEDS_COOKIES_TOAST = errorToast(
  "Your cart needs cookies",
  "Please allow cookies for this site, then try again.",
);

export function restoredToast({ count, isFull }: { count: number; isFull: boolean }): Toast {
  const restored = count === 1 ? "1 item was restored." : `${count} items were restored.`;
  if (isFull) return errorToast("Your cart is full", `${restored} ${FULL_MESSAGE}`);
  return {
    type: "success",
    message: "Your cart is back",
    description: count === 0 ? "There was nothing else to restore." : restored,
  };
}

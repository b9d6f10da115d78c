import type { Toast } from "~/toast/toast";

import { FULL_MESSAGE } from "./cart";

/** docs/specification.md, Messages: the texts depend on where the add form is. */
const ADD_WORDS = {
  card: { added: "Added to Cart! 🛒", failed: "Error adding to cart" },
  detail: { added: "Added to Cart! 🛒", failed: "Oh no! Something went wrong." },
  plan: { added: "Plan Added to Cart! 🛒", failed: "Error" },
} as const;

type Source = keyof typeof ADD_WORDS;
type Added = { product: { title: string }; variant: { title: string }; quantity: number };

const isSource = (source: string): source is Source => Object.hasOwn(ADD_WORDS, source);
const sourceOf = (posted: string | null): Source =>
  isSource(posted ?? "") ? (posted as Source) : "card";

export function addedToast(source: string | null, { product, variant, quantity }: Added): Toast {
  const from = sourceOf(source);
  return {
    type: "success",
    message: ADD_WORDS[from].added,
    description:
      from === "detail"
        ? `${quantity} x ${product.title} (${variant.title}) added.`
        : `${product.title} has been added to your cart.`,
  };
}

export function notAddedToast(source: string | null, description: string): Toast {
  return { type: "error", message: ADD_WORDS[sourceOf(source)].failed, description };
}

export const EMPTY_CART_TOAST: Toast = {
  type: "error",
  message: "Your cart is empty",
  description: "Add some products to your cart before checking out.",
};

export const CHECKOUT_FAILED_TOAST: Toast = {
  type: "error",
  message: "Checkout Error",
  description: "There was a problem initializing checkout. Please try again.",
};

export const errorToast = (description: string): Toast => ({
  type: "error",
  message: "Error",
  description,
});

export const cartChangedToast = (description: string): Toast => ({
  type: "error",
  message: "Your cart has changed",
  description,
});

export const NEEDS_COOKIES_TOAST: Toast = {
  type: "error",
  message: "Your cart needs cookies",
  description: "Please allow cookies for this site, then add it again.",
};

export function resumedToast({ count, isFull }: { count: number; isFull: boolean }): Toast {
  const restored = count === 1 ? "1 item was restored." : `${count} items were restored.`;
  if (isFull)
    return {
      type: "error",
      message: "Your cart is full",
      description: `${restored} ${FULL_MESSAGE}`,
    };
  return {
    type: "success",
    message: "Your cart is back",
    description: count === 0 ? "Everything was in your cart already." : restored,
  };
}

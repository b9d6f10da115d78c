import type { CartView } from "./cart";

/** For the root: what happened to the cart since its loader ran. */
export const cartNews: {
  /** The cart of the newest answer to a change. */
  cart: CartView | null;
  /** Whether the cart should be read again: it changed elsewhere, or is about to be looked at. */
  isReloadWanted: boolean;
} = { cart: null, isReloadWanted: false };

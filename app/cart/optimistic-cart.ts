import { useFetcher } from "@remix-run/react";

import type { action } from "~/routes/cart/route";
import { parseQuantity } from "~/store/quantity";

import { countItems } from "./cart";
import { useCart } from "./newest-cart";
import { changedQuantities, readIntents } from "./read-cart-form";

/** One fetcher for all forms of the cart's lines. */
export const useCartFetcher = () => useFetcher<typeof action>({ key: "cart" });

/** The form of the press that is pending; empty if there is none. */
export function usePendingForm(): FormData {
  const { state, formData } = useCartFetcher();
  return (state === "submitting" && formData) || new FormData();
}

export type CartAnswer = NonNullable<ReturnType<typeof useCartFetcher>["data"]>;

/** Optimistic: shows pending quantities; prices and totals only come from the server. */
export function useOptimisticCart() {
  const cart = useCart();
  const { state, data } = useCartFetcher();
  const pending = usePendingForm();
  const [intents, quantities] = [readIntents(pending), changedQuantities(pending)];
  /** The pending quantity of a line, 0 for a removal; null if there is none, or none that can be read. */
  const pendingOf = (id: string) =>
    intents.get("remove-item")?.includes(id) ? 0 : parseQuantity(quantities.get(id));
  const confirmed = cart?.lines ?? [];
  const lines = confirmed
    .map((line) => ({
      ...line,
      /** The server's; `quantity` is the pending one while a press is. */
      confirmedQuantity: line.quantity,
      quantity: pendingOf(line.variant.id) ?? line.quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    cart,
    lines,
    count: (cart?.count ?? 0) + countItems(lines) - countItems(confirmed),
    isPending: state === "submitting",
    isCheckout: intents.has("checkout"),
    answer: data,
  };
}

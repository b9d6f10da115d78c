import { useFetcher } from "@remix-run/react";

import type { action } from "~/routes/cart/route";
import { parseQuantity } from "~/store/quantity";

import { countItems } from "./cart";
import { readChanges } from "./cart-changes";
import { useCart } from "./cart-store";

/** One for all forms of the cart's lines. */
export const useCartFetcher = () => useFetcher<typeof action>({ key: "cart" });

export type CartAnswer = NonNullable<ReturnType<typeof useCartFetcher>["data"]>;

/** Optimistic: shows pending quantities; prices and totals only come from the server. */
export function useOptimisticCart() {
  const cart = useCart();
  const { state, formData, data } = useCartFetcher();
  const isPending = state === "submitting";
  const changes = isPending && formData ? readChanges(formData) : new Map<string, null>();
  /** The quantity that is under way, 0 for a removal; null if there is none. */
  const pendingOf = (id: string) => {
    const typed = changes.get(id);
    return typed === null ? 0 : parseQuantity(typed);
  };
  const confirmed = cart?.lines ?? [];
  const lines = confirmed
    .map((line) => ({
      ...line,
      confirmedQuantity: line.quantity,
      quantity: pendingOf(line.variant.id) ?? line.quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    cart,
    lines,
    /** A press that waits is replaced by the next one, which carries its removals. */
    removedIds: [...changes.keys()].filter((id) => changes.get(id) === null),
    count: (cart?.count ?? 0) + countItems(lines) - countItems(confirmed),
    isPending,
    isCheckout: isPending && formData?.get("intent") === "checkout",
    answer: data,
  };
}

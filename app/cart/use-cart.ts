import { useFetcher, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useCallback } from "react";

import type { loader } from "~/root";
import type { action } from "~/routes/cart/route";
import { parseQuantity } from "~/store/quantity";

import { type CartView, countItems, hasIntent } from "./cart";
import { readChanges } from "./cart-changes";
import { cartNews } from "./cart-news";

/** The data of the root's loader; undefined on an error page if that loader failed. */
export const useRootData = () => useRouteLoaderData<typeof loader>("root");

/** The visitor's cart; null on an error page if the root loader failed. */
export const useCart = (): CartView | null => useRootData()?.cart ?? null;

/** Reads the cart again: it may have changed elsewhere. */
export function useReloadCart(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    cartNews.isReloadWanted = true;
    revalidate();
  }, [revalidate]);
}

/** One for all forms of the cart. */
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
    /** The removal of these is pending. */
    removedLines: confirmed.filter(({ variant }) => pendingOf(variant.id) === 0),
    /** The same, with items that have no line because the store did not send them. */
    removedIds: [...changes.keys()].filter((id) => changes.get(id) === null),
    count: (cart?.count ?? 0) + countItems(lines) - countItems(confirmed),
    isPending,
    isCheckout: isPending && hasIntent(formData, "checkout"),
    answer: data,
  };
}

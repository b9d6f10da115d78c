import { useFetchers, useRouteLoaderData } from "@remix-run/react";

import { parseQuantity } from "~/store/quantity";

import type { ShownToast } from "~/toast/toast";

import { type CartView, countItems } from "./cart";

/** The data of the root's loader. */
export type RootData = {
  origin: string;
  cart: CartView;
  /** STORE_IMAGE_RESIZER. */
  imageResizer: string | null;
  toast: ShownToast | null;
  /** Without scripts, the title of a page begins with its toast or with "Error: ". */
  titlePrefix: string;
};

/** The data of the root's loader; undefined on an error page if that loader failed. */
export const useRootData = () => useRouteLoaderData<() => RootData>("root");

/** The visitor's cart; null on an error page if the root loader failed. */
export const useCart = (): CartView | null => useRootData()?.cart ?? null;

/** Optimistic: shows pending quantities; prices and totals only come from the server. */
export function useOptimisticCart() {
  const cart = useCart();
  const pending = useFetchers().filter(({ formAction }) => formAction?.startsWith("/cart"));
  const quantities = new Map(pending.flatMap(({ formData }) => pendingQuantity(formData)));
  const lines = (cart?.lines ?? [])
    .map((line) => ({ ...line, quantity: quantities.get(line.variant.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return {
    cart,
    lines,
    count: (cart?.count ?? 0) + countItems(lines) - countItems(cart?.lines ?? []),
    isPending: pending.length > 0,
  };
}

function pendingQuantity(fields: FormData | undefined): [variantId: unknown, quantity: number][] {
  const intent = fields?.get("intent");
  const quantity = intent === "set" ? parseQuantity(fields?.get("quantity")) : 0;
  const isLine = intent === "set" || intent === "remove";
  return isLine && quantity !== null ? [[fields?.get("variant"), quantity]] : [];
}

import { type Fetcher, useFetchers, useRouteLoaderData, useSubmit } from "@remix-run/react";

import { parseQuantity } from "~/store/quantity";

import { type Cart, countItems } from "./cart";
import { readCopy } from "./cart-storage";
import { notePending } from "./pending-changes";

const KEY_PREFIX = "cart ";
/** What may not be lost with its page. */
const CHANGES: readonly unknown[] = ["add", "set", "remove", "unstash", "discard"];
const CART_ACTION = { method: "post", action: "/cart" } as const;

/** The visitor's cart; null on an error page whose root loader said nothing. */
export function useCart(): Cart | null {
  return useRouteLoaderData<{ cart: Cart }>("root")?.cart ?? null;
}

/**
 * Sends a form's fields, with the browser's copy for a server that finds no cookie. A change that is sent while one of
 * the same name is pending replaces it.
 */
export function useSendChange() {
  const submit = useSubmit();
  return (name: string, fields: FormData) => {
    const fetcherKey = KEY_PREFIX + name;
    if (CHANGES.includes(fields.get("intent"))) notePending(fetcherKey, fields);
    fields.set("items", readCopy());
    // A line's next click builds on what it sees; a repeated add is known by its token.
    const flushSync = fields.get("intent") !== "add";
    submit(fields, { ...CART_ACTION, navigate: false, fetcherKey, flushSync });
  };
}

const isCartChange = ({ key, state }: { key: string; state: string }) =>
  key.startsWith(KEY_PREFIX) && state !== "idle";

/** True until the page shows what became of a change: of the one of this name, or of any. */
export function useIsChanging(name?: string): boolean {
  const changes = useFetchers().filter(isCartChange);
  return changes.some(({ key }) => name === undefined || key === KEY_PREFIX + name);
}

/** The quantity that a pending change gives a line; 0 for one that is being removed. */
function optimisticQuantity(pending: readonly Fetcher[], variantId: string): number | undefined {
  for (const { formData } of pending) {
    if (formData?.get("variantId") !== variantId) continue;
    const intent = formData.get("intent");
    if (intent === "remove") return 0;
    if (intent === "set") return parseQuantity(formData.get("quantity")) ?? undefined;
  }
  return undefined;
}

/** The cart with what is pending counted in already. Prices and totals only come from the server. */
export function useOptimisticCart() {
  const cart = useCart();
  const pending = useFetchers().filter(({ key }) => key.startsWith(KEY_PREFIX));
  const lines = (cart?.lines ?? [])
    .map((line) => ({
      ...line,
      quantity: optimisticQuantity(pending, line.variant.id) ?? line.quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    cart,
    lines,
    /** Pieces in all; the store may be down, and only their number be known. */
    count: cart?.isAvailable ? countItems(lines) : (cart?.count ?? 0),
    isPending: pending.length > 0,
  };
}

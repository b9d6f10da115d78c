import { parseQuantity } from "~/store/quantity";

import { type CartItem, MAX_LINES } from "./cart";

const VARIANT_PREFIX = "variant_";

/** `{id}*{quantity}`, joined by spaces; the ids' shared prefix is a dot: 50 lines fit a cookie. */
export function encodeItems(items: readonly CartItem[]): string {
  return items
    .map(({ variantId, quantity }) => {
      const id = variantId.startsWith(VARIANT_PREFIX)
        ? `.${variantId.slice(VARIANT_PREFIX.length)}`
        : variantId;
      return `${id}*${quantity}`;
    })
    .join(" ");
}

/** Reads what {@link encodeItems} wrote; anything else is left out, item by item. */
export function decodeItems(text: unknown): CartItem[] {
  if (typeof text !== "string") return [];
  const items = new Map<string, CartItem>();
  for (const part of text.split(" ")) {
    const [, prefix, id, digits] = /^(\.?)([\w-]{1,64})\*(\d{1,4})$/.exec(part) ?? [];
    const quantity = parseQuantity(digits);
    if (id === undefined || quantity === null) continue;
    const variantId = prefix ? VARIANT_PREFIX + id : id;
    if (!items.has(variantId)) items.set(variantId, { variantId, quantity });
  }
  return [...items.values()].slice(0, MAX_LINES);
}

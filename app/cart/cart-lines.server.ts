import { catalogue } from "~/store/index.server";
import { variantWithStock } from "~/store/product";
import type { CatalogueEntry } from "~/store/snapshot";

import { type CartItem, type CartLine, lineTitle } from "./cart";

/** Joins items with products and stock; `missing` are the items that the catalogue lacks. */
export function joinLines(
  items: readonly CartItem[],
  entries: ReadonlyMap<string, CatalogueEntry>,
  stock: ReadonlyMap<string, number>,
): { lines: CartLine[]; missing: CartItem[] } {
  const lines = items.flatMap(({ variantId, quantity }) => {
    const entry = entries.get(variantId);
    if (!entry) return [];
    const { id, title, image, purchasable } = entry.product;
    const variant = variantWithStock(entry.variant, stock);
    return [{ product: { id, title, image, purchasable }, variant, quantity }];
  });
  return { lines, missing: items.filter(({ variantId }) => !entries.has(variantId)) };
}

/** The title for messages; "one item" if this process has never read the variant. */
export function lineTitleOf(variantId: string): string {
  const titles = catalogue.titlesOf(variantId);
  return titles ? lineTitle(titles.product, titles.variant) : "one item";
}

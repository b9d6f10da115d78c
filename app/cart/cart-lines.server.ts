import { catalogue } from "~/store/index.server";
import { variantWithStock } from "~/store/product";
import type { CatalogueEntry } from "~/store/snapshot";

import { type CartItem, type CartLine, lineTitle } from "./cart";

/** Joins items with products and stock; `vanished` are the ids that the catalogue lacks. */
export function joinLines(
  items: readonly CartItem[],
  entries: ReadonlyMap<string, CatalogueEntry>,
  stock: ReadonlyMap<string, number>,
): { lines: CartLine[]; vanished: string[] } {
  const lines = items.flatMap(({ variantId, quantity }) => {
    const entry = entries.get(variantId);
    if (!entry) return [];
    const { id, title, image, purchasable } = entry.product;
    const variant = variantWithStock(entry.variant, stock);
    return [{ product: { id, title, image, purchasable }, variant, quantity }];
  });
  const vanished = items.map((item) => item.variantId).filter((id) => !entries.has(id));
  return { lines, vanished };
}

/** The title for messages; "one item" if this process has never read the variant. */
export function lineTitleOf(variantId: string): string {
  const titles = catalogue.titlesOf(variantId);
  return titles ? lineTitle(titles.product, titles.variant) : "one item";
}

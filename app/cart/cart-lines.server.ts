import { catalogue } from "~/store/index.server";
import { variantWithStock } from "~/store/product";
import type { CatalogueEntry } from "~/store/snapshot";

import { type CartItem, type CartLine, lineTitle } from "./cart";

/** Joins items with the catalogue and stock; `vanished` are ids that the catalogue no longer has. */
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

/** What a variant was called, as far as this process has read it. */
export function nameOf(variantId: string): string {
  const titles = catalogue.titleOf(variantId);
  return titles ? lineTitle(titles.product, titles.variant) : "one item";
}

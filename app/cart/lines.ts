import type { CatalogueEntry } from "~/store/snapshot";
import { variantWithStock } from "~/store/product";
import type { CartItem, CartLine } from "./cart";

/** Joins items with the catalogue and fresh stock; `vanished` are ids it no longer has. */
export function resolveLines(
  items: readonly CartItem[],
  entries: ReadonlyMap<string, CatalogueEntry>,
  stock: ReadonlyMap<string, number>,
): { lines: CartLine[]; vanished: string[] } {
  const lines: CartLine[] = [];
  const vanished: string[] = [];
  for (const { variantId, quantity } of items) {
    const entry = entries.get(variantId);
    if (!entry) {
      vanished.push(variantId);
      continue;
    }
    const { id, title, image, purchasable } = entry.product;
    lines.push({
      product: { id, title, image, purchasable },
      variant: variantWithStock(entry.variant, stock),
      quantity,
    });
  }
  return { lines, vanished };
}

import { LRUCache } from "lru-cache";
import { available, findVariant } from "./catalogue";
import type { CheckoutSession } from "./session";
import type { WireProduct } from "./wire-product";

/**
 * What one process remembers: stock taken off (variant id to pieces), paid session ids, and the checkouts made for
 * idempotency keys. It lives in memory: another process or a restart begins with the catalogue's own stock.
 */
export type Ledger = {
  taken: Map<string, number>;
  paid: LRUCache<string, true>;
  checkouts: LRUCache<string, { asked: string; url: string }>;
};

export const openLedger = (): Ledger => ({
  taken: new Map(),
  paid: new LRUCache({ max: 100_000 }),
  checkouts: new LRUCache({ max: 10_000 }),
});

/** The catalogue with the stock that is left; `is_available` says whether any variant can be bought. */
export function remainingStock(products: WireProduct[], { taken }: Ledger): WireProduct[] {
  return products.map((product) => {
    const variants = product.variants.map((variant) => {
      const left = Math.max(0, variant.inventory_quantity - (taken.get(variant.id) ?? 0));
      return { ...variant, inventory_quantity: left };
    });
    const is_available = variants.some((variant) => available(product, variant) > 0);
    return { ...product, variants, is_available };
  });
}

/** A session's line that the stock no longer covers: `left` pieces remain. */
export type Shortage = { variantId: string; left: number };

/**
 * Pays a session against the stock as it is now: takes managed stock off once and marks the session paid.
 * Comes back with what is short, and then nothing was taken; an empty list means paid.
 */
export function settle(
  session: CheckoutSession,
  products: WireProduct[],
  ledger: Ledger,
): Shortage[] {
  const lines = session.lines.map(([variant, quantity]) => {
    const id = `variant_${variant}`;
    const found = findVariant(products, id);
    return {
      id,
      quantity,
      managed: found?.variant.manage_inventory,
      left: found ? available(found.product, found.variant) : 0,
    };
  });
  const short = lines.filter(({ quantity, left }) => quantity > left);
  if (short.length > 0) return short.map(({ id, left }) => ({ variantId: id, left }));
  for (const { id, quantity, managed } of lines) {
    if (managed) ledger.taken.set(id, (ledger.taken.get(id) ?? 0) + quantity);
  }
  ledger.paid.set(session.id, true);
  return [];
}

import { LRUCache } from "lru-cache";

import { available, findVariant, type ServedProduct } from "./catalogue";
import type { CheckoutSession } from "./session";

export type Ledger = ReturnType<typeof openLedger>;

/** In memory only: sold quantities by variant, and paid sessions. */
export const openLedger = () => ({
  sold: new Map<string, number>(),
  paid: new LRUCache<string, true>({ max: 100_000 }),
});

/** Performance: runs for every request, so it copies only products with sales. */
export function remainingStock(products: ServedProduct[], { sold }: Ledger): ServedProduct[] {
  if (sold.size === 0) return products;
  return products.map((product) =>
    product.variants.some(({ id }) => sold.has(id)) ? withoutSold(product, sold) : product,
  );
}

function withoutSold(product: ServedProduct, sold: Ledger["sold"]): ServedProduct {
  const variants = product.variants.map((variant) => {
    const left = Math.max(0, variant.inventory_quantity - (sold.get(variant.id) ?? 0));
    return { ...variant, inventory_quantity: left };
  });
  return { ...product, variants };
}

export type Shortage = { variantId: string; left: number };

/** Marks a session as paid and reduces stock, or changes nothing and returns the shortages. */
export function settle(
  session: CheckoutSession,
  products: ServedProduct[],
  ledger: Ledger,
): Shortage[] {
  const lines = session.lines.map(([id, quantity]) => {
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
    if (managed) ledger.sold.set(id, (ledger.sold.get(id) ?? 0) + quantity);
  }
  ledger.paid.set(session.id, true);
  return [];
}

import type { ListedProduct, Variant } from "./product";

type StockedVariant = Pick<Variant, "manage_inventory" | "inventory_quantity">;

/** Unmanaged stock never runs out. */
export function hasStock(variant: StockedVariant, quantity: number): boolean {
  return !variant.manage_inventory || quantity <= variant.inventory_quantity;
}

export function canAdd(
  product: Pick<ListedProduct, "purchasable">,
  variant: StockedVariant,
  quantity: number,
): boolean {
  return product.purchasable && hasStock(variant, quantity);
}

/** The stock line: docs/specification.md, Messages; null if there is nothing to show. */
export function stockMessage(
  product: Pick<ListedProduct, "purchasable">,
  variant: StockedVariant,
  quantity: number,
): string | null {
  if (!product.purchasable) return "Currently unavailable";
  if (!variant.manage_inventory) return null;
  const left = Math.max(0, variant.inventory_quantity);
  return hasStock(variant, quantity) ? `${left} in stock!` : `Not enough stock. Only ${left} left.`;
}

/** docs/specification.md, Validation. */
export function notEnoughStockMessage(
  productTitle: string,
  variant: StockedVariant & { title: string },
) {
  return `Not enough stock for ${productTitle} (${variant.title}). Only ${Math.max(0, variant.inventory_quantity)} left.`;
}

/** The stock note of a card: docs/specification.md, Messages; null while a variant is in stock. */
export function cardStockNote(
  product: Pick<ListedProduct, "purchasable" | "variants">,
): string | null {
  if (!product.purchasable || product.variants.length === 0) return "Currently unavailable";
  return product.variants.some((variant) => hasStock(variant, 1)) ? null : "Sold out";
}

import type { ListedProduct, Variant } from "./product";

type StockedVariant = Pick<Variant, "manage_inventory" | "inventory_quantity">;

/** Stock that is not managed never runs out. */
export function hasStock(variant: StockedVariant, quantity: number): boolean {
  return !variant.manage_inventory || quantity <= variant.inventory_quantity;
}

/** Whether this many of a variant can be bought: its product is for sale, and there is enough of it. */
export function canAdd(
  product: Pick<ListedProduct, "purchasable">,
  variant: StockedVariant,
  quantity: number,
): boolean {
  return product.purchasable && hasStock(variant, quantity);
}

/** The line below Add to Cart (docs/specification.md, Messages); null where there is nothing to say. */
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

/** docs/specification.md, Messages. */
export function notEnoughStockMessage(
  productTitle: string,
  variant: StockedVariant & { title: string },
) {
  return `Not enough stock for ${productTitle} (${variant.title}). Only ${Math.max(0, variant.inventory_quantity)} left.`;
}

/** What a card says of the product's stock (docs/specification.md, Messages); null while any variant is left. */
export function cardStockNote(
  product: Pick<ListedProduct, "purchasable" | "variants">,
): string | null {
  if (!product.purchasable || product.variants.length === 0) return "Currently unavailable";
  return product.variants.some((variant) => hasStock(variant, 1)) ? null : "Sold out";
}

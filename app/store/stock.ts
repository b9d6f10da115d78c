import { type ListedProduct, titleWithStyle, type Variant } from "./product";

type StockedVariant = Pick<Variant, "manage_inventory" | "inventory_quantity">;
type OfferedVariant = StockedVariant & Pick<Variant, "purchasable">;

/** The number that limits a purchase; null: stock is not managed or not known, so nothing is said. */
function knownStock({ manage_inventory, inventory_quantity }: StockedVariant): number | null {
  if (!manage_inventory || inventory_quantity === null) return null;
  return Math.max(0, inventory_quantity);
}

/** False only if the service says that there is less. */
export function hasStock(variant: StockedVariant, quantity: number): boolean {
  return quantity <= (knownStock(variant) ?? Infinity);
}

export function canAdd(variant: OfferedVariant, quantity: number): boolean {
  return variant.purchasable && hasStock(variant, quantity);
}

/** The variants whose prices count: those in stock, else those that are sold, else all. */
export function offeredVariants({ variants }: Pick<ListedProduct, "variants">): Variant[] {
  const sold = variants.filter(({ purchasable }) => purchasable);
  const left = sold.filter((variant) => hasStock(variant, 1));
  return [left, sold, variants].find(({ length }) => length > 0) ?? [];
}

/** The stock line: docs/specification.md, Messages; null if there is nothing to show. */
export function stockMessage(variant: OfferedVariant, quantity: number): string | null {
  if (!variant.purchasable) return "Currently unavailable";
  const left = knownStock(variant);
  if (left === null) return null;
  return quantity <= left ? `${left} in stock!` : `Not enough stock. Only ${left} left.`;
}

/** docs/specification.md, Validation. For a variant without enough stock. */
export function notEnoughStockMessage(
  productTitle: string,
  variant: StockedVariant & Pick<Variant, "title">,
): string {
  const title = titleWithStyle(productTitle, variant.title);
  return `Not enough stock for ${title}. Only ${knownStock(variant) ?? 0} left.`;
}

/** Why none of these variants can be added: docs/specification.md, Messages; null if one can. */
export function availabilityNote(variants: readonly OfferedVariant[]): string | null {
  if (!variants.some(({ purchasable }) => purchasable)) return "Currently unavailable";
  return variants.some((variant) => canAdd(variant, 1)) ? null : "Sold out";
}

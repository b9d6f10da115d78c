import { type ListedProduct, titleWithStyle, type Variant } from "./product";

type StockedVariant = Pick<Variant, "manage_inventory" | "inventory_quantity">;
type SellableVariant = StockedVariant & Pick<Variant, "purchasable">;

/** The number that limits a purchase; null: stock is not managed or not known, so no limit is shown. */
export function knownStock({
  manage_inventory,
  inventory_quantity,
}: StockedVariant): number | null {
  if (!manage_inventory || inventory_quantity === null) return null;
  return Math.max(0, inventory_quantity);
}

/** False only if the service says that there is less. */
export function hasStock(variant: StockedVariant, quantity: number): boolean {
  return quantity <= (knownStock(variant) ?? Infinity);
}

export function canAdd(variant: SellableVariant, quantity: number): boolean {
  return variant.purchasable && hasStock(variant, quantity);
}

/** The variants whose prices count: those in stock, else those for sale, else all. */
export function bestAvailable({ variants }: Pick<ListedProduct, "variants">): Variant[] {
  const forSale = variants.filter(({ purchasable }) => purchasable);
  const inStock = forSale.filter((variant) => hasStock(variant, 1));
  return [inStock, forSale, variants].find(({ length }) => length > 0) ?? [];
}

/** The stock line: docs/specification.md, Messages; null if there is nothing to show. */
export function stockMessage(variant: SellableVariant, quantity: number): string | null {
  if (!variant.purchasable) return "Currently unavailable";
  const inStock = knownStock(variant);
  if (inStock === null) return null;
  return quantity <= inStock ? `${inStock} in stock!` : `Not enough stock. Only ${inStock} left.`;
}

/** What `stockMessage` says, as a part of a sentence. */
export function stockPhrase(variant: SellableVariant, quantity: number): string | null {
  if (!variant.purchasable) return "currently unavailable";
  const inStock = knownStock(variant);
  if (inStock === null) return null;
  return quantity <= inStock ? `${inStock} in stock` : `not enough stock, only ${inStock} left`;
}

/** docs/specification.md, Validation. For a variant without enough stock. */
export function notEnoughStockMessage(
  productTitle: string,
  variant: StockedVariant & Pick<Variant, "title">,
): string {
  const title = titleWithStyle(productTitle, variant.title);
  return `Not enough stock for ${title}. Only ${knownStock(variant) ?? 0} left.`;
}

/** Why none of these variants can be added: docs/specification.md, Messages; null if at least one can. */
export function availabilityNote(variants: readonly SellableVariant[]): string | null {
  if (!variants.some(({ purchasable }) => purchasable)) return "Currently unavailable";
  return variants.some((variant) => canAdd(variant, 1)) ? null : "Sold out";
}

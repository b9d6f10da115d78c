import definitions from "./catalogue.json" with { type: "json" };
import { type ProductDefinition, wireProduct } from "./product-definition";
import type { WireProduct, WireVariant } from "./wire-product";

const shelf: ProductDefinition[] = definitions;

/**
 * The embedded store's whole catalogue as wire objects, in shop order.
 * `artUrl` turns a picture's file name into the address that the JSON carries.
 */
export function catalogue(artUrl: (file: string) => string): WireProduct[] {
  return shelf.map((definition, at) => wireProduct(definition, at + 1, artUrl));
}

/** Finds a variant and its product by the variant's id; undefined when no product has it. */
export function findVariant(
  products: WireProduct[],
  variantId: string,
): { product: WireProduct; variant: WireVariant } | undefined {
  for (const product of products) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant) return { product, variant };
  }
  return undefined;
}

/** What one piece costs in cents: the sale price, unless it is 0 or null. */
export function unitAmount(variant: WireVariant): number {
  const price = variant.prices[0];
  return price?.sale_amount || price?.amount || 0;
}

/** How many pieces can be bought: none when not purchasable, any number when stock is not managed. */
export function available(product: WireProduct, variant: WireVariant): number {
  if (!product.purchasable) return 0;
  return variant.manage_inventory ? variant.inventory_quantity : Infinity;
}

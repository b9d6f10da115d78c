import definitions from "./catalogue.json" with { type: "json" };
import {
  type ProductDefinition,
  wireProduct,
  type WireProduct,
  type WireVariant,
} from "./wire-product";

export const OWN_PRODUCTS: readonly ProductDefinition[] = definitions;

export function catalogue(
  from: readonly ProductDefinition[],
  artUrl: (file: string) => string,
): WireProduct[] {
  return from.map((definition, at) => wireProduct(definition, at + 1, artUrl));
}

export function findVariant(products: WireProduct[], variantId: string) {
  for (const product of products) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant) return { product, variant };
  }
  return undefined;
}

export function unitAmount(variant: WireVariant): number {
  const price = variant.prices[0];
  return price?.sale_amount || price?.amount || 0;
}

export function available(product: WireProduct, variant: WireVariant): number {
  if (!product.purchasable) return 0;
  return variant.manage_inventory ? variant.inventory_quantity : Infinity;
}

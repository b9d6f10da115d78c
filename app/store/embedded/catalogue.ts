import { plans } from "./plans";
import { mobility } from "./products-mobility";
import { recovery } from "./products-recovery";
import { orthopedicRecoveryBed } from "./recovery-bed";
import { wireProduct } from "./product-definition";
import type { WireProduct, WireVariant } from "./wire-product";

const shelf = [
  mobility.rearLiftHarness,
  recovery.balanceDisc,
  orthopedicRecoveryBed,
  mobility.foldingCarRamp,
  mobility.gripPawSocks,
  mobility.rearWheelchair,
  recovery.coldTherapyWrap,
  mobility.swimVest,
  recovery.jointCareChews,
  recovery.heatedTherapyPad,
  recovery.homeExerciseGuide,
  ...plans,
];

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
    // A patched product (faults.ts) may have lost its variants.
    const variant =
      Array.isArray(product.variants) && product.variants.find(({ id }) => id === variantId);
    if (variant) return { product, variant };
  }
  return undefined;
}

/** What one piece costs in cents: the sale price where there is one (STORE_API.md, "sale_amount": 0 or null is none). */
export function unitAmount(variant: WireVariant): number {
  const price = variant.prices[0];
  return price?.sale_amount || price?.amount || 0;
}

/** How many pieces can be bought: none when not purchasable, any number when stock is not managed. */
export function available(product: WireProduct, variant: WireVariant): number {
  if (!product.purchasable) return 0;
  return variant.manage_inventory ? variant.inventory_quantity : Infinity;
}

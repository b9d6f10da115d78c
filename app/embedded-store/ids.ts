/** Deterministic: carts survive a restart. */
export const productId = (slug: string) => `prod_${slug}`;
export const variantId = (slug: string, index: number) => `variant_${slug}-${index + 1}`;

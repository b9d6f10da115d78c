import definitions from "./catalogue.json" with { type: "json" };

/** An entry of catalogue.json: prices in cents; without `stock`, the stock is unmanaged. */
export type ProductDefinition = {
  slug: string;
  title: string;
  subtitle: string;
  ribbon?: string;
  description: string;
  art: string[];
  variants: { title: string; price: number; sale?: number; stock?: number; art?: string }[];
  info: { title: string; description: string }[];
  related: string[];
  created: string;
  purchasable?: boolean;
  selection?: string;
};

/** Ids are the same after a restart, so that carts survive it. */
export const productId = (slug: string) => `prod_${slug}`;
export const variantId = (slug: string, index: number) => `variant_${slug}-${index + 1}`;

type ArtUrl = (file: string) => string;

export type ServedProduct = ReturnType<typeof servedProduct>;
type ServedVariant = ReturnType<typeof servedVariant>;

export const US_DOLLAR = { code: "USD", symbol: "$", template: "$$1", decimal_digits: 2 };

function servedVariant({ slug, variants }: ProductDefinition, index: number, artUrl: ArtUrl) {
  const { title, price, sale, stock, art } = variants[index]!;
  return {
    id: variantId(slug, index),
    title,
    image_url: art ? artUrl(art) : null,
    sku: `${slug}-${index + 1}`.toUpperCase(),
    manage_inventory: stock !== undefined,
    inventory_quantity: stock ?? 0,
    prices: [
      { amount: price, sale_amount: sale ?? null, currency_code: "usd", currency: US_DOLLAR },
    ],
  };
}

/** A product in the list's wire format, without fields that the client does not read. */
function servedProduct(from: ProductDefinition, order: number, artUrl: ArtUrl) {
  const variants = from.variants.map((_, index) => servedVariant(from, index, artUrl));
  return {
    id: productId(from.slug),
    title: from.title,
    subtitle: from.subtitle,
    ribbon_text: from.ribbon ?? null,
    description: from.description,
    thumbnail: from.art[0] ? artUrl(from.art[0]) : null,
    purchasable: from.purchasable ?? true,
    order,
    site_product_selection: from.selection ?? null,
    images: from.art.map((file, at) => ({ url: artUrl(file), order: at, type: "image" })),
    variants,
    additional_info: from.info.map(({ title, description }, at) => ({
      order: at,
      title,
      description,
    })),
    related_products: from.related.map((slug, position) => ({
      section_title: "Goes well with",
      related_id: productId(slug),
      position,
    })),
    updated_at: `${from.created}T09:00:00.000Z`,
  };
}

export const OWN_PRODUCTS: readonly ProductDefinition[] = definitions;

export function servedProducts(
  from: readonly ProductDefinition[],
  artUrl: ArtUrl,
): ServedProduct[] {
  return from.map((definition, at) => servedProduct(definition, at + 1, artUrl));
}

export function findVariant(products: ServedProduct[], variantId: string) {
  for (const product of products) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant) return { product, variant };
  }
  return undefined;
}

export function unitAmount(variant: ServedVariant): number {
  const price = variant.prices[0];
  return price?.sale_amount || price?.amount || 0;
}

export function available(product: ServedProduct, variant: ServedVariant): number {
  if (!product.purchasable) return 0;
  return variant.manage_inventory ? variant.inventory_quantity : Infinity;
}

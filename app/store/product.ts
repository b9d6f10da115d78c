import type { Currency } from "./money";

export type Variant = {
  id: string;
  title: string;
  image_url: string | null;
  sku: string | null;
  price_in_cents: number;
  sale_price_in_cents: number | null;
  currency: string;
  price_in_cents_formatted: string;
  sale_price_in_cents_formatted: string | null;
  currency_format: Currency | null;
  manage_inventory: boolean;
  inventory_quantity: number;
};

type ProductImage = { url: string; order: number; type: string };

/** Memory: lists, cards and the cart hold thousands of products, so they leave out long texts. */
export type ListedProduct = {
  id: string;
  title: string;
  subtitle: string | null;
  ribbon_text: string | null;
  image: string | null;
  purchasable: boolean;
  order: number;
  site_product_selection: string | null;
  variants: Variant[];
  updated_at: string | null;
};

export type Product = ListedProduct & {
  /** Security: HTML from the service, sanitise before rendering. */
  description: string;
  images: ProductImage[];
  additional_info: { order: number; title: string; description: string }[];
  related_products: { section_title: string | null; related_id: string; position: number }[];
};

/** The current price in the currency's smallest unit: the sale price, else the price. */
export function currentPrice(variant: Pick<Variant, "price_in_cents" | "sale_price_in_cents">) {
  return variant.sale_price_in_cents ?? variant.price_in_cents;
}

/** The variant whose price cards show: docs/specification.md, Behaviour. */
export function leadVariant(
  product: Pick<ListedProduct, "site_product_selection" | "variants">,
): Variant | undefined {
  const selection = product.site_product_selection;
  if (selection !== null && selection !== "lowest_price_first") return product.variants[0];
  return product.variants.reduce<Variant | undefined>(
    (cheapest, variant) =>
      cheapest && currentPrice(cheapest) <= currentPrice(variant) ? cheapest : variant,
    undefined,
  );
}

export type PriceValue = { current: string; original: string | null };

/** The formatted current price, with the original price if there is a sale. */
export function priceOf(variant: Variant): PriceValue {
  const { price_in_cents_formatted: price, sale_price_in_cents_formatted: sale } = variant;
  return sale === null ? { current: price, original: null } : { current: sale, original: price };
}

/** A variant with its number in `stock`; without one it keeps its own. */
export function variantWithStock(variant: Variant, stock: ReadonlyMap<string, number>): Variant {
  return { ...variant, inventory_quantity: stock.get(variant.id) ?? variant.inventory_quantity };
}

export function withStock<Listed extends ListedProduct>(
  product: Listed,
  stock: ReadonlyMap<string, number>,
): Listed {
  return {
    ...product,
    variants: product.variants.map((variant) => variantWithStock(variant, stock)),
  };
}

/** A copy, sorted by the merchant's `order`. */
export const inOrder = <Item extends { order: number }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => a.order - b.order);

/** The gallery's image URLs, without videos and duplicates; the thumbnail if there are none. */
export function galleryImages(product: Pick<Product, "images" | "image" | "variants">): string[] {
  const urls = inOrder(product.images)
    .filter(({ type, url }) => type !== "video" && url)
    .map(({ url }) => url);
  if (urls.length === 0 && product.image) urls.push(product.image);
  for (const { image_url } of product.variants) if (image_url) urls.push(image_url);
  return [...new Set(urls)];
}

/** Ids of products and variants. */
export const ID_PATTERN = /^[\w-]{1,64}$/;

export function isStoreId(id: unknown): id is string {
  return typeof id === "string" && ID_PATTERN.test(id);
}

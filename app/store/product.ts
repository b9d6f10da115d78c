import { isolate } from "~/ui/text";

import type { Currency } from "./money";

/** The names with underscores are those of docs/specification.md, Data. */
export type Variant = {
  id: string;
  title: string;
  image_url: string | null;
  sku: string | null;
  /** Whether this site sells it: docs/wire-format.md, What is for sale. */
  purchasable: boolean;
  /** null: the service has no price that can be paid. */
  price_in_cents: number | null;
  /** null: no sale. */
  sale_price_in_cents: number | null;
  currency: string;
  price_in_cents_formatted: string | null;
  sale_price_in_cents_formatted: string | null;
  currency_format: Currency | null;
  manage_inventory: boolean;
  /** null: unknown, because only the service's stock call has it. */
  inventory_quantity: number | null;
};

type ProductImage = { url: string; order: number; type: string };

/** Memory: lists, cards and the cart hold thousands of products, so they leave out long texts. */
export type ListedProduct = {
  id: string;
  title: string;
  subtitle: string | null;
  ribbon_text: string | null;
  image: string | null;
  secondImage: string | null;
  order: number;
  site_product_selection: string | null;
  variants: Variant[];
  /** For the log: what the merchant offers and this site cannot sell, such as "a booking". */
  whyNotForSale: string | null;
  /** False: the merchant keeps it out of search engines. */
  isIndexed: boolean;
  updated_at: string | null;
};

export type Product = ListedProduct & {
  /** Security: HTML from the service, sanitise before rendering. */
  description: string;
  images: ProductImage[];
  additional_info: { order: number; title: string; description: string }[];
  related_products: { section_title: string | null; related_id: string; position: number }[];
};

/** The current price in the currency's smallest unit: the sale price, else the price; null: none. */
export function currentPrice(
  variant: Pick<Variant, "price_in_cents" | "sale_price_in_cents">,
): number | null {
  return variant.sale_price_in_cents ?? variant.price_in_cents;
}

/**
 * For a sentence: title and style. Toasts also name an only style (docs/specification.md, Messages),
 * but the service often gives it the product's own title.
 */
export function titleWithStyle(productTitle: string, style: string): string {
  const isSaid = style === "" || style === productTitle;
  return isSaid ? isolate(productTitle) : `${isolate(productTitle)} (${isolate(style)})`;
}

/** Whether a product is a growth plan, by its title: docs/specification.md, Behaviour. */
export function isPlan({ title }: Pick<ListedProduct, "title">): boolean {
  return /listing|boost|premium/i.test(title);
}

/** The title of a variant beside its product's title; "" if there is only one variant to choose. */
export function styleOf({ variants }: Pick<ListedProduct, "variants">, variant: Variant): string {
  return variants.length > 1 ? variant.title : "";
}

export type PriceValue = { current: string; original: string | null };

/** The formatted current price, with the original price if there is a sale; null without a price. */
export function priceOf(variant: Variant): PriceValue | null {
  const { price_in_cents_formatted: price, sale_price_in_cents_formatted: sale } = variant;
  if (price === null) return null;
  return sale === null ? { current: price, original: null } : { current: sale, original: price };
}

/** A variant with its number in `stock`, or with unknown stock. */
export function variantWithStock(variant: Variant, stock: ReadonlyMap<string, number>): Variant {
  return { ...variant, inventory_quantity: stock.get(variant.id) ?? null };
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

/** The URLs of the product's images, then its variants', without videos and duplicates; the thumbnail if there are none. */
export function galleryImages(product: Pick<Product, "images" | "image" | "variants">): string[] {
  const urls = inOrder(product.images)
    .filter(({ type, url }) => type !== "video" && url)
    .map(({ url }) => url);
  if (urls.length === 0 && product.image) urls.push(product.image);
  for (const { image_url } of product.variants) if (image_url) urls.push(image_url);
  return [...new Set(urls)];
}

/** Ids of products and variants; never a name that all objects have, such as `toString`. */
export const ID_PATTERN =
  /^(?!(?:__\w+__|constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[\w-]{1,64}$/;

export function isStoreId(id: unknown): id is string {
  return typeof id === "string" && ID_PATTERN.test(id);
}

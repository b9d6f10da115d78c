import { isolate } from "~/text";

import { type Currency, formatMoney } from "./money";

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
  /** The values of the styles' options, each once: what a visitor may search for. */
  options: string[];
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

/** A product with one of them in its title is a growth plan: docs/specification.md, Behaviour. */
const PLAN_WORDS = ["listing", "boost", "premium"];

export function isPlan({ title }: Pick<ListedProduct, "title">): boolean {
  return PLAN_WORDS.some((word) => title.toLowerCase().includes(word));
}

/** How a plan of this style is paid: docs/specification.md, Cart. */
export const periodOf = ({ title }: Pick<Variant, "title">): string =>
  /year|annual/i.test(title) ? "per year" : "per month";

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
function stockPhrase(variant: SellableVariant, quantity: number): string | null {
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

/** The most of one variant that an order may contain. */
export const MAX_QUANTITY = 9999;

export const QUANTITY_MESSAGE = `Please choose a quantity from 1 to ${MAX_QUANTITY}.`;

/** The `pattern` of a field for a quantity: the browser stops anything else at the field. */
export const QUANTITY_PATTERN = "\\s*0*[1-9][0-9]{0,3}\\s*";

/** Parses a typed or posted quantity: digits, with or without blanks around them, 1 to `MAX_QUANTITY`; null if invalid. */
export function parseQuantity(text: unknown): number | null {
  const digits = typeof text === "string" ? text.trim() : "";
  if (!/^\d+$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

/** The quantity after a step, within 1 to `MAX_QUANTITY`. */
export const stepFrom = (quantity: number, step: -1 | 1): number =>
  Math.min(Math.max(quantity + step, 1), MAX_QUANTITY);

/** A quantity with price and stock: "Quantity 3, Medium, $123.00, 7 in stock." */
export function quantitySentence(
  variant: Variant,
  quantity: number,
  name = isolate(variant.title),
): string {
  const price = currentPrice(variant);
  const amount =
    price === null ? null : isolate(formatMoney(price * quantity, variant.currency_format));
  const parts = [`Quantity ${quantity}`, name, amount, stockPhrase(variant, quantity)];
  return `${parts.filter(Boolean).join(", ")}.`;
}

export type ProductCard = {
  id: string;
  title: string;
  subtitle: string | null;
  ribbon: string | null;
  image: string | null;
  /** Shown while a mouse is over the card. */
  secondImage: string | null;
  price: PriceValue | null;
  /** Of a plan. */
  period: string | null;
  isFromPrice: boolean;
  stockNote: string | null;
  variantId: string | null;
};

/** The variant whose price cards show: docs/specification.md, Behaviour. */
export function leadVariant(
  product: Pick<ListedProduct, "site_product_selection" | "variants">,
): Variant | undefined {
  const candidates = bestAvailable(product);
  const selection = product.site_product_selection;
  if (selection !== null && selection !== "lowest_price_first") return candidates[0];
  const price = (variant: Variant) => currentPrice(variant) ?? Number.MAX_VALUE;
  return [...candidates].sort((a, b) => price(a) - price(b))[0];
}

/** Payload size: only what a card shows, because a page sends many. */
export function productCard(product: ListedProduct): ProductCard {
  const lead = leadVariant(product);
  const leadPrice = lead ? currentPrice(lead) : null;
  const prices = bestAvailable(product).flatMap((variant) => currentPrice(variant) ?? []);
  const [only, ...others] = product.variants;
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon: product.ribbon_text,
    image: product.image,
    secondImage: product.secondImage,
    price: lead ? priceOf(lead) : null,
    period: lead && isPlan(product) ? periodOf(lead) : null,
    isFromPrice:
      leadPrice !== null && leadPrice === Math.min(...prices) && leadPrice < Math.max(...prices),
    stockNote: availabilityNote(product.variants),
    variantId: only && others.length === 0 && canAdd(only, 1) ? only.id : null,
  };
}

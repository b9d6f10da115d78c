import { setImmediate as nextTurn } from "node:timers/promises";

import { decodeHTMLStrict } from "entities";
import { z } from "zod";

import { parseUrl } from "~/parse-url";

import { type Currency, DEFAULT_CURRENCY_CODE, formatMoney } from "../money";
import { ID_PATTERN, inOrder, type ListedProduct, type Product, type Variant } from "../product";

// docs/wire-format.md: all but `id`, `title` and `variants[].id` may be missing or malformed.
const idSchema = z.string().regex(ID_PATTERN);
/**
 * A text, cut to `max` characters. Hydration: UTF-8 cannot encode lone surrogates, so server and
 * client texts would differ.
 */
const cutText = (max: number) =>
  z.string().transform((value) =>
    Array.from(value.slice(0, max * 2).toWellFormed())
      .slice(0, max)
      .join(""),
  );
const text = (max: number) => cutText(max).nullable().catch(null);
/** Some merchants' tools escape a text again on every save: `&amp;amp;`. */
const escapedOnce = (value: string) => value.replace(/&(?:amp;)+(?=#?\w+;)/g, "&");
/** Bidirectional controls in a name would reorder the sentence around it. */
const cutName = (max: number) =>
  z
    .string()
    .transform((value) => decodeHTMLStrict(escapedOnce(value)).replace(/\p{Bidi_Control}/gu, ""))
    .pipe(cutText(max));
const nameOrNull = (max: number) => cutName(max).nullable().catch(null);
const nameOrEmpty = (max: number) => cutName(max).catch("");
/** Not cut: the response is limited, and the sanitiser has a limit of its own. */
const html = z
  .string()
  .catch("")
  .transform((value) => escapedOnce(value).toWellFormed());
const integer = z.number().int().catch(0);
const amountSchema = z.number().int().min(0).max(1e12);

function listOf<T extends z.ZodType>(item: T, max = Infinity) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.slice(0, max).flatMap((value): z.output<T>[] => {
        const result = item.safeParse(value);
        return result.success ? [result.data] : [];
      }),
    );
}

const pictureAddress = z
  .string()
  .max(2000)
  .catch("")
  .transform((url) => {
    if (/^\/(?![/\\])/.test(url)) return url.toWellFormed();
    const parsed = parseUrl(url.replace(/^\s*\/\//, "https://"));
    const isLocal = parsed?.hostname === "127.0.0.1" || parsed?.hostname === "localhost";
    return parsed?.protocol === "https:" || (parsed?.protocol === "http:" && isLocal)
      ? parsed.href
      : null;
  });

const currencySchema = z.object({
  code: cutText(10),
  symbol: text(10),
  template: text(40),
  decimal_digits: z.number().int().min(0).max(4).nullable().catch(null),
  min_amount: amountSchema.nullish().catch(null),
});

const priceOfCurrency = z.object({
  amount: amountSchema,
  sale_amount: amountSchema.nullable().catch(null),
  currency_code: text(10),
  currency: currencySchema.nullable().catch(null),
});

/** A merchant's blank name may be a space or a zero-width character. */
const isVisible = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
const titleSchema = cutName(300).transform((value) => value.trim());

const variantSchema = z.object({
  id: idSchema,
  title: titleSchema.catch(""),
  image_url: pictureAddress,
  sku: text(200),
  manage_inventory: z.boolean().catch(false),
  is_available: z.boolean().catch(true),
  options: listOf(z.object({ value: titleSchema }), 20),
  booking_event: z.looseObject({}).nullable().catch(null),
  donation: z.object({ allow_custom_amount: z.boolean() }).nullable().catch(null),
  prices: listOf(priceOfCurrency, 20),
});
type WireVariant = z.output<typeof variantSchema>;
type WirePrice = z.output<typeof priceOfCurrency>;

/** In lower case; null: not known, so the first price counts. */
type CurrencyCode = string | null;

const codeOf = ({ currency_code, currency }: WirePrice): string =>
  (currency_code || currency?.code)?.toLowerCase() || DEFAULT_CURRENCY_CODE;

const priceIn = (currency: CurrencyCode, { prices }: WireVariant): WirePrice | undefined =>
  currency === null ? prices[0] : prices.find((price) => codeOf(price) === currency);

/** Ends the sentence "this site cannot sell …". */
function whyVariantIsNotForSale(given: WireVariant, currency: CurrencyCode): string | null {
  if (given.booking_event) return "a booking";
  if (given.donation?.allow_custom_amount) return "a donation of a free amount";
  if (priceIn(currency, given)) return null;
  return given.prices.length === 0
    ? "what has no price"
    : `what has no price in ${currency?.toUpperCase()}`;
}

/** docs/wire-format.md, What is for sale. `blankTitle` if no name is visible. */
function variantOf(
  given: WireVariant,
  { isProductForSale, blankTitle }: { isProductForSale: boolean; blankTitle: string },
  currency: CurrencyCode,
): Variant {
  const { id, title: name, image_url, sku, manage_inventory, donation } = given;
  const price = priceIn(currency, given);
  const isForSale = isProductForSale && given.is_available;
  const purchasable = isForSale && whyVariantIsNotForSale(given, currency) === null;
  // A donation of any amount comes with a placeholder price; a 0 on something not for sale means "ask us".
  const isPriced = !donation?.allow_custom_amount && (purchasable || price?.amount !== 0);
  const cents = isPriced ? (price?.amount ?? null) : null;
  const isOnSale = cents !== null && price?.sale_amount && price.sale_amount < cents;
  const saleCents = isOnSale ? price.sale_amount : null;
  const code = price?.currency_code || price?.currency?.code;
  const format: Currency | null = price?.currency ?? (code ? { code } : null);
  const formatted = (amount: number | null) =>
    amount === null ? null : formatMoney(amount, format);
  const values = given.options.map(({ value }) => value).filter(isVisible);
  return {
    id,
    image_url,
    sku,
    manage_inventory,
    title: isVisible(name) ? name : values.join(" / ") || blankTitle,
    purchasable,
    inventory_quantity: null,
    price_in_cents: cents,
    sale_price_in_cents: saleCents,
    currency: price ? codeOf(price) : DEFAULT_CURRENCY_CODE,
    price_in_cents_formatted: formatted(cents),
    sale_price_in_cents_formatted: formatted(saleCents),
    currency_format: format,
  };
}

const imagesSchema = listOf(
  z.object({
    url: pictureAddress.pipe(z.string()),
    order: integer,
    type: cutText(100).catch("image"),
  }),
  50,
);

const listedFields = {
  id: idSchema,
  title: titleSchema.refine(isVisible),
  subtitle: nameOrNull(300),
  ribbon_text: nameOrNull(60),
  thumbnail: pictureAddress,
  purchasable: z.boolean().catch(true),
  is_available: z.boolean().catch(true),
  type: z.object({ value: z.string() }).nullable().catch(null),
  custom_fields: listOf(z.object({ is_required: z.boolean() }), 100),
  seo_settings: z.object({ noindex: z.boolean() }).nullable().catch(null),
  order: integer,
  site_product_selection: text(50),
  images: imagesSchema,
  variants: listOf(variantSchema, 500),
  updated_at: text(60),
};

type WireProduct = Omit<z.output<z.ZodObject<typeof listedFields>>, "images">;

/** Ends the sentence "this site cannot sell …". */
const whyProductIsNotForSale = ({ type, custom_fields }: WireProduct): string | null =>
  type?.value === "subscription" || type?.value === "booking"
    ? `a ${type.value}`
    : custom_fields.some(({ is_required }) => is_required)
      ? "what needs a field to be filled in"
      : null;

/** What a list and a single product have in common, apart from pictures. */
function listedPart(given: WireProduct, currency: CurrencyCode): Omit<ListedProduct, "image"> {
  const { variants, id, title, subtitle, ribbon_text, order, site_product_selection } = given;
  const reason = whyProductIsNotForSale(given);
  const isProductForSale = given.purchasable && given.is_available && reason === null;
  const blankTitle = (at: number) => (variants.length === 1 ? "" : `Style ${at + 1}`);
  const reasons = [reason, ...variants.map((each) => whyVariantIsNotForSale(each, currency))];
  return {
    id,
    title,
    subtitle,
    ribbon_text,
    order,
    site_product_selection,
    variants: variants.map((each, at) =>
      variantOf(each, { isProductForSale, blankTitle: blankTitle(at) }, currency),
    ),
    whyNotForSale: reasons.find(Boolean) ?? null,
    isIndexed: given.seo_settings?.noindex !== true,
    updated_at: given.updated_at,
  };
}

type Picture = z.output<typeof imagesSchema>[number];

const firstPicture = (pictures: Picture[]) =>
  inOrder(pictures).find(({ type }) => type !== "video")?.url ?? null;

const listedProduct = z
  // Performance: images are parsed only if there is no thumbnail.
  .object({ ...listedFields, images: z.unknown().optional() })
  // Memory: the whole list waits for its currency, so without its other pictures.
  .transform(({ images: pictures, ...given }) => ({
    ...given,
    image: given.thumbnail ?? firstPicture(imagesSchema.parse(pictures)),
  }));

/** A product of a list, before its currency is known. */
export type ReadProduct = z.output<typeof listedProduct>;

const productSchema = z.object({
  ...listedFields,
  description: html,
  media: imagesSchema,
  additional_info: listOf(
    z.object({ order: integer, title: nameOrEmpty(300), description: html }),
    30,
  ),
  related_products: listOf(
    z.object({ section_title: nameOrNull(200), related_id: idSchema, position: integer }),
    50,
  ),
});

/** A single product, with its prices in this currency; null: the first price of each variant. */
export function pricedProduct(
  given: z.output<typeof productSchema>,
  currency: CurrencyCode,
): Product {
  // A list has `images`, a single product has `media`.
  const pictures = given.images.length > 0 ? given.images : given.media;
  return {
    ...listedPart(given, currency),
    image: given.thumbnail ?? firstPicture(pictures),
    images: pictures,
    description: given.description,
    additional_info: given.additional_info,
    related_products: given.related_products,
  };
}

const hasVariants = z.object({ variants: z.array(z.unknown()) });

/** A response with more products than this is not parsed. */
export const MAX_PRODUCTS = 10_000;

/** `count` is that of the whole list, null if the service does not send it. */
export const productList = z.object({
  count: z.number().int().min(0).nullable().catch(null),
  products: z.array(z.unknown()).max(MAX_PRODUCTS),
});

/** How long products may be parsed before the event loop gets a turn. */
const TURN_MS = 10;

/** Maps a long list without blocking the event loop. */
async function inTurns<From, To>(values: readonly From[], map: (value: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  let turnedAt = performance.now();
  for (const value of values) {
    mapped.push(map(value));
    if (performance.now() - turnedAt < TURN_MS) continue;
    await nextTurn();
    turnedAt = performance.now();
  }
  return mapped;
}

/**
 * A product that does not fit is left out, the others stay. `isWhole`: no product and no variant was
 * left out.
 */
export async function readProducts(
  given: readonly unknown[],
): Promise<{ products: ReadProduct[]; isWhole: boolean }> {
  let isWhole = true;
  const products = await inTurns(given, (value) => {
    const product = listedProduct.safeParse(value).data;
    const received = hasVariants.safeParse(value).data?.variants.length;
    isWhole &&= product !== undefined && product.variants.length === received;
    return product ?? [];
  });
  return { products: products.flat(), isWhole };
}

/** docs/wire-format.md, Money: the currency that most products have first; null without a price. */
export function currencyOf(products: readonly ReadProduct[]): CurrencyCode {
  const counts = new Map<string, number>();
  for (const { variants } of products) {
    const price = variants.find(({ prices }) => prices.length > 0)?.prices[0];
    if (price) counts.set(codeOf(price), (counts.get(codeOf(price)) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Products of a list, with their prices in this currency; null: the first price of each variant. */
export const pricedList = (
  read: readonly ReadProduct[],
  currency: CurrencyCode,
): Promise<ListedProduct[]> =>
  inTurns(read, (given) => ({ ...listedPart(given, currency), image: given.image }));

export const singleProduct = z.object({ product: productSchema });

const variantStock = z.object({ id: idSchema, inventory_quantity: z.number().int() });

export const stockList = z
  .object({ variants: z.array(z.unknown()) })
  .pipe(z.object({ variants: listOf(variantStock) }));

export const checkoutResponse = z.object({ url: z.string().max(16_000) });

export const errorResponse = z.object({ code: text(100), message: text(500) });

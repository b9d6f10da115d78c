import { setImmediate as nextTurn } from "node:timers/promises";

import { decodeHTMLStrict } from "entities";
import { z } from "zod";

import { parseUrl, pictureAddress } from "~/url";

import { type Currency, DEFAULT_CURRENCY_CODE, formatMoney } from "../money";
import { ID_PATTERN, inOrder, type ListedProduct, type Product, type Variant } from "../product";

// docs/wire-format.md: all but `id`, `title`, `variants` and `variants[].id` may be missing or malformed.
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
const NO_BREAK = "(?:[\\u00a0\\u202f]|&(?:nbsp|#160|#xa0|#8239|#x202f);)";
/** A number's no-break space: within it, or beside its unit or currency; and French punctuation's. */
const BINDING = [
  `(?<=\\d)${NO_BREAK}(?=[\\d%‰°µ×–\\p{Sc}]|\\p{L}{1,4}(?!\\p{L})|&(?!nbsp;|#)\\w+;)`,
  `(?<=[×–\\p{Sc}])${NO_BREAK}(?=\\d)`,
  `(?<=«)${NO_BREAK}|${NO_BREAK}(?=[!?:;»])`,
].join("|");
const NO_BREAKS = new RegExp(`(${BINDING})|${NO_BREAK}`, "giu");
/** Editors put no-break spaces between ordinary words: the lines would break within the words. */
const withBreaks = (value: string) =>
  value.replace(NO_BREAKS, (_, binding?: string) => binding ?? " ");
/** Bidirectional controls in a name would reorder the sentence around it. */
const cutName = (max: number) =>
  z
    .string()
    .transform((value) =>
      withBreaks(decodeHTMLStrict(escapedOnce(value))).replace(/\p{Bidi_Control}/gu, ""),
    )
    .pipe(cutText(max));
/** A merchant's blank name may be a space or a zero-width character. */
const isVisible = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
const nameOrNull = (max: number) => cutName(max).refine(isVisible).nullable().catch(null);
const nameOrEmpty = (max: number) => cutName(max).refine(isVisible).catch("");
/** Of any length: the response is limited, and the sanitiser has a limit of its own. */
const html = z
  .string()
  .catch("")
  .transform((value) => withBreaks(escapedOnce(value)).toWellFormed());
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

const pictureUrl = z
  .string()
  .max(2000)
  .catch("")
  .transform((url) => {
    if (/^\/(?![/\\])/.test(url)) return url.toWellFormed();
    const parsed = parseUrl(url.replace(/^\s*\/\//, "https://"));
    return parsed && /^https?:$/.test(parsed.protocol) ? pictureAddress(parsed).href : null;
  });

/** A price must fit on a phone; the longest symbols in use have five characters. */
const MAX_SYMBOL = 6;

/** A dot, a comma, an apostrophe or a blank. */
const markSchema = z
  .string()
  .regex(/^[\p{P}\p{Zs}]$/u)
  .nullish()
  .catch(null);

const currencySchema = z.object({
  code: cutText(MAX_SYMBOL),
  symbol: text(MAX_SYMBOL),
  // A symbol, a space and `$1`.
  template: z
    .string()
    .max(MAX_SYMBOL + 3)
    .nullable()
    .catch(null),
  decimal_digits: z.number().int().min(0).max(4).nullable().catch(null),
  decimal_mark: markSchema,
  thousands_separator: markSchema,
  min_amount: amountSchema.nullish().catch(null),
});

const priceSchema = z.object({
  amount: amountSchema,
  sale_amount: amountSchema.nullable().catch(null),
  currency_code: text(MAX_SYMBOL),
  currency: currencySchema.nullable().catch(null),
});

const titleSchema = cutName(300).transform((value) => value.trim());

const variantSchema = z.object({
  id: idSchema,
  title: titleSchema.catch(""),
  image_url: pictureUrl,
  sku: text(200),
  manage_inventory: z.boolean().catch(false),
  is_available: z.boolean().catch(true),
  options: listOf(z.object({ value: titleSchema }), 20),
  booking_event: z.looseObject({}).nullable().catch(null),
  donation: z.object({ allow_custom_amount: z.boolean() }).nullable().catch(null),
  prices: listOf(priceSchema, 20),
});
type WireVariant = z.output<typeof variantSchema>;
type WirePrice = z.output<typeof priceSchema>;

const imagesSchema = listOf(
  z.object({ url: pictureUrl.pipe(z.string()), order: integer, type: cutText(100).catch("image") }),
  50,
);

/** A card's picture, and the one shown on hover. */
function picturesOf(thumbnail: string | null, images: z.output<typeof imagesSchema>) {
  const [first = null, ...others] = inOrder(images)
    .filter(({ type }) => type !== "video")
    .map(({ url }) => url);
  const image = thumbnail ?? first;
  return { image, secondImage: others.find((other) => other !== image) ?? null };
}

/** What a list and a single product have in common. */
const listedFields = {
  id: idSchema,
  title: titleSchema.refine(isVisible),
  subtitle: nameOrNull(300),
  ribbon_text: nameOrNull(60),
  thumbnail: pictureUrl,
  purchasable: z.boolean().catch(true),
  is_available: z.boolean().catch(true),
  type: z.object({ value: z.string() }).nullable().catch(null),
  custom_fields: listOf(z.object({ is_required: z.boolean() }), 100),
  seo_settings: z.object({ noindex: z.boolean() }).nullable().catch(null),
  order: integer,
  site_product_selection: text(50),
  images: imagesSchema,
  variants: listOf(variantSchema, 500),
  updated_at: z.iso.datetime({ offset: true }).nullable().catch(null),
};

const listedProduct = z
  .object(listedFields)
  // Memory: all products are held until the currency of the list is known, so pictures that no card shows are dropped.
  .transform(({ images, ...fields }) => ({
    ...fields,
    ...picturesOf(fields.thumbnail, images),
  }));
export type WireListedProduct = z.output<typeof listedProduct>;

const product = z
  .object({
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
  })
  .transform(({ media, ...fields }) => {
    // A list has `images`, a single product has `media`.
    const images = fields.images.length > 0 ? fields.images : media;
    return { ...fields, images, ...picturesOf(fields.thumbnail, images) };
  });
type WireProduct = z.output<typeof product>;

const hasVariants = z.object({ variants: z.array(z.unknown()) });

/** A response with more products than this is not parsed, and a list ends there. */
export const MAX_PRODUCTS = 10_000;

/** `count` is that of the whole list, or of the ids that were asked for; null if the service does not send it. */
export const productList = z.object({
  count: z.number().int().min(0).nullable().catch(null),
  products: z.array(z.unknown()).max(MAX_PRODUCTS),
});

/** The products that match the format; `isComplete`: no product and no variant was left out. */
export async function readProducts(
  values: readonly unknown[],
): Promise<{ products: WireListedProduct[]; isComplete: boolean }> {
  const products: WireListedProduct[] = [];
  let isComplete = true;
  for (const value of values) {
    const read = listedProduct.safeParse(value).data;
    const received = hasVariants.safeParse(value).data?.variants.length;
    isComplete &&= read !== undefined && read.variants.length === received;
    if (read) products.push(read);
    // A long list must not hold up other requests.
    await nextTurn();
  }
  return { products, isComplete };
}

export const singleProduct = z.object({ product });

/** The answer to a request for this product; one about another is malformed. */
export const singleProductWithId = (id: string) =>
  singleProduct.refine((answer) => answer.product.id === id, "about another product");

const variantStock = z.object({ id: idSchema, inventory_quantity: z.number().int() });

export const stockList = z
  .object({ variants: z.array(z.unknown()) })
  .pipe(z.object({ variants: listOf(variantStock) }));

export const checkoutResponse = z.object({ url: z.string().max(16_000) });

export const errorResponse = z.object({ code: text(100), message: text(500) });

/** In lower case; null: not known, so the first price counts. */
type CurrencyCode = string | null;

const codeOf = ({ currency_code, currency }: WirePrice): string =>
  (currency_code || currency?.code)?.toLowerCase() || DEFAULT_CURRENCY_CODE;

/** docs/wire-format.md, Money: the currency that most products have first; null without a price. */
export function currencyOf(products: readonly WireListedProduct[]): CurrencyCode {
  const counts = new Map<string, number>();
  for (const { variants } of products) {
    const price = variants.find(({ prices }) => prices.length > 0)?.prices[0];
    if (price) counts.set(codeOf(price), (counts.get(codeOf(price)) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

const priceIn = (currency: CurrencyCode, { prices }: WireVariant): WirePrice | undefined =>
  currency === null ? prices[0] : prices.find((price) => codeOf(price) === currency);

/** Ends the sentence "this site cannot sell …" of `logNotForSale`. */
function whyVariantIsNotForSale(variant: WireVariant, currency: CurrencyCode): string | null {
  if (variant.booking_event) return "a booking";
  if (variant.donation?.allow_custom_amount) return "a donation of any amount";
  if (priceIn(currency, variant)) return null;
  return variant.prices.length === 0
    ? "what has no price"
    : `what has no price in ${currency?.toUpperCase()}`;
}

/** Like `whyVariantIsNotForSale`, for all variants. */
function whyProductIsNotForSale({ type, custom_fields }: WireListedProduct): string | null {
  if (type?.value === "subscription" || type?.value === "booking") return `a ${type.value}`;
  const isFieldRequired = custom_fields.some(({ is_required }) => is_required);
  return isFieldRequired ? "what needs a field to be filled in" : null;
}

/** `blankTitle` is used if neither title nor options are visible. */
function variantOf(
  variant: WireVariant,
  { purchasable, blankTitle }: { purchasable: boolean; blankTitle: string },
  currency: CurrencyCode,
): Variant {
  const { id, title, image_url, sku, manage_inventory, donation } = variant;
  const price = priceIn(currency, variant);
  // A donation of any amount comes with a placeholder price; a 0 on something not for sale means "ask us".
  const isPriced = !donation?.allow_custom_amount && (purchasable || price?.amount !== 0);
  const cents = isPriced ? (price?.amount ?? null) : null;
  const sale = price?.sale_amount;
  const saleCents = cents !== null && sale && sale < cents ? sale : null;
  const code = price?.currency_code;
  const format: Currency | null = price?.currency ?? (code ? { code } : null);
  const formatted = (amount: number | null) =>
    amount === null ? null : formatMoney(amount, format);
  const values = variant.options.map(({ value }) => value).filter(isVisible);
  return {
    id,
    image_url,
    sku,
    manage_inventory,
    title: isVisible(title) ? title : values.join(" / ") || blankTitle,
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

/** docs/wire-format.md, What is for sale. Prices the product in `currency`; if that is null, by each variant's first price. */
export function listedProductOf(wire: WireListedProduct, currency: CurrencyCode): ListedProduct {
  const { variants, id, title, subtitle, ribbon_text, image, secondImage, order } = wire;
  const isOfferedByMerchant = ({ is_available }: WireVariant) =>
    wire.purchasable && wire.is_available && is_available;
  const whyNotForSale = (variant: WireVariant) =>
    whyProductIsNotForSale(wire) ?? whyVariantIsNotForSale(variant, currency);
  const numberedTitle = (at: number) => (variants.length === 1 ? "" : `Style ${at + 1}`);
  return {
    id,
    title,
    subtitle,
    ribbon_text,
    image,
    secondImage,
    order,
    site_product_selection: wire.site_product_selection,
    variants: variants.map((variant, at) => {
      const purchasable = isOfferedByMerchant(variant) && whyNotForSale(variant) === null;
      return variantOf(variant, { purchasable, blankTitle: numberedTitle(at) }, currency);
    }),
    options: [...new Set(variants.flatMap(({ options }) => options.map(({ value }) => value)))],
    whyNotForSale: variants.filter(isOfferedByMerchant).map(whyNotForSale).find(Boolean) ?? null,
    isIndexed: wire.seo_settings?.noindex !== true,
    updated_at: wire.updated_at,
  };
}

/** Like `listedProductOf`, for a single product. */
export const productOf = (wire: WireProduct, currency: CurrencyCode): Product => ({
  ...listedProductOf(wire, currency),
  images: wire.images,
  description: wire.description,
  additional_info: wire.additional_info,
  related_products: wire.related_products,
});

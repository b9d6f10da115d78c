import { z } from "zod";

import { parseUrl } from "~/parse-url";

import { type Currency, DEFAULT_CURRENCY_CODE, formatMoney } from "../money";
import { ID_PATTERN, inOrder, type ListedProduct, type Product, type Variant } from "../product";

// docs/wire-format.md: all but `id`, `title` and `variants[].id` may be missing or malformed.
const id = z.string().regex(ID_PATTERN);
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
const textOrEmpty = (max: number) => cutText(max).catch("");
/** The limit of the response limits it as well; the sanitiser has its own. */
const html = z
  .string()
  .catch("")
  .transform((value) => value.toWellFormed());
const integer = z.number().int().catch(0);
const cents = z.number().int().min(0).max(1e12);

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

const currency = z.object({
  code: cutText(10),
  symbol: text(10),
  template: text(40),
  decimal_digits: z.number().int().min(0).max(4).nullable().catch(null),
});

const price = z.object({
  amount: cents,
  sale_amount: cents.nullable().catch(null),
  currency_code: text(10),
  currency: currency.nullable().catch(null),
});

const variant = z
  .object({
    id,
    title: textOrEmpty(300),
    image_url: pictureAddress,
    sku: text(200),
    manage_inventory: z.boolean().catch(false),
    inventory_quantity: integer,
    prices: listOf(price, 20),
  })
  .transform(({ prices: [listed], ...fields }, context): Variant => {
    if (!listed) {
      context.addIssue("a variant without a price cannot be sold");
      return z.NEVER;
    }
    const code = listed.currency_code || listed.currency?.code;
    const format: Currency | null = listed.currency ?? (code ? { code } : null);
    const sale = listed.sale_amount || null;
    return {
      ...fields,
      price_in_cents: listed.amount,
      sale_price_in_cents: sale,
      currency: code?.toLowerCase() || DEFAULT_CURRENCY_CODE,
      price_in_cents_formatted: formatMoney(listed.amount, format),
      sale_price_in_cents_formatted: sale === null ? null : formatMoney(sale, format),
      currency_format: format,
    };
  });

const images = listOf(
  z.object({
    url: pictureAddress.pipe(z.string()),
    order: integer,
    type: cutText(100).catch("image"),
  }),
  50,
);

const listedFields = {
  id,
  title: cutText(300).pipe(z.string().min(1)),
  subtitle: text(300),
  ribbon_text: text(60),
  thumbnail: pictureAddress,
  purchasable: z.boolean().catch(true),
  order: integer,
  site_product_selection: text(50),
  images,
  variants: listOf(variant, 500),
  updated_at: text(60),
};

type Picture = z.output<typeof images>[number];

const firstPicture = (pictures: Picture[]) =>
  inOrder(pictures).find(({ type }) => type !== "video")?.url ?? null;

const listedProduct = z
  // Performance: images are parsed only if there is no thumbnail.
  .object({ ...listedFields, images: z.unknown().optional() })
  .transform(({ thumbnail, images: given, ...fields }): ListedProduct => ({
    ...fields,
    image: thumbnail ?? firstPicture(images.parse(given)),
  }));

const product = z
  .object({
    ...listedFields,
    description: html,
    media: images,
    additional_info: listOf(
      z.object({ order: integer, title: textOrEmpty(300), description: html }),
      30,
    ),
    related_products: listOf(
      z.object({ section_title: text(200), related_id: id, position: integer }),
      50,
    ),
  })
  .transform(({ thumbnail, media, images: listed, ...fields }): Product => {
    // A list has `images`, a single product has `media`.
    const pictures = listed.length > 0 ? listed : media;
    return { ...fields, images: pictures, image: thumbnail ?? firstPicture(pictures) };
  });

const hasVariants = z.object({ variants: z.array(z.unknown()) });

/**
 * A product that does not fit is left out, the others stay. `received` counts all of them; `count`
 * is that of the whole list, null if the service does not send it;
 * `isWhole`: no product and no variant of the response was left out.
 */
export const productList = z
  .object({ count: z.number().int().min(0).nullable().catch(null), products: z.array(z.unknown()) })
  .transform(({ count, products: given }) => {
    const read = given.map((value) => ({ value, product: listedProduct.safeParse(value).data }));
    return {
      count,
      products: read.flatMap(({ product }) => product ?? []),
      received: given.length,
      isWhole: read.every(
        ({ value, product }) =>
          product !== undefined &&
          product.variants.length === hasVariants.safeParse(value).data?.variants.length,
      ),
    };
  });

export const singleProduct = z.object({ product });

export const stockList = z
  .object({ variants: z.array(z.unknown()) })
  .pipe(z.object({ variants: listOf(z.object({ id, inventory_quantity: z.number().int() })) }));

export const checkoutResponse = z.object({ url: z.string().max(16_000) });

export const errorResponse = z.object({ code: text(100), message: text(500) });

import { type Currency, DEFAULT_CURRENCY_CODE, formatMoney } from "../money";
import type { ListedProduct, Product, Variant } from "../product";
import {
  isVisible,
  type WireListedProduct,
  type WirePrice,
  type WireProduct,
  type WireVariant,
} from "./wire.server";

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

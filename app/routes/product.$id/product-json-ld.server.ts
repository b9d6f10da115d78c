import { formatDecimal } from "~/store/money";
import { bestAvailable, canAdd, currentPrice, type Variant } from "~/store/product";
import { parseUrl } from "~/url";

import type { ProductView } from "./product-view.server";

/** More would double the length of the page, for search engines only. */
const MAX_OFFERS = 20;
const MAX_PICTURES = 5;

/**
 * Structured data; null without a price, because search engines flag products without offers as errors.
 * @param origin of this site's URLs
 */
export function productJsonLd(product: ProductView, origin: string) {
  const absolute = (address: string) => parseUrl(address, origin)?.href ?? address;
  const priced = bestAvailable(product).flatMap((variant) => {
    const cents = currentPrice(variant);
    return cents === null ? [] : { variant, cents };
  });
  const [first] = priced;
  if (!first) return null;
  const priceCurrency = first.variant.currency.toUpperCase();
  const price = (cents: number) => formatDecimal(cents, first.variant.currency_format);
  const all = priced.map(({ cents }) => cents);
  const offers =
    priced.length > MAX_OFFERS
      ? {
          "@type": "AggregateOffer",
          lowPrice: price(Math.min(...all)),
          highPrice: price(Math.max(...all)),
          priceCurrency,
          offerCount: priced.length,
          // Either all are available or none is, so the first known answer holds for all.
          availability: priced.map(({ variant }) => availabilityOf(variant)).find(Boolean),
        }
      : priced.map(({ variant, cents }) => ({
          "@type": "Offer",
          name: variant.title || product.title,
          ...(variant.sku ? { sku: variant.sku } : {}),
          url: `${origin}/product/${product.id}?variant=${variant.id}`,
          price: price(cents),
          priceCurrency,
          availability: availabilityOf(variant),
        }));
  const image = product.images.slice(0, MAX_PICTURES).map(absolute);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.metaDescription,
    ...(image.length > 0 ? { image } : {}),
    offers,
  };
}

/** @returns undefined if the stock is unknown */
function availabilityOf(variant: Variant): string | undefined {
  if (!canAdd(variant, 1)) return "https://schema.org/OutOfStock";
  const isUnknown = variant.manage_inventory && variant.inventory_quantity === null;
  return isUnknown ? undefined : "https://schema.org/InStock";
}

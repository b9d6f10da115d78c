import { parseUrl } from "~/parse-url";
import { formatDecimal } from "~/store/money";
import { currentPrice } from "~/store/product";
import { canAdd } from "~/store/stock";

import type { ProductPage } from "./product-page.server";

export function productJsonLd(page: ProductPage, path: string, origin: string | undefined) {
  const absolute = (address: string) => parseUrl(address, origin)?.href ?? address;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: page.title,
    description: page.metaDescription,
    image: page.images.map(absolute),
    offers: page.variants.map((variant) => ({
      "@type": "Offer",
      name: variant.title,
      ...(variant.sku ? { sku: variant.sku } : {}),
      url: `${origin ?? ""}${path}?variant=${variant.id}`,
      price: formatDecimal(currentPrice(variant), variant.currency_format),
      priceCurrency: variant.currency.toUpperCase(),
      availability: canAdd(page, variant, 1)
        ? "https://schema.org/InStock"
        : "https://schema.org/OutOfStock",
    })),
  };
}

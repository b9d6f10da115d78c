import { parseUrl } from "~/parse-url";
import { formatDecimal } from "~/store/money";
import { currentPrice, type Variant } from "~/store/product";
import { canAdd, offeredVariants } from "~/store/stock";

import type { ShownProduct } from "./shown-product.server";

export function productJsonLd(product: ShownProduct, path: string, origin: string | undefined) {
  const absolute = (address: string) => parseUrl(address, origin)?.href ?? address;
  const offers = offeredVariants(product).flatMap((variant) => {
    const price = currentPrice(variant);
    if (price === null) return [];
    return {
      "@type": "Offer",
      name: variant.title || product.title,
      ...(variant.sku ? { sku: variant.sku } : {}),
      url: `${origin ?? ""}${path}?variant=${variant.id}`,
      price: formatDecimal(price, variant.currency_format),
      priceCurrency: variant.currency.toUpperCase(),
      availability: availabilityOf(variant),
    };
  });
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.metaDescription,
    image: product.images.map(absolute),
    ...(offers.length > 0 ? { offers } : {}),
  };
}

/** undefined: the stock is unknown. */
function availabilityOf(variant: Variant): string | undefined {
  if (!canAdd(variant, 1)) return "https://schema.org/OutOfStock";
  const isUnknown = variant.manage_inventory && variant.inventory_quantity === null;
  return isUnknown ? undefined : "https://schema.org/InStock";
}

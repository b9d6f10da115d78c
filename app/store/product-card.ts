import type { PriceValue } from "~/ui/price";
import { leadVariant, type ListedProduct, priceOf } from "./product";
import { cardStockNote, hasStock } from "./stock";

export type ProductCard = {
  id: string;
  title: string;
  subtitle: string | null;
  ribbon: string | null;
  image: string | null;
  price: PriceValue | null;
  isFromPrice: boolean;
  stockNote: string | null;
  variantId: string | null;
};

/** Payload size: only what a card shows, because a page sends many. */
export function productCard(product: ListedProduct): ProductCard {
  const lead = leadVariant(product);
  const price = lead ? priceOf(lead) : null;
  const [only, ...others] = product.variants;
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon: product.ribbon_text,
    image: product.image,
    price,
    isFromPrice: product.variants.some(
      (variant) => price !== null && priceOf(variant).current !== price.current,
    ),
    stockNote: cardStockNote(product),
    variantId:
      only && others.length === 0 && product.purchasable && hasStock(only, 1) ? only.id : null,
  };
}

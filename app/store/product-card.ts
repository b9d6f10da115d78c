import { currentPrice, leadVariant, type ListedProduct, priceOf, type PriceValue } from "./product";
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
  const prices = product.variants.map(currentPrice);
  const [only, ...others] = product.variants;
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon: product.ribbon_text,
    image: product.image,
    price: lead ? priceOf(lead) : null,
    isFromPrice:
      lead !== undefined &&
      currentPrice(lead) === Math.min(...prices) &&
      currentPrice(lead) < Math.max(...prices),
    stockNote: cardStockNote(product),
    variantId:
      only && others.length === 0 && product.purchasable && hasStock(only, 1) ? only.id : null,
  };
}

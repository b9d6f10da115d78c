import {
  currentPrice,
  leadVariant,
  type ListedProduct,
  offeredVariants,
  priceOf,
  type PriceValue,
} from "./product";
import { canAdd, availabilityNote } from "./stock";

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
  const leadPrice = lead ? currentPrice(lead) : null;
  const prices = offeredVariants(product).flatMap((variant) => currentPrice(variant) ?? []);
  const [only, ...others] = product.variants;
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon: product.ribbon_text,
    image: product.image,
    price: lead ? priceOf(lead) : null,
    isFromPrice:
      leadPrice !== null && leadPrice === Math.min(...prices) && leadPrice < Math.max(...prices),
    stockNote: availabilityNote(product.variants),
    variantId: only && others.length === 0 && canAdd(only, 1) ? only.id : null,
  };
}

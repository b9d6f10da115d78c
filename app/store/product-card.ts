import {
  currentPrice,
  type ListedProduct,
  priceOf,
  type PriceValue,
  type Variant,
} from "./product";
import { availabilityNote, bestAvailable, canAdd } from "./stock";

export type ProductCard = {
  id: string;
  title: string;
  subtitle: string | null;
  ribbon: string | null;
  image: string | null;
  /** Shown while a mouse is over the card. */
  secondImage: string | null;
  price: PriceValue | null;
  isFromPrice: boolean;
  stockNote: string | null;
  variantId: string | null;
};

/** The variant whose price cards show: docs/specification.md, Behaviour. */
export function leadVariant(
  product: Pick<ListedProduct, "site_product_selection" | "variants">,
): Variant | undefined {
  const candidates = bestAvailable(product);
  const selection = product.site_product_selection;
  if (selection !== null && selection !== "lowest_price_first") return candidates[0];
  const price = (variant: Variant) => currentPrice(variant) ?? Number.MAX_VALUE;
  return [...candidates].sort((a, b) => price(a) - price(b))[0];
}

/** Payload size: only what a card shows, because a page sends many. */
export function productCard(product: ListedProduct): ProductCard {
  const lead = leadVariant(product);
  const leadPrice = lead ? currentPrice(lead) : null;
  const prices = bestAvailable(product).flatMap((variant) => currentPrice(variant) ?? []);
  const [only, ...others] = product.variants;
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon: product.ribbon_text,
    image: product.image,
    secondImage: product.secondImage,
    price: lead ? priceOf(lead) : null,
    isFromPrice:
      leadPrice !== null && leadPrice === Math.min(...prices) && leadPrice < Math.max(...prices),
    stockNote: availabilityNote(product.variants),
    variantId: only && others.length === 0 && canAdd(only, 1) ? only.id : null,
  };
}

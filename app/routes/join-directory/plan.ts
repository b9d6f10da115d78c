import { availabilityNote, leadVariant, type ListedProduct, priceOf } from "~/store/product";

type Tier = "premium" | "boost" | "free" | "default";

export type Plan = {
  productId: string;
  title: string;
  /** With a $; null for a plan that has no price. */
  price: string | null;
  isPopular: boolean;
  features: readonly string[];
  /** null for a plan with several variants, to choose on its product page. */
  variantId: string | null;
  stockNote: string | null;
};

const FEATURES: Record<Tier, readonly string[]> = {
  free: [
    "Name, address, phone and services of your practice",
    "1 form, the same for every plan, in about 10 minutes",
    "No payment details",
  ],
  default: [
    "Everything in the free account",
    "Your description and certifications",
    "Up to 5 photos of your practice",
    "Links to your website and social pages",
  ],
  boost: [
    "Everything in the Directory Listing",
    "A promoted place in 1 city, for up to 3 services",
    "1 featured event a month",
    "A monthly summary of views and contact clicks",
  ],
  premium: [
    "Everything in the Visibility Boost",
    "Up to 5 locations and 20 practitioner pages",
    "A promoted place in 3 cities",
    "4 featured events a month",
  ],
};

export const FREE_PLAN = {
  title: "Free Account",
  price: "$0",
  features: FEATURES.free,
} as const;

function tierOf(title: string): Tier {
  const lower = title.toLowerCase();
  if (lower.includes("premium")) return "premium";
  if (lower.includes("boost")) return "boost";
  return lower.includes("free") ? "free" : "default";
}

/** A $ and the digits of a formatted price. */
export function planPrice(formatted: string): string {
  return `$${/\d(?:[\d.,]*\d)?/.exec(formatted)?.[0] ?? "0"}`;
}

/** What the page shows of growth plans; a plan without variants is left out. */
export function plansOf(products: readonly ListedProduct[]): Plan[] {
  return products.flatMap((product) => {
    const lead = leadVariant(product);
    if (!lead) return [];
    const price = priceOf(lead);
    return {
      productId: product.id,
      title: product.title,
      price: price && planPrice(price.current),
      isPopular: /boost/i.test(product.title),
      features: FEATURES[tierOf(product.title)],
      variantId: product.variants.length === 1 ? lead.id : null,
      stockNote: availabilityNote(product.variants),
    };
  });
}

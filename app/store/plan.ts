import { leadVariant, type ListedProduct, priceOf } from "./product";
import { cardStockNote } from "./stock";

type Tier = "premium" | "boost" | "free" | "default";

export type Plan = {
  productId: string;
  title: string;
  price: string;
  isPopular: boolean;
  features: readonly string[];
  /** null where there are several variants to choose from. */
  variantId: string | null;
  /** Why it cannot be bought right now; null where it can. */
  stockNote: string | null;
};

const FEATURES: Record<Tier, readonly string[]> = {
  free: [
    "Your practice in the directory, with name, city and services",
    "Found by pet owners who search near you",
    "Update your details whenever they change",
  ],
  default: [
    "Everything in the free account",
    "A full profile with photos, hours and certifications",
    "Your phone number and website on every result",
    "Changes reviewed within two working days",
  ],
  boost: [
    "Everything in a full listing",
    "Shown near the top of results in your city",
    "A highlighted card with your own picture",
    "A monthly note on how often you were found",
  ],
  premium: [
    "Everything in the boost",
    "Several locations and practitioners under one name",
    "Your events on the city pages",
    "A person to call when something is not right",
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

/** True for a growth plan, by its title: docs/specification.md, Behaviour. */
export function isPlan({ title }: Pick<ListedProduct, "title">): boolean {
  return /listing|boost|premium/i.test(title);
}

/** The digits of a formatted price behind a $. */
export function planPrice(formatted: string): string {
  return `$${/\d(?:[\d.,]*\d)?/.exec(formatted)?.[0] ?? "0"}`;
}

export function plansOf(products: readonly ListedProduct[]): Plan[] {
  return products.filter(isPlan).flatMap((product) => {
    const lead = leadVariant(product);
    if (!lead) return [];
    return {
      productId: product.id,
      title: product.title,
      price: planPrice(priceOf(lead).current),
      isPopular: /boost/i.test(product.title),
      features: FEATURES[tierOf(product.title)],
      variantId: product.variants.length === 1 ? lead.id : null,
      stockNote: cardStockNote(product),
    };
  });
}

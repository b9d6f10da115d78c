import { foldText } from "~/ui/text";

import { currentPrice, inOrder, leadVariant, type ListedProduct, type Variant } from "./product";

export type CatalogueEntry = { product: ListedProduct; variant: Variant };

export type Sort = "" | "price-asc" | "price-desc" | "newest";

/** What a visitor asks of the list. */
export type Selection = { q: string; sort: Sort };

export type Snapshot = ReturnType<typeof createSnapshot>;

/** The store's products at one moment, with indexes; `isWhole`: none was left out. */
export function createSnapshot(listed: readonly ListedProduct[], isWhole: boolean) {
  const products = inOrder(listed);
  const texts = products.map(({ title, subtitle }) => foldText(`${title} ${subtitle ?? ""}`));
  const orders = new Map<Sort, readonly ListedProduct[]>();

  function sorted(sort: Sort): readonly ListedProduct[] {
    let order = orders.get(sort);
    if (!order) {
      order = [...products].sort(COMPARE[sort]);
      orders.set(sort, order);
    }
    return order;
  }

  return {
    products,
    isWhole,
    variants: indexVariants(products),

    /**
     * The products with all words of `q` in title or subtitle, ignoring case and accents. Their stock
     * is unknown; read it with `catalogue.cachedStock`.
     */
    find({ q, sort }: Selection): readonly ListedProduct[] {
      const words = foldText(q).split(" ").filter(Boolean);
      if (words.length === 0) return sorted(sort);
      const found = new Set(
        products.filter((_, index) => words.every((word) => texts[index]!.includes(word))),
      );
      return sorted(sort).filter((product) => found.has(product));
    },
  };
}

export function indexVariants(
  products: readonly ListedProduct[],
): ReadonlyMap<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  for (const product of products)
    for (const variant of product.variants) entries.set(variant.id, { product, variant });
  return entries;
}

type Compare = (a: ListedProduct, b: ListedProduct) => number;

/** By the price on the card; products without a price come last. */
function byPrice(direction: 1 | -1): Compare {
  const price = (product: ListedProduct) => {
    const lead = leadVariant(product);
    const cents = lead ? currentPrice(lead) : null;
    return cents === null ? Infinity : direction * cents;
  };
  return (a, b) => {
    const [one, other] = [price(a), price(b)];
    // Infinity - Infinity is NaN.
    return one === other ? 0 : one - other;
  };
}

const COMPARE: Record<Sort, Compare> = {
  "": (a, b) => a.order - b.order,
  "price-asc": byPrice(1),
  "price-desc": byPrice(-1),
  // docs/wire-format.md, Transport: a ULID begins with its creation time.
  newest: (a, b) => (a.id === b.id ? 0 : a.id < b.id ? 1 : -1),
};

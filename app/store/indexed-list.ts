import { foldText, hasWords, wordsOf } from "~/text";

import {
  currentPrice,
  inOrder,
  leadVariant,
  type ListedProduct,
  type Variant,
  withStock,
} from "./product";

export type CatalogueEntry = { product: ListedProduct; variant: Variant };

export type Sort = "" | "price-asc" | "price-desc" | "newest";

/** What the visitor searched for, and the order. */
export type ProductQuery = { q: string; sort: Sort };

export type IndexedList = ReturnType<typeof createIndexedList>;

/**
 * The store's products as they were read, with indexes. The first sort by price calls `readStock`, once, for the
 * products whose price depends on their stock.
 */
export function createIndexedList(
  listed: readonly ListedProduct[],
  readStock: (productIds: string[]) => Promise<ReadonlyMap<string, number>>,
) {
  const products: readonly ListedProduct[] = inOrder(listed);
  const variants = indexVariants(products);
  const texts = products.map(searchedText);
  const orders = new Map<Sort, Promise<readonly ListedProduct[]>>();
  let prices: ReturnType<typeof readPrices> | undefined;

  /** The prices on the cards, by product id. */
  async function readPrices(): Promise<ReadonlyMap<string, number | null>> {
    const ids = products.filter(dependsOnStock).map(({ id }) => id);
    const stock = ids.length > 0 ? await readStock(ids) : new Map<string, number>();
    return new Map(products.map((each) => [each.id, priceOnCard(withStock(each, stock))]));
  }

  /** Products without a price come last. */
  async function sortByPrice(direction: 1 | -1): Promise<ListedProduct[]> {
    const known = await (prices ??= readPrices());
    const rank = ({ id }: ListedProduct) => {
      const price = known.get(id) ?? null;
      return price === null ? Number.MAX_VALUE : direction * price;
    };
    return [...products].sort((a, b) => rank(a) - rank(b));
  }

  async function sortBy(sort: Sort): Promise<readonly ListedProduct[]> {
    switch (sort) {
      case "":
        return products;
      case "price-asc":
        return sortByPrice(1);
      case "price-desc":
        return sortByPrice(-1);
      case "newest":
        // docs/wire-format.md, Transport: a ULID begins with its creation time.
        return [...products].sort((a, b) => (a.id < b.id ? 1 : -1));
    }
  }

  function sorted(sort: Sort): Promise<readonly ListedProduct[]> {
    const order = orders.get(sort) ?? sortBy(sort);
    orders.set(sort, order);
    return order;
  }

  return {
    products,
    variants,

    /**
     * The products with all words of `q` in title, subtitle, SKUs, styles or options: see `hasWords`. Their stock
     * is unknown; read it with `catalogue.cachedStock`.
     */
    async find({ q, sort }: ProductQuery): Promise<readonly ListedProduct[]> {
      const order = await sorted(sort);
      if (q === "") return order;
      const words = wordsOf(q);
      const found = new Set(products.filter((_, index) => hasWords(texts[index]!, words)));
      return order.filter((product) => found.has(product));
    },
  };
}

const searchedText = ({ title, subtitle, options, variants }: ListedProduct) =>
  foldText(
    [title, subtitle, ...options, ...variants.flatMap((variant) => [variant.title, variant.sku])]
      .filter(Boolean)
      .join(" "),
  );

export function indexVariants(
  products: readonly ListedProduct[],
): ReadonlyMap<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  for (const product of products)
    for (const variant of product.variants) entries.set(variant.id, { product, variant });
  return entries;
}

/** Whether the price on the card depends on the stock. */
const dependsOnStock = ({ variants }: ListedProduct): boolean =>
  variants.length > 1 && variants.some(({ manage_inventory }) => manage_inventory);

function priceOnCard(product: ListedProduct): number | null {
  const lead = leadVariant(product);
  return lead ? currentPrice(lead) : null;
}

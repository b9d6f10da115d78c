import { foldText } from "~/ui/text";

import { currentPrice, inOrder, type ListedProduct, type Variant, withStock } from "./product";
import { leadVariant } from "./product-card";

export type CatalogueEntry = { product: ListedProduct; variant: Variant };

export type Sort = "" | "price-asc" | "price-desc" | "newest";

/** What the visitor searched for, and the order. */
export type ProductQuery = { q: string; sort: Sort };

export type Snapshot = ReturnType<typeof createSnapshot>;

/**
 * The store's products as they were read, with indexes; `isWhole`: none was left out. The first sort by
 * price calls `readStock`, once, for the products whose price depends on their stock.
 */
export function createSnapshot(
  listed: readonly ListedProduct[],
  isWhole: boolean,
  readStock: (productIds: string[]) => Promise<ReadonlyMap<string, number>>,
) {
  const products = inOrder(listed);
  const variants = indexVariants(products);
  const texts = products.map(textOf);
  const orders = new Map<Sort, Promise<readonly ListedProduct[]>>();
  let prices: Promise<Prices> | undefined;

  async function readPrices(): Promise<Prices> {
    const ids = products.filter(dependsOnStock).map(({ id }) => id);
    const stock = ids.length > 0 ? await readStock(ids) : new Map<string, number>();
    return new Map(products.map((product) => [product, priceOnCard(withStock(product, stock))]));
  }

  async function sort(by: Sort): Promise<readonly ListedProduct[]> {
    const isByPrice = by === "price-asc" || by === "price-desc";
    const known: Prices = isByPrice ? await (prices ??= readPrices()) : new Map();
    return [...products].sort(COMPARE[by](known));
  }

  function sorted(by: Sort): Promise<readonly ListedProduct[]> {
    const order = orders.get(by) ?? sort(by);
    orders.set(by, order);
    return order;
  }

  return {
    products: products as readonly ListedProduct[],
    isWhole,
    variants: variants as ReadonlyMap<string, CatalogueEntry>,

    /** Replaces a product of the list with a more recent copy. */
    update(product: ListedProduct): void {
      const at = products.findIndex(({ id }) => id === product.id);
      if (at < 0) return;
      for (const { id } of products[at]!.variants) variants.delete(id);
      products[at] = product;
      texts[at] = textOf(product);
      for (const [id, entry] of indexVariants([product])) variants.set(id, entry);
      orders.clear();
      prices = undefined;
    },

    /**
     * The products with all words of `q` in title or subtitle, ignoring case and accents. Their stock
     * is unknown; read it with `catalogue.cachedStock`.
     */
    async find({ q, sort }: ProductQuery): Promise<readonly ListedProduct[]> {
      const order = await sorted(sort);
      const words = foldText(q).split(" ").filter(Boolean);
      if (words.length === 0) return order;
      const found = new Set(
        products.filter((_, index) => words.every((word) => texts[index]!.includes(word))),
      );
      return order.filter((product) => found.has(product));
    },
  };
}

const textOf = ({ title, subtitle }: ListedProduct) => foldText(`${title} ${subtitle ?? ""}`);

export function indexVariants(products: readonly ListedProduct[]): Map<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  for (const product of products)
    for (const variant of product.variants) entries.set(variant.id, { product, variant });
  return entries;
}

/** The prices on the cards, by product. */
type Prices = ReadonlyMap<ListedProduct, number | null>;

/** Whether the price on the card depends on the stock. */
const dependsOnStock = ({ variants }: ListedProduct): boolean =>
  variants.length > 1 && variants.some(({ manage_inventory }) => manage_inventory);

function priceOnCard(product: ListedProduct): number | null {
  const lead = leadVariant(product);
  return lead ? currentPrice(lead) : null;
}

type Compare = (a: ListedProduct, b: ListedProduct) => number;

/** Products without a price come last. */
const byPrice =
  (direction: 1 | -1) =>
  (prices: Prices): Compare => {
    const price = (product: ListedProduct) => {
      const cents = prices.get(product) ?? null;
      return cents === null ? Infinity : direction * cents;
    };
    return (a, b) => {
      const [one, other] = [price(a), price(b)];
      // Infinity - Infinity is NaN.
      return one === other ? 0 : one - other;
    };
  };

const COMPARE: Record<Sort, (prices: Prices) => Compare> = {
  "": () => (a, b) => a.order - b.order,
  "price-asc": byPrice(1),
  "price-desc": byPrice(-1),
  // docs/wire-format.md, Transport: a ULID begins with its creation time.
  newest: () => (a, b) => (a.id === b.id ? 0 : a.id < b.id ? 1 : -1),
};

import type { ListedProduct } from "./product";
import { StoreError } from "./store-error";

const PAGE_SIZE = 100;
const PAGES_AT_ONCE = 4;
/** Whatever the service claims: 500 calls. */
const MAX_PRODUCTS = 50_000;

export type ProductListPage = {
  /** How many products there are in all, as far as the service says so. */
  count: number;
  products: ListedProduct[];
  /** With those that do not fit the wire format. */
  received: number;
};

type ReadPage = (offset: number, limit: number) => Promise<ProductListPage>;

/**
 * The whole list, read page by page: docs/wire-format.md, Products. A product that moved to a later page meanwhile
 * counts once. Rejects as soon as one page does, and with StoreError where the service repeats itself.
 */
export async function readAllPages(readPage: ReadPage): Promise<ListedProduct[]> {
  const first = await readPage(0, PAGE_SIZE);
  const found = new Map(first.products.map((product) => [product.id, product]));
  // Some services send everything, whatever was asked for; some send shorter pages.
  const step = first.received;
  const end = step > PAGE_SIZE ? step : Math.min(first.count, MAX_PRODUCTS);
  for (let start = step; step > 0 && start < end; start += step * PAGES_AT_ONCE) {
    const offsets = Array.from({ length: PAGES_AT_ONCE }, (_, at) => start + at * step);
    const pages = await Promise.all(
      offsets.filter((offset) => offset < end).map((offset) => readPage(offset, step)),
    );
    for (const { products, received } of pages) {
      if (received === 0) return [...found.values()];
      const known = found.size;
      for (const product of products) if (!found.has(product.id)) found.set(product.id, product);
      if (products.length > 0 && found.size === known) throw new StoreError("");
    }
  }
  return [...found.values()];
}

import type { ListedProduct } from "./product";
import { StoreError } from "./store-error";

const PRODUCTS_PER_CALL = 100;
const CALLS_AT_ONCE = 4;
/** Upper limit for a wrong `count`: 100,000 products. */
const MAX_CALLS = 1000;

export type ProductListPage = {
  /** The number of all products; 0 if the service does not send it. */
  count: number;
  products: ListedProduct[];
  received: number;
};

type ReadPage = (offset: number, limit: number) => Promise<ProductListPage>;

/** docs/wire-format.md, Product list: reads all pages. @throws StoreError if they repeat */
export async function readAllPages(readPage: ReadPage): Promise<ListedProduct[]> {
  const first = await readPage(0, PRODUCTS_PER_CALL);
  const found = new Map(first.products.map((product) => [product.id, product]));
  // Some services return shorter or longer pages than requested.
  const step = first.received;
  // Without `count`, a first page of an unexpected length is the whole list.
  const isWhole =
    step === 0 || (first.count === 0 ? step !== PRODUCTS_PER_CALL : step >= first.count);
  const end = isWhole ? 0 : Math.min(first.count || Infinity, step * MAX_CALLS);
  for (let start = step; start < end; start += step * CALLS_AT_ONCE) {
    const offsets = Array.from({ length: CALLS_AT_ONCE }, (_, at) => start + at * step);
    const pages = await Promise.all(
      offsets.filter((offset) => offset < end).map((offset) => readPage(offset, step)),
    );
    for (const page of pages) addPage(found, page, step);
    // `count` may include hidden products, so fewer may arrive.
    if (pages.every(({ received }) => received === 0)) break;
    if (first.count === 0 && pages.some(({ received }) => received < step)) break;
  }
  return [...found.values()];
}

function addPage(found: Map<string, ListedProduct>, page: ProductListPage, step: number) {
  const known = found.size;
  for (const product of page.products) if (!found.has(product.id)) found.set(product.id, product);
  const isFull = page.received >= step && page.products.length > 1;
  if (isFull && found.size === known)
    throw new StoreError("", null, null, { cause: new Error("The list repeats itself") });
}

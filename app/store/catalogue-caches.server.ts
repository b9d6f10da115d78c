import type { StoreClient } from "./client.server";
import { createFreshCache } from "./fresh-cache.server";
import type { Product } from "./product";
import { renewSnapshot, type Snapshot } from "./snapshot";
import { StoreError } from "./store-error";

/** Finished pages are kept as long besides. */
const STOCK_MS = 2000;

/** Each text counts twice: what a page makes of it is kept as long as the product. */
function productSize(product: Product | null): number {
  const texts = [
    product?.description,
    ...(product?.additional_info ?? []).map((i) => i.description),
  ];
  return texts.reduce((size, text) => size + 2 * (text?.length ?? 0), 2000);
}

/** The caches between the catalogue and the service; copies are at most `cacheMs` old. */
export function createCaches(client: StoreClient, cacheMs: number) {
  const maxAgeMs = Math.max(cacheMs / 2, cacheMs - STOCK_MS);
  let last: Snapshot | null = null;
  return {
    list: createFreshCache({
      maxAgeMs,
      maxSize: 1,
      read: async () => {
        const listed = await client.listProducts();
        last = renewSnapshot(last, listed);
        return last;
      },
    }),
    /** null: the service does not have it. */
    product: createFreshCache<Product | null>({
      maxAgeMs,
      maxSize: 20_000_000,
      sizeOf: productSize,
      isKept: (product) => product !== null,
      read: (id) =>
        client.getProduct(id).catch((error: unknown) => {
          if (error instanceof StoreError && error.status === 404) return null;
          throw error;
        }),
    }),
    products: createFreshCache({
      maxAgeMs,
      maxSize: 1000,
      read: (ids) => client.listProductsByIds(ids.split(" ")),
    }),
    stock: createFreshCache({
      maxAgeMs: Math.min(cacheMs, STOCK_MS),
      isStaleServed: false,
      maxSize: 1000,
      read: (ids) => client.getStock(ids.split(" ")),
    }),
  };
}

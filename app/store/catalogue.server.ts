import { cachified, type CacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";

import { type Product, type Variant, variantWithStock } from "./product";
import type { StoreClient } from "./client.server";
import { StoreError } from "./store-error";

const STALE_MS = 24 * 60 * 60 * 1000;
const STOCK_MS = 2000;

export type CatalogueEntry = { product: Product; variant: Variant };

export function indexVariants(products: readonly Product[]): Map<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  for (const product of products)
    for (const variant of product.variants) entries.set(variant.id, { product, variant });
  return entries;
}

type CacheOptions = { max: number; ttl: number; staleMs: number };

function createCache({ max, ttl, staleMs }: CacheOptions) {
  const cache = new LRUCache<string, CacheEntry>({ max });
  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    if (ttl === 0) return read();
    return cachified<Value>({
      key,
      cache,
      ttl,
      staleWhileRevalidate: staleMs,
      getFreshValue: () =>
        read().catch((error: unknown) => {
          // A product that the service no longer has must not be served stale.
          if (error instanceof StoreError && error.status === 404) cache.delete(key);
          throw error;
        }),
    });
  };
}

/** The store's products, cached, and served stale while the service is down; `cacheMs` 0 turns caching off. */
export function createCatalogue(client: StoreClient, cacheMs: number) {
  const products = createCache({ max: 1000, ttl: cacheMs, staleMs: STALE_MS });
  // Every cart has its own key for stock; those must not evict products.
  const stock = createCache({ max: 200, ttl: Math.min(cacheMs, STOCK_MS), staleMs: 0 });
  const variantIndex = new WeakMap<Product[], Map<string, CatalogueEntry>>();
  const knownTitles = new LRUCache<string, { product: string; variant: string }>({ max: 20_000 });

  const listProducts = (): Promise<Product[]> =>
    products("products", async () =>
      (await client.listProducts()).sort((a, b) => a.order - b.order),
    );

  function indexOf(list: Product[]): Map<string, CatalogueEntry> {
    let index = variantIndex.get(list);
    if (!index) {
      index = indexVariants(list);
      variantIndex.set(list, index);
      for (const [id, { product, variant }] of index)
        knownTitles.set(id, { product: product.title, variant: variant.title });
    }
    return index;
  }

  // Without an answer the products' own numbers stand: docs/wire-format.md, Stock.
  const readStock = (productIds: readonly string[]) =>
    client.getStock(productIds).catch(() => new Map<string, number>());

  return {
    /** In the merchant's order; rejects with StoreError, as all of these do but `getStock`. */
    listProducts,

    getProduct: (id: string): Promise<Product> =>
      products(`product ${id}`, () => client.getProduct(id)),

    async listVariants(): Promise<ReadonlyMap<string, CatalogueEntry>> {
      return indexOf(await listProducts());
    },

    /** Quantities by variant id; empty when the service does not answer. */
    async getStock(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (productIds.length === 0) return new Map();
      const key = `stock ${[...productIds].sort().join(" ")}`;
      return stock(key, () => client.getStock(productIds)).catch(() => new Map());
    },

    /** Past every cache, for adding to the cart. */
    async readVariant(productId: string, variantId: string): Promise<CatalogueEntry | undefined> {
      const [product, quantities] = await Promise.all([
        client.getProduct(productId),
        readStock([productId]),
      ]);
      const variant = product.variants.find(({ id }) => id === variantId);
      return variant && { product, variant: variantWithStock(variant, quantities) };
    },

    /** Past every cache, for checkout. */
    async readVariants(productIds: readonly string[]) {
      const [list, quantities] = await Promise.all([client.listProducts(), readStock(productIds)]);
      return { entries: indexOf(list), stock: quantities };
    },

    /** The titles of a variant, which may have left the catalogue since this process began. */
    titleOf: (variantId: string) => knownTitles.get(variantId),
  };
}

import { cachified, type CacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";

import { type Product, type Variant, variantWithStock } from "./product";
import type { StoreClient } from "./client.server";
import { StoreError } from "./store-error";

const STALE_MS = 24 * 60 * 60 * 1000;
const STOCK_MS = 2000;

/** A variant and the product it belongs to. */
export type CatalogueEntry = { product: Product; variant: Variant };

/** Finds variants by id in one list of products. */
export function indexVariants(products: readonly Product[]): Map<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  for (const product of products)
    for (const variant of product.variants) entries.set(variant.id, { product, variant });
  return entries;
}

/**
 * The store's products as pages read them: cached, refreshed in the background, and served
 * stale while the service is down. Stock is kept for two seconds at most.
 * @param cacheMs how long an answer counts as fresh; 0 turns caching off
 */
export function createCatalogue(client: StoreClient, cacheMs: number) {
  const productCache = new LRUCache<string, CacheEntry>({ max: 1000 });
  // Separate: every cart asks for stock under its own key and must not evict products.
  const stockCache = new LRUCache<string, CacheEntry>({ max: 200 });
  const productAge = { ttl: cacheMs, staleMs: STALE_MS };
  const stockAge = { ttl: Math.min(cacheMs, STOCK_MS), staleMs: 0 };
  const variantIndex = new WeakMap<Product[], Map<string, CatalogueEntry>>();
  /** Titles of variants once seen, so that a vanished cart line can still be named. */
  const knownTitles = new LRUCache<string, { product: string; variant: string }>({ max: 20_000 });

  function cached<Value>(
    cache: LRUCache<string, CacheEntry>,
    key: string,
    { ttl, staleMs }: { ttl: number; staleMs: number },
    read: () => Promise<Value>,
  ) {
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
  }

  async function listProducts(): Promise<Product[]> {
    return cached(productCache, "products", productAge, async () =>
      (await client.listProducts()).sort((a, b) => a.order - b.order),
    );
  }

  function indexOf(products: Product[]): Map<string, CatalogueEntry> {
    let index = variantIndex.get(products);
    if (!index) {
      index = indexVariants(products);
      variantIndex.set(products, index);
      for (const [id, { product, variant }] of index)
        knownTitles.set(id, { product: product.title, variant: variant.title });
    }
    return index;
  }

  return {
    /** All products in the merchant's order. Rejects with StoreError. */
    listProducts,

    /** One product with everything; StoreError 404 where there is none. */
    getProduct: (id: string): Promise<Product> =>
      cached(productCache, `product ${id}`, productAge, () => client.getProduct(id)),

    /** Variants by id, over the whole catalogue. Rejects with StoreError. */
    async listVariants(): Promise<ReadonlyMap<string, CatalogueEntry>> {
      return indexOf(await listProducts());
    },

    /**
     * Quantities by variant id, at most two seconds old. An empty map when the service does not
     * answer: the product's own numbers then stand. docs/wire-format.md, Stock.
     */
    async getStock(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (productIds.length === 0) return new Map();
      const key = `stock ${[...productIds].sort().join(" ")}`;
      return cached(stockCache, key, stockAge, () => client.getStock(productIds)).catch(
        () => new Map(),
      );
    },

    /**
     * One variant with its product and its stock as of now, past every cache: what adding to the
     * cart decides by. undefined when the product has no such variant.
     */
    async readVariant(productId: string, variantId: string): Promise<CatalogueEntry | undefined> {
      const [product, stock] = await Promise.allSettled([
        client.getProduct(productId),
        client.getStock([productId]),
      ]);
      if (product.status === "rejected") throw product.reason;
      const variant = product.value.variants.find(({ id }) => id === variantId);
      if (!variant) return undefined;
      const quantities = stock.status === "fulfilled" ? stock.value : new Map<string, number>();
      return { product: product.value, variant: variantWithStock(variant, quantities) };
    },

    /** All variants and the stock of these products as of now, past every cache, for checkout. */
    async readVariants(productIds: readonly string[]) {
      const [products, stock] = await Promise.allSettled([
        client.listProducts(),
        client.getStock(productIds),
      ]);
      if (products.status === "rejected") throw products.reason;
      return {
        entries: indexOf(products.value),
        stock: stock.status === "fulfilled" ? stock.value : new Map<string, number>(),
      };
    },

    /** The name of a variant that the catalogue had earlier; undefined if this process never saw it. */
    titleOf: (variantId: string) => knownTitles.get(variantId),
  };
}

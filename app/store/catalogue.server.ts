import { LRUCache } from "lru-cache";

import type { StoreClient } from "./client.server";
import { createFreshCache } from "./fresh-cache.server";
import { type ListedProduct, type Product, variantWithStock } from "./product";
import { type CatalogueEntry, createSnapshot, indexVariants, type Snapshot } from "./snapshot";
import { StoreError } from "./store-error";

/** Finished pages are kept as long besides. */
const STOCK_MS = 2000;
/** Between two readings of the whole list for a variant that it does not have. */
const LIST_REST_MS = 10_000;

type Entries = ReadonlyMap<string, CatalogueEntry>;
type KnownVariant = { productId: string; product: string; variant: string };

function productSize(product: Product | null): number {
  const texts = [
    product?.description,
    ...(product?.additional_info ?? []).map((i) => i.description),
  ];
  return texts.reduce((size, text) => size + (text?.length ?? 0), 2000);
}

function createCaches(client: StoreClient, cacheMs: number) {
  const maxAgeMs = Math.max(cacheMs / 2, cacheMs - STOCK_MS);
  return {
    list: createFreshCache({
      maxAgeMs,
      maxSize: 1,
      read: async () => createSnapshot(await client.listProducts()),
    }),
    /** null: the service does not have it. */
    product: createFreshCache<Product | null>({
      maxAgeMs,
      maxSize: 20_000_000,
      sizeOf: productSize,
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

let newest: Snapshot | null = null;

/** How old this process's newest copy of the list is, in whole seconds; null before there is one. */
export function catalogueAge(): number | null {
  return newest && Math.floor((Date.now() - newest.madeAt) / 1000);
}

const keyOf = (ids: readonly string[]) => [...new Set(ids)].sort().join(" ");

/** The store's products, cached, and served stale while the service is down; `cacheMs` 0 turns caching off. */
export function createCatalogue(client: StoreClient, cacheMs: number) {
  const caches = createCaches(client, cacheMs);
  /** Names and products of variants that have left the list, or are not in it yet. */
  const unlisted = new LRUCache<string, KnownVariant>({ max: 20_000 });
  let last: Snapshot | null = null;

  function note({ product, variant }: CatalogueEntry) {
    const { id: productId, title } = product;
    unlisted.set(variant.id, { productId, product: title, variant: variant.title });
  }

  function keep(snapshot: Snapshot): Snapshot {
    if (snapshot !== last) {
      for (const [id, entry] of last?.variants ?? []) if (!snapshot.variants.has(id)) note(entry);
      last = snapshot;
      newest = snapshot;
    }
    return snapshot;
  }

  const readSnapshot = async () => keep(await caches.list.get(""));

  /** One that knows these variants, if the service does: another process may have sold what is newer. */
  async function snapshotWith(variantIds: readonly string[]): Promise<Snapshot> {
    const snapshot = last ?? (await readSnapshot());
    const isKnown = variantIds.every((id) => snapshot.variants.has(id) || unlisted.has(id));
    const isNew = cacheMs > 0 && Date.now() - snapshot.madeAt < LIST_REST_MS;
    return isKnown || isNew ? snapshot : keep(await caches.list.renew(""));
  }

  const listByIds = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : caches.products.get(keyOf(ids));

  function productIdsOf(variantIds: readonly string[], { variants }: Snapshot): string[] {
    return variantIds.flatMap((id) => {
      const productId = variants.get(id)?.product.id ?? unlisted.get(id)?.productId;
      return productId ?? [];
    });
  }

  async function findIn(snapshot: Snapshot, variantIds: readonly string[]): Promise<Entries> {
    const missing = variantIds.filter((id) => !snapshot.variants.has(id));
    const others = indexVariants(await listByIds(productIdsOf(missing, snapshot)));
    return new Map(
      variantIds.flatMap((id) => {
        const entry = snapshot.variants.get(id) ?? others.get(id);
        return entry ? [[id, entry]] : [];
      }),
    );
  }

  // Without an answer the products' own numbers stand: docs/wire-format.md, Stock.
  const readStock = (productIds: readonly string[]) =>
    client.getStock(productIds).catch(() => new Map<string, number>());

  return {
    /** The whole list. Rejects with StoreError, as all of these do but `getStock` and `titleOf`. */
    readSnapshot,

    /** Those of these products that the store has, without their long texts. */
    async getProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ListedProduct>> {
      return new Map((await listByIds(ids)).map((product) => [product.id, product]));
    },

    async getProduct(id: string): Promise<Product> {
      const product = await caches.product.get(id);
      if (!product) throw new StoreError("HTTP 404: Not Found", 404);
      return product;
    },

    /** Those of these variants that the store has. */
    findVariants: async (variantIds: readonly string[]): Promise<Entries> =>
      variantIds.length === 0 ? new Map() : findIn(await readSnapshot(), variantIds),

    /** The same, for letting go of those that it does not have. */
    confirmVariants: async (variantIds: readonly string[]): Promise<Entries> =>
      variantIds.length === 0 ? new Map() : findIn(await snapshotWith(variantIds), variantIds),

    /** Quantities by variant id; empty when the service does not answer. */
    async getStock(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (productIds.length === 0) return new Map();
      return caches.stock.get(keyOf(productIds)).catch(() => new Map());
    },

    /** Past every cache, for adding to the cart. */
    async readVariant(productId: string, variantId: string): Promise<CatalogueEntry | undefined> {
      const [product, quantities] = await Promise.all([
        client.getProduct(productId),
        readStock([productId]),
      ]);
      const variant = product.variants.find(({ id }) => id === variantId);
      if (!variant) return undefined;
      const entry = { product, variant: variantWithStock(variant, quantities) };
      if (!last?.variants.has(variantId)) note(entry);
      return entry;
    },

    /** Past every cache, for checkout. */
    async readVariants(
      variantIds: readonly string[],
    ): Promise<{ entries: Entries; stock: ReadonlyMap<string, number> }> {
      const ids = [...new Set(productIdsOf(variantIds, await snapshotWith(variantIds)))];
      const [products, stock] = await Promise.all([client.listProductsByIds(ids), readStock(ids)]);
      return { entries: indexVariants(products), stock };
    },

    /** The titles of a variant, which may have left the catalogue since this process began. */
    titleOf(variantId: string): { product: string; variant: string } | undefined {
      const listed = last?.variants.get(variantId);
      if (!listed) return unlisted.get(variantId);
      return { product: listed.product.title, variant: listed.variant.title };
    },
  };
}

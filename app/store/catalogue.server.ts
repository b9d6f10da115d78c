import { LRUCache } from "lru-cache";

import { createCaches } from "./catalogue-caches.server";
import type { StoreClient } from "./client.server";
import { type ListedProduct, type Product, variantWithStock } from "./product";
import { type CatalogueEntry, indexVariants, type Snapshot } from "./snapshot";
import { StoreError } from "./store-error";

/** Between two readings of the whole list for a variant that it does not have. */
const LIST_REST_MS = 10_000;
/** How long a product that the service does not have is not asked for again. */
const UNKNOWN_MS = 60_000;

type Entries = ReadonlyMap<string, CatalogueEntry>;
type KnownVariant = { productId: string; product: string; variant: string };

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
  /** When the service said that it does not have a product. Apart from the products, which these must not displace. */
  const unknown = new LRUCache<string, number>({ max: 10_000 });
  let last: Snapshot | null = null;

  function note({ product, variant }: CatalogueEntry) {
    const { id: productId, title } = product;
    unlisted.set(variant.id, { productId, product: title, variant: variant.title });
  }

  function keep(snapshot: Snapshot): Snapshot {
    if (snapshot !== last) {
      if (snapshot.variants !== last?.variants)
        for (const [id, entry] of last?.variants ?? []) if (!snapshot.variants.has(id)) note(entry);
      last = snapshot;
      newest = snapshot;
    }
    return snapshot;
  }

  /** A list that is newer may know better. */
  function isUnknown(id: string): boolean {
    const since = unknown.get(id);
    if (since === undefined || Date.now() - since >= UNKNOWN_MS) return false;
    return !(last && last.madeAt > since && last.products.some((product) => product.id === id));
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
      const product = isUnknown(id) ? null : await caches.product.get(id);
      if (product) return product;
      if (cacheMs > 0 && !isUnknown(id)) unknown.set(id, Date.now());
      throw new StoreError("HTTP 404: Not Found", 404);
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

    /** One variant with its stock, past every cache; undefined when the store does not have it. */
    async readVariant(variantId: string): Promise<CatalogueEntry | undefined> {
      const { entries, stock } = await this.readVariants([variantId]);
      const entry = entries.get(variantId);
      if (!entry) return undefined;
      if (!last?.variants.has(variantId)) note(entry);
      return { ...entry, variant: variantWithStock(entry.variant, stock) };
    },

    /** These variants and their products' stock, past every cache. */
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

import { LRUCache } from "lru-cache";

import type { StoreClient } from "./client.server";
import { type ListedProduct, type Product, variantWithStock } from "./product";
import { createReadCache } from "./read-cache.server";
import { type CatalogueEntry, createSnapshot, indexVariants, type Snapshot } from "./snapshot";
import { StoreError } from "./store-error";

const STOCK_MS = 2000;
/** The page cache adds up to this time to the age of a product. */
const PAGE_MS = 2000;
/** Minimum age of a list before an unknown variant causes a new read. */
const RENEWAL_MS = 10_000;

type Entries = ReadonlyMap<string, CatalogueEntry>;
type FoundProduct = { product: Product | null };
type VariantTitles = { productId: string; product: string; variant: string };

const keyOf = (ids: readonly string[]) => [...new Set(ids)].sort().join(" ");

function sizeOf({ product }: FoundProduct): number {
  if (!product) return 100;
  const texts = [product.description, ...product.additional_info.map((info) => info.description)];
  return texts.reduce((size, text) => size + 2 * text.length, 2000);
}

/** Cache: list and products for `cacheMs` (0: off), longer if the service fails; stock for 2 s. */
export function createCatalogue(client: StoreClient, cacheMs: number) {
  const maxAgeMs = Math.max(cacheMs / 2, cacheMs - PAGE_MS);
  const lists = createReadCache({ read: readList, maxAgeMs, maxSize: 1 });
  const products = createReadCache({ read: readProduct, maxAgeMs, maxSize: 20_000_000, sizeOf });
  const selections = createReadCache({
    read: (ids) => client.listProductsByIds(ids.split(" ")),
    maxAgeMs,
    maxSize: 1000,
  });
  const stocks = createReadCache({
    read: (ids) => client.getStock(ids.split(" ")),
    maxAgeMs: Math.min(cacheMs, STOCK_MS),
    maxSize: 1000,
    isStaleServed: false,
  });
  let last: Snapshot | null = null;
  /** By variant id, kept after the variant leaves the list. */
  const titles = new LRUCache<string, VariantTitles>({ max: 50_000 });

  function remember({ product: { id: productId, title: product }, variant }: CatalogueEntry) {
    titles.set(variant.id, { productId, product, variant: variant.title });
  }

  async function readList(): Promise<Snapshot> {
    const snapshot = createSnapshot(await client.listProducts());
    snapshot.variants.forEach(remember);
    last = snapshot;
    return snapshot;
  }

  async function readProduct(id: string): Promise<FoundProduct> {
    try {
      return { product: await client.getProduct(id) };
    } catch (error) {
      if (error instanceof StoreError && error.status === 404) return { product: null };
      throw error;
    }
  }

  const readSnapshot = () => lists.get("");

  const isKnown = (id: string) => titles.has(id) || last?.variants.has(id) === true;

  /** Renews the list for an unknown variant: another process may already show a newer list. */
  async function snapshotWith(variantIds: readonly string[]): Promise<Snapshot> {
    const snapshot = await readSnapshot();
    const isNew = Date.now() - snapshot.madeAt < Math.min(RENEWAL_MS, cacheMs);
    return isNew || variantIds.every(isKnown) ? snapshot : lists.renew("");
  }

  const readSelection = async (ids: readonly string[]): Promise<ListedProduct[]> =>
    ids.length === 0 ? [] : selections.get(keyOf(ids));

  const productIdsOf = (variantIds: readonly string[]) => [
    ...new Set(
      variantIds.flatMap(
        (id) => last?.variants.get(id)?.product.id ?? titles.get(id)?.productId ?? [],
      ),
    ),
  ];

  async function findIn({ variants }: Snapshot, variantIds: readonly string[]): Promise<Entries> {
    const missing = variantIds.filter((id) => !variants.has(id));
    // The list may omit products that are still sold.
    const others = indexVariants(await readSelection(productIdsOf(missing)));
    return new Map(
      variantIds.flatMap((id) => {
        const entry = variants.get(id) ?? others.get(id);
        return entry ? [[id, entry]] : [];
      }),
    );
  }

  async function readVariants(
    variantIds: readonly string[],
  ): Promise<{ entries: Entries; stock: ReadonlyMap<string, number> }> {
    if (!variantIds.every(isKnown)) await snapshotWith(variantIds);
    const ids = productIdsOf(variantIds);
    const [found, stock] = await Promise.all([
      client.listProductsByIds(ids),
      // docs/wire-format.md, Stock: without an answer, the products' own numbers count.
      client.getStock(ids).catch(() => new Map<string, number>()),
    ]);
    return { entries: indexVariants(found), stock };
  }

  return {
    /** The whole list. @throws StoreError, as all reads do except `getStock` */
    readSnapshot,

    /** The age of the last list in whole seconds; null before the first read. */
    ageSeconds: (): number | null => last && Math.floor((Date.now() - last.madeAt) / 1000),

    /** Products by id, without descriptions; the map lacks ids that the store does not have. */
    async getProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ListedProduct>> {
      return new Map((await readSelection(ids)).map((product) => [product.id, product]));
    },

    async getProduct(id: string): Promise<Product> {
      const { product } = await products.get(id);
      if (!product) throw new StoreError("HTTP 404: Not Found", 404);
      indexVariants([product]).forEach(remember);
      return product;
    },

    /** Variants by id; the map lacks ids that the store does not have. */
    findVariants: async (variantIds: readonly string[]): Promise<Entries> =>
      variantIds.length === 0 ? new Map() : findIn(await readSnapshot(), variantIds),

    /** Like `findVariants`, but renews an old list if it lacks an unknown variant. */
    findVariantsRefreshing: async (variantIds: readonly string[]): Promise<Entries> =>
      variantIds.length === 0 ? new Map() : findIn(await snapshotWith(variantIds), variantIds),

    /** Stock by variant id; empty if the service does not answer. */
    getStock: async (productIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
      (productIds.length > 0 && (await stocks.get(keyOf(productIds)).catch(() => undefined))) ||
      new Map(),

    /** Uncached: a variant with its stock; undefined if the store does not have it. */
    async readVariant(variantId: string): Promise<CatalogueEntry | undefined> {
      const { entries, stock } = await readVariants([variantId]);
      const entry = entries.get(variantId);
      return entry && { ...entry, variant: variantWithStock(entry.variant, stock) };
    },

    /** Uncached: variants by id, and the stock of their products. */
    readVariants,

    /** The titles of a variant that this process has read, even if the catalogue now lacks it. */
    titlesOf: (variantId: string): { product: string; variant: string } | undefined =>
      titles.get(variantId),
  };
}

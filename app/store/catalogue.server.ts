import { LRUCache } from "lru-cache";

import { type ListedProduct, type Product, styleOf, variantWithStock } from "./product";
import { createReadCache } from "./read-cache.server";
import type { StoreClient } from "./service/client.server";
import { logNotSold, StoreError } from "./service/store-error.server";
import { type CatalogueEntry, createSnapshot, indexVariants, type Snapshot } from "./snapshot";

const STOCK_MS = 2000;
/** The page cache (`server/page-cache.server.ts`) adds up to this time to the age of a product. */
const PAGE_MS = 2000;
/** Minimum age of a list before an unknown variant causes a new read. */
const RENEWAL_MS = 10_000;
const MAX_STALE_MS = 24 * 3_600_000;
/** Product pages of ids that the list does not have: anybody can invent them. */
const UNLISTED_A_SECOND = 5;

/** `style`: "" if the product has only one. */
type VariantTitles = { productId: string; product: string; style: string };

export type FoundVariants = {
  /** By variant id. */
  entries: ReadonlyMap<string, CatalogueEntry>;
  /** Whether what is missing does not exist any more; it may, if a response was malformed. */
  isMissingGone: boolean;
};

const keyOf = (ids: readonly string[]) => [...new Set(ids)].sort().join(" ");

function sizeOf(product: Product | null): number {
  if (!product) return 100;
  const texts = [product.description, ...product.additional_info.map((info) => info.description)];
  return texts.reduce((size, text) => size + 2 * text.length, 2000);
}

/** Cache: list and products for `cacheMs` (0: off), a day if the service fails; stock for 2 s. */
export function createCatalogue(client: StoreClient, cacheMs: number) {
  // At least half of `cacheMs`: with 1 to 3 seconds, pages may be a little older.
  const lifetime = { maxAgeMs: Math.max(cacheMs / 2, cacheMs - PAGE_MS), maxStaleMs: MAX_STALE_MS };
  const lists = createReadCache({ ...lifetime, read: readList, maxSize: 1 });
  const products = createReadCache({ ...lifetime, read: readProduct, maxSize: 20_000_000, sizeOf });
  const productsByIds = createReadCache({
    ...lifetime,
    read: (ids) => client.listProductsByIds(ids.split(" ")),
    maxSize: 1000,
  });
  const stocks = createReadCache({
    read: (ids) => client.getStock(ids.split(" ")),
    maxAgeMs: Math.min(cacheMs, STOCK_MS),
    maxStaleMs: 0,
    maxSize: 1000,
  });
  let lastSnapshot: Snapshot | null = null;
  let unlisted = { second: 0, calls: 0 };
  /** By variant id, kept after the variant leaves the list. */
  const titles = new LRUCache<string, VariantTitles>({ max: 50_000 });

  function remember({ product, variant }: CatalogueEntry) {
    const style = styleOf(product, variant);
    titles.set(variant.id, { productId: product.id, product: product.title, style });
  }

  // docs/wire-format.md, Stock: without a response it is unknown.
  const stockOrUnknown = (productIds: readonly string[]) =>
    client.getStock(productIds).catch((): ReadonlyMap<string, number> => new Map());

  async function readList(): Promise<Snapshot> {
    const { products: listed, isWhole } = await client.listProducts();
    logNotSold(listed);
    const snapshot = createSnapshot(listed, isWhole, stockOrUnknown);
    snapshot.variants.forEach(remember);
    lastSnapshot = snapshot;
    return snapshot;
  }

  /** @throws StoreError if the list does not have this id, and no call is left in this second */
  function limitUnlisted(id: string) {
    if (!lastSnapshot || lastSnapshot.products.some((product) => product.id === id)) return;
    const second = Math.floor(performance.now() / 1000);
    if (unlisted.second !== second) unlisted = { second, calls: 0 };
    unlisted.calls += 1;
    if (unlisted.calls > UNLISTED_A_SECOND) throw lastSnapshot.isWhole ? notFound() : tryAgain();
  }

  async function readProduct(id: string): Promise<Product | null> {
    limitUnlisted(id);
    try {
      return await client.getProduct(id);
    } catch (error) {
      if (error instanceof StoreError && error.isNotFound) return null;
      throw error;
    }
  }

  const cachedSnapshot = async (): Promise<Snapshot> => (await lists.get("")).value;

  const productIdOf = (variantId: string): string | undefined =>
    lastSnapshot?.variants.get(variantId)?.product.id ?? titles.get(variantId)?.productId;

  const isKnown = (variantId: string) => productIdOf(variantId) !== undefined;

  /**
   * Whether `snapshot` says enough of ids that were not found: an unknown one does not exist if the
   * list is whole; a known one is looked up by its product, whose response decides.
   */
  const isCertain = (snapshot: Snapshot | null, variantIds: readonly string[]) =>
    snapshot?.isWhole === true || variantIds.every(isKnown);

  const productIdsOf = (variantIds: readonly string[]) => [
    ...new Set(variantIds.flatMap((id) => productIdOf(id) ?? [])),
  ];

  /** Renews the list for an unknown variant: another process may already show a newer list. */
  async function snapshotWith(variantIds: readonly string[]): Promise<Snapshot> {
    const { value: snapshot, readAt } = await lists.get("");
    const isNew = performance.now() - readAt < Math.min(RENEWAL_MS, cacheMs);
    return isNew || variantIds.every(isKnown) ? snapshot : (await lists.renew("")).value;
  }

  /** Looks in the list, then in the variants' products: the list may omit some that are sold. */
  async function findIn(snapshot: Snapshot, variantIds: readonly string[]): Promise<FoundVariants> {
    const missing = variantIds.filter((id) => !snapshot.variants.has(id));
    const ids = productIdsOf(missing);
    const others = ids.length > 0 ? (await productsByIds.get(keyOf(ids))).value : null;
    const found = indexVariants(others?.products ?? []);
    return {
      entries: entriesOf(variantIds, (id) => snapshot.variants.get(id) ?? found.get(id)),
      isMissingGone: isCertain(snapshot, missing) && (others?.isWhole ?? true),
    };
  }

  async function freshVariants(
    variantIds: readonly string[],
  ): Promise<FoundVariants & { stock: ReadonlyMap<string, number> }> {
    // A new list makes its ids known.
    if (!variantIds.every(isKnown)) await snapshotWith(variantIds);
    const ids = productIdsOf(variantIds);
    const [found, stock] = await Promise.all([
      client.listProductsByIds(ids),
      // The checkout decides.
      stockOrUnknown(ids),
    ]);
    const variants = indexVariants(found.products);
    return {
      entries: entriesOf(variantIds, (id) => variants.get(id)),
      isMissingGone: found.isWhole && isCertain(lastSnapshot, variantIds),
      stock,
    };
  }

  return {
    /** The whole list. @throws StoreError, as all reads do except `cachedStock` */
    cachedSnapshot,

    /** Products by id, without descriptions; the map lacks ids that the store does not have. */
    async cachedProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ListedProduct>> {
      if (ids.length === 0) return new Map();
      const { value } = await productsByIds.get(keyOf(ids));
      return new Map(value.products.map((each) => [each.id, each]));
    },

    async cachedProduct(id: string): Promise<Product> {
      const { value: product } = await products.get(id);
      if (!product) throw notFound();
      indexVariants([product]).forEach(remember);
      return product;
    },

    cachedVariants: async (variantIds: readonly string[]): Promise<FoundVariants> =>
      findIn(await cachedSnapshot(), variantIds),

    /** Like `cachedVariants`, but renews an old list if it lacks an unknown variant. */
    cachedOrNewVariants: async (variantIds: readonly string[]): Promise<FoundVariants> =>
      findIn(await snapshotWith(variantIds), variantIds),

    /** Known stock by variant id; empty if the service does not answer. */
    async cachedStock(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (productIds.length === 0) return new Map();
      return stocks.get(keyOf(productIds)).then(
        ({ value }) => value,
        () => new Map<string, number>(),
      );
    },

    /** Uncached: a variant with its stock; undefined if the store does not have it. */
    async freshVariant(variantId: string): Promise<CatalogueEntry | undefined> {
      const { entries, stock, isMissingGone } = await freshVariants([variantId]);
      const entry = entries.get(variantId);
      if (!entry && !isMissingGone) throw malformed();
      return entry && { ...entry, variant: variantWithStock(entry.variant, stock) };
    },

    /** Shows a product as it was just read: in the list, and on its page, which is read again. */
    async renewProduct(product: ListedProduct): Promise<void> {
      lastSnapshot?.update(product);
      await products.renew(product.id).catch(() => undefined);
    },

    /** Uncached: variants by id, and the stock of their products. */
    freshVariants,

    /** The titles of a variant that this process has read, even if the catalogue now lacks it. */
    titlesOf: (variantId: string): { product: string; style: string } | undefined =>
      titles.get(variantId),
  };
}

function entriesOf(
  variantIds: readonly string[],
  find: (id: string) => CatalogueEntry | undefined,
): ReadonlyMap<string, CatalogueEntry> {
  return new Map(
    variantIds.flatMap((id): [string, CatalogueEntry][] => {
      const entry = find(id);
      return entry ? [[id, entry]] : [];
    }),
  );
}

const notFound = () => new StoreError("HTTP 404: Not Found", { status: 404 });

const tryAgain = () => new StoreError("", { status: 503, retryAfter: 1 });

/** A response without a product or variant that may still exist. */
export const malformed = () =>
  new StoreError("", { cause: new Error("a product of the response is malformed") });

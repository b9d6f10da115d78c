import { LRUCache } from "lru-cache";

import { env } from "~/server/env.server";
import { pageAgeMs } from "~/server/page-cache.server";

import {
  currentPrice,
  isStoreId,
  type ListedProduct,
  type Product,
  styleOf,
  variantWithStock,
} from "./product";
import { createReadCache } from "./read-cache.server";
import type { ProductList, StoreClient, WholeList } from "./service/client.server";
import {
  logBlockedPictures,
  logNotForSale,
  logTooManyUnlisted,
  StoreError,
} from "./service/store-error.server";
import {
  type CatalogueEntry,
  createIndexedList,
  indexVariants,
  type IndexedList,
} from "./indexed-list";

const STOCK_MS = 2000;
/** Of pages, in a second: the service may allow few, which adds and checkouts need. */
const STOCK_CALLS = 10;
/** For this long after the service refused one (429), pages ask for no stock and no product: copies are shown. */
const PAUSE_MS = 5000;
/** The key of the cache with the product list. */
const ONLY_LIST = "";
/** How old a list must be before an unknown variant causes a new read. */
const RENEWAL_MS = 10_000;
/** Anybody can invent ids. So many calls for products that no list has had: more while some may be missing in it. */
const UNLISTED_CALLS = { whole: 5, short: 50 };
/** In this time. */
const UNLISTED_MS = 5000;

/** `style` is "" if the product has only one. */
type SeenVariant = { productId: string; productTitle: string; style: string };

/** `isShort`, `currency`: as of `WholeList`. */
export type ShopList = IndexedList & Pick<WholeList, "isShort" | "currency">;

type FoundVariants = {
  /** By variant id. */
  entries: ReadonlyMap<string, CatalogueEntry>;
  /** What is not in `entries` does not exist. False: it may. */
  isConclusive: boolean;
};

const sortedIds = (ids: readonly string[]) => [...new Set(ids)].sort();

function sizeOf(product: Product | null): number {
  if (!product) return 100;
  const texts = [product.description, ...product.additional_info.map((info) => info.description)];
  return texts.reduce((size, text) => size + 2 * text.length, 2000);
}

/**
 * Caches the list and products: on a page they are up to `cacheMs` old (0: no caching), or a day while
 * the service fails. Stock is up to 2 s old.
 */
export function createCatalogue(client: StoreClient, cacheMs: number) {
  // Pages are cached, too: together with the age of a page, `cacheMs` at most.
  const maxAgeMs = cacheMs - pageAgeMs(cacheMs);
  const lists = createReadCache({ maxAgeMs, read: readList, maxSize: 1 });
  const products = createReadCache({ maxAgeMs, read: readProduct, maxSize: 20_000_000, sizeOf });
  const productsByIds = createReadCache({
    maxAgeMs,
    read: (key) => client.listProductsByIds(idsOf(key)),
    maxSize: 1000,
  });
  /** By product id: the answer with its stock, which may have that of other products, too. */
  const stocks = new LRUCache<string, Promise<ReadonlyMap<string, number>>>({
    max: 10_000,
    // 0 would be no limit.
    ttl: Math.max(Math.min(cacheMs, STOCK_MS), 1),
    perf: performance,
  });
  /** How many calls for stock pages have left, until when. */
  let stockCalls = { left: 0, endsAt: 0 };
  /** When pages may ask again. */
  let pausedUntil = 0;
  const lastList = (): ShopList | undefined => lists.peek(ONLY_LIST);
  /** The key of products. Until the list is read, its currency is unknown, and theirs may be another. */
  const keyOf = (ids: readonly string[]) => [lastList()?.currency ?? "", ...ids].join(" ");
  const idsOf = (key: string) => key.split(" ").slice(1);
  /** By variant id: also of single products, and kept after the variant leaves the list. */
  const seenVariants = new LRUCache<string, SeenVariant>({ max: 50_000 });
  /** Ids of the products that the service has had. */
  const seenProducts = new LRUCache<string, true>({ max: 50_000 });
  /** The calls for other products: how many are left, until when. */
  let unlistedCalls = { left: 0, endsAt: 0 };

  function remember({ product, variant }: CatalogueEntry) {
    const style = styleOf(product, variant);
    seenVariants.set(variant.id, { productId: product.id, productTitle: product.title, style });
  }

  // docs/wire-format.md, Stock: without a response it is unknown.
  const stockOrUnknown = (productIds: readonly string[]) =>
    client.getStock(productIds).catch((): ReadonlyMap<string, number> => new Map());

  /** For pages; undefined if there were too many calls. */
  function readStock(productIds: readonly string[]) {
    const now = performance.now();
    if (now >= stockCalls.endsAt) stockCalls = { left: STOCK_CALLS, endsAt: now + 1000 };
    if (stockCalls.left === 0 || now < pausedUntil) return undefined;
    stockCalls.left -= 1;
    return client.getStock(productIds).catch((error: StoreError): ReadonlyMap<string, number> => {
      pauseAfter(error);
      return new Map();
    });
  }

  function pauseAfter({ status }: StoreError): void {
    if (status === 429) pausedUntil = performance.now() + PAUSE_MS;
  }

  async function readList(): Promise<ShopList> {
    const { products: listed, isComplete, isShort, currency } = await client.listProducts();
    // Without a cache, no older one would be shown in its place.
    if (isShort && cacheMs > 0 && lastList()?.isShort === false)
      throw new StoreError("", { cause: new Error("the list is short") });
    logNotForSale(listed);
    logBlockedPictures(listed, env.imageOrigins);
    const list = { ...createIndexedList(listed, isComplete, stockOrUnknown), isShort, currency };
    list.variants.forEach(remember);
    for (const { id } of listed) seenProducts.set(id, true);
    return list;
  }

  /** Before a call for a product that the service may never have had. @throws StoreError if there were too many */
  function countUnlisted(): void {
    const now = performance.now();
    if (now >= unlistedCalls.endsAt)
      unlistedCalls = {
        left: lastList()?.isShort === false ? UNLISTED_CALLS.whole : UNLISTED_CALLS.short,
        endsAt: now + UNLISTED_MS,
      };
    if (unlistedCalls.left === 0) {
      logTooManyUnlisted();
      throw new StoreError("");
    }
    unlistedCalls.left -= 1;
  }

  async function readProduct(key: string): Promise<Product | null> {
    const id = idsOf(key)[0]!;
    if (performance.now() < pausedUntil) throw new StoreError("");
    if (!seenProducts.has(id)) countUnlisted();
    try {
      const product = await client.getProduct(id);
      seenProducts.set(id, true);
      return product;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.isNotFound) return null;
      pauseAfter(error);
      throw error;
    }
  }

  const cachedList = async (): Promise<ShopList> => (await lists.get(ONLY_LIST)).value;

  const productIdOf = (variantId: string): string | undefined =>
    lastList()?.variants.get(variantId)?.product.id ?? seenVariants.get(variantId)?.productId;

  const areAllKnown = (variantIds: readonly string[]) =>
    variantIds.every((id) => productIdOf(id) !== undefined);

  const productIdsOf = (variantIds: readonly string[]) => [
    ...new Set(variantIds.flatMap((id) => productIdOf(id) ?? [])),
  ];

  /**
   * Looks in the list, then in the variants' products: the list may be older, or lack what could not be read.
   * @param listed the list's variants; empty if they are not fresh enough
   * @param readProducts by id
   */
  async function findWithProducts(
    variantIds: readonly string[],
    listed: ReadonlyMap<string, CatalogueEntry>,
    readProducts: (ids: string[]) => Promise<ProductList>,
  ): Promise<FoundVariants> {
    const others = variantIds.filter((id) => !listed.has(id));
    const ids = productIdsOf(others);
    const read = ids.length > 0 ? await readProducts(ids) : { products: [], isComplete: true };
    const found = indexVariants(read.products);
    const entries = new Map<string, CatalogueEntry>();
    for (const id of variantIds) {
      const entry = listed.get(id) ?? found.get(id);
      if (entry) entries.set(id, entry);
    }
    // Of a variant that this process has never seen, the product is unknown: only a complete list would have it.
    const wereAllLookedFor = areAllKnown(others) || lastList()?.isComplete === true;
    return { entries, isConclusive: read.isComplete && wereAllLookedFor };
  }

  async function freshVariants(
    variantIds: readonly string[],
  ): Promise<FoundVariants & { stock: ReadonlyMap<string, number> }> {
    // Another process may already show a newer list.
    if (!areAllKnown(variantIds)) {
      const askedAt = performance.now();
      const { readAt, renewalError } = await lists.get(ONLY_LIST);
      if (askedAt - readAt > Math.min(RENEWAL_MS, cacheMs)) {
        // It was requested a moment ago, and is not for every id that somebody invents.
        if (renewalError !== undefined) throw renewalError;
        await lists.renew(ONLY_LIST);
      }
    }
    const [found, stock] = await Promise.all([
      findWithProducts(variantIds, new Map(), (ids) => client.listProductsByIds(ids)),
      // If the stock is unknown, the checkout has the last word.
      stockOrUnknown(productIdsOf(variantIds)),
    ]);
    return { ...found, stock };
  }

  /**
   * If the service does not answer for those that are not in the list: only those in it, and not conclusive.
   * Without a list: those whose products are known.
   */
  async function cachedVariants(variantIds: readonly string[]): Promise<FoundVariants> {
    let listError: unknown;
    const list = await cachedList().catch((error: unknown) => void (listError = error));
    const found = await findWithProducts(variantIds, list?.variants ?? new Map(), (ids) =>
      productsByIds.get(keyOf(sortedIds(ids))).then(
        ({ value }) => value,
        () => ({ products: [], isComplete: false }),
      ),
    );
    if (!list && found.entries.size === 0) throw listError;
    return found;
  }

  async function cachedProduct(id: string): Promise<Product> {
    const product = isStoreId(id) ? (await products.get(keyOf([id]))).value : null;
    if (!product) throw new StoreError("HTTP 404: Not Found", { status: 404 });
    indexVariants([product]).forEach(remember);
    return product;
  }

  return {
    /** The list. @throws StoreError, as all reads do except `cachedStock` */
    cachedList,

    /** Products by id, without descriptions; the map lacks ids that the store does not have. */
    async cachedProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ListedProduct>> {
      if (ids.length === 0) return new Map();
      const { value } = await productsByIds.get(keyOf(sortedIds(ids)));
      return new Map(value.products.map((each) => [each.id, each]));
    },

    /** @throws StoreError with status 404, also for a malformed id */
    cachedProduct,

    cachedVariants,

    /** Known stock by variant id, also of other products; without an answer of the service, it is unknown. */
    async cachedStock(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const kept = productIds.flatMap((id) => stocks.get(id) ?? []);
      const unread = [...new Set(productIds)].filter((id) => !stocks.has(id));
      const read = unread.length > 0 ? readStock(unread) : undefined;
      if (read) for (const id of unread) stocks.set(id, read);
      const answers = await Promise.all(new Set(read ? [...kept, read] : kept));
      return new Map(answers.flatMap((answer) => [...answer]));
    },

    /**
     * Reads a variant and its stock from the service; undefined if the store does not have it.
     * @param productId the product of the page with the form: read if this process does not know the variant
     */
    async freshVariant(
      variantId: string,
      productId: string | null,
    ): Promise<CatalogueEntry | undefined> {
      if (productId !== null && !areAllKnown([variantId]))
        await cachedProduct(productId).catch(() => undefined);
      const { entries, stock, isConclusive } = await freshVariants([variantId]);
      const entry = entries.get(variantId);
      if (!entry && !isConclusive) throw incompleteListError();
      return entry && { ...entry, variant: variantWithStock(entry.variant, stock) };
    },

    /** Puts products whose price has changed into the cached lists and pages. @param fresh as just read */
    async takeNewPrices(fresh: ReadonlyMap<string, CatalogueEntry>): Promise<void> {
      const { entries } = await cachedVariants([...fresh.keys()]);
      const changed = new Map<string, ListedProduct>();
      for (const [id, { product, variant }] of fresh) {
        const cached = entries.get(id);
        if (cached && currentPrice(cached.variant) !== currentPrice(variant))
          changed.set(product.id, product);
      }
      if (changed.size === 0) return;
      const withChanged = (listed: readonly ListedProduct[]) =>
        listed.map((each) => changed.get(each.id) ?? each);
      lists.update((list) => ({
        ...list,
        ...createIndexedList(withChanged(list.products), list.isComplete, stockOrUnknown),
      }));
      productsByIds.update((list) => ({ ...list, products: withChanged(list.products) }));
      await Promise.all(
        [...changed.keys()].map((id) => products.renew(keyOf([id])).catch(() => undefined)),
      );
    },

    /** Uncached: variants by id, and the stock of their products. */
    freshVariants,

    /** The titles of a variant that this process has read, even if the catalogue now lacks it. */
    titlesOf: (variantId: string): SeenVariant | undefined => seenVariants.get(variantId),
  };
}

/** The error for a response that lacks a product or variant that may still exist. */
export const incompleteListError = () =>
  new StoreError("", { cause: new Error("a product of the response is malformed") });

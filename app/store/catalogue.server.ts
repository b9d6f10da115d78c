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
import { createBudget, createPause } from "./call-limits.server";
import { createReadCache } from "./read-cache.server";
import type { ProductList, StoreClient, WholeList } from "./service/client.server";
import {
  logBlockedPictures,
  logNotForSale,
  logStore,
  StoreError,
} from "./service/store-error.server";
import {
  type CatalogueEntry,
  createIndexedList,
  indexVariants,
  type IndexedList,
} from "./indexed-list";
import { createStockReader } from "./stock.server";

/** The key of the cache with the product list. */
const ONLY_LIST = "";
/** An unknown variant causes a new reading of a list that is older than this. */
const RENEWAL_MS = 10_000;
/** Anybody can invent ids, so calls for products that were in no list are limited. */
const UNLISTED_CALLS = 5;
/** More while the list is short, because products that it lacks may exist. */
const UNLISTED_CALLS_WHILE_SHORT = 50;
const UNLISTED_MS = 5000;

/** `style` is "" if the product has only one. */
type SeenVariant = { productId: string; productTitle: string; style: string };

export type ShopList = IndexedList & Omit<WholeList, "products">;

type FoundVariants = {
  /** By variant id. */
  entries: ReadonlyMap<string, CatalogueEntry>;
  /** As of `ProductList`: what is not in `entries` does not exist. */
  isComplete: boolean;
};

const idsKey = (ids: readonly string[]) => [...new Set(ids)].sort().join(" ");

function sizeOf(product: Product | null): number {
  if (!product) return 100;
  const texts = [product.description, ...product.additional_info.map((info) => info.description)];
  return texts.reduce((size, text) => size + 2 * text.length, weightOf(product));
}

/** About how many bytes a product has in memory without its texts. */
const weightOf = ({ variants }: ListedProduct): number => 2000 + 1000 * variants.length;

/**
 * Caches the list and the products. What a page shows of them is at most `cacheMs` old (0: no caching), or a day
 * while the service fails; its stock is at most two seconds old.
 */
export function createCatalogue(client: StoreClient, cacheMs: number) {
  // A page is cached, too, so its products must be younger than `cacheMs` when it is rendered.
  const maxAgeMs = cacheMs - pageAgeMs(cacheMs);
  const lists = createReadCache({ maxAgeMs, read: readList, maxSize: 1 });
  const products = createReadCache({ maxAgeMs, read: readProduct, maxSize: 20_000_000, sizeOf });
  /** The keys are ids with a space between them. */
  const productsByIds = createReadCache({
    maxAgeMs,
    read: (ids) => client.listProductsByIds(ids.split(" ")),
    maxSize: 50_000_000,
    sizeOf: ({ products: read }) => read.reduce((size, product) => size + weightOf(product), 100),
  });
  const pause = createPause();
  const stocks = createStockReader(client, cacheMs, pause);
  /** By variant id. A variant stays here when it leaves the list. */
  const seenVariants = new LRUCache<string, SeenVariant>({ max: 50_000 });
  /** Ids of the products that the service has had. */
  const seenProducts = new LRUCache<string, true>({ max: 50_000 });
  const unlistedBudget = createBudget(UNLISTED_CALLS, UNLISTED_MS);
  const unlistedBudgetWhileShort = createBudget(UNLISTED_CALLS_WHILE_SHORT, UNLISTED_MS);

  const lastList = (): ShopList | undefined => lists.peek(ONLY_LIST);

  function remember({ product, variant }: CatalogueEntry) {
    const style = styleOf(product, variant);
    seenVariants.set(variant.id, { productId: product.id, productTitle: product.title, style });
  }

  async function readList(): Promise<ShopList> {
    const { products: listed, ...about } = await client.listProducts();
    const last = lastList();
    // The cache then shows the last whole list.
    if (about.isShort && cacheMs > 0 && last?.isShort === false)
      throw new StoreError("", { cause: new Error("the list is short") });
    logNotForSale(listed);
    logBlockedPictures(listed, env.imageOrigins);
    // Products were priced in the currency of the last list; before the first one, in any.
    if (about.currency !== last?.currency) {
      products.clear();
      productsByIds.clear();
    }
    const list = { ...createIndexedList(listed, stocks.ofList), ...about };
    list.variants.forEach(remember);
    for (const { id } of listed) seenProducts.set(id, true);
    return list;
  }

  async function readProduct(id: string): Promise<Product | null> {
    if (pause.isOn()) throw new StoreError("");
    const budget = lastList()?.isShort === false ? unlistedBudget : unlistedBudgetWhileShort;
    if (!seenProducts.has(id) && !budget.take()) {
      logStore("too many products that are in no list were asked for; some were not looked for.");
      throw new StoreError("");
    }
    try {
      const product = await client.getProduct(id);
      seenProducts.set(id, true);
      return product;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.isNotFound) return null;
      pause.beginAfter(error);
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
    // If a variant's product is unknown, only a complete list can say that the variant does not exist.
    const wereAllLookedFor = areAllKnown(others) || lastList()?.isComplete === true;
    return { entries, isComplete: read.isComplete && wereAllLookedFor };
  }

  async function freshVariants(
    variantIds: readonly string[],
  ): Promise<FoundVariants & { stock: ReadonlyMap<string, number> }> {
    // A variant that is unknown here may be in a newer list, which another process already shows.
    if (!areAllKnown(variantIds)) {
      const askedAt = performance.now();
      const { readAt, renewalError } = await lists.get(ONLY_LIST);
      if (askedAt - readAt > Math.min(RENEWAL_MS, cacheMs)) {
        // It has just failed: not every invented id may cause another reading.
        if (renewalError !== undefined) throw renewalError;
        await lists.renew(ONLY_LIST);
      }
    }
    const [found, stock] = await Promise.all([
      findWithProducts(variantIds, new Map(), (ids) => client.listProductsByIds(ids)),
      // If the stock is unknown, the checkout has the last word.
      stocks.fresh(productIdsOf(variantIds)),
    ]);
    return { ...found, stock };
  }

  /** Not complete if the service did not answer for one of them. @throws StoreError if nothing is found, for want of a list */
  async function cachedVariants(variantIds: readonly string[]): Promise<FoundVariants> {
    let listError: unknown;
    const list = await cachedList().catch((error: unknown) => void (listError = error));
    const found = await findWithProducts(variantIds, list?.variants ?? new Map(), (ids) =>
      productsByIds.get(idsKey(ids)).then(
        ({ value }) => value,
        () => ({ products: [], isComplete: false }),
      ),
    );
    if (!list && found.entries.size === 0) throw listError;
    return found;
  }

  async function cachedProduct(id: string): Promise<Product> {
    const product = isStoreId(id) ? (await products.get(id)).value : null;
    if (!product) throw new StoreError("HTTP 404: Not Found", { status: 404 });
    indexVariants([product]).forEach(remember);
    return product;
  }

  return {
    /** The list. @throws StoreError, as all reads do except `cachedStock` */
    cachedList,

    /** By product id, without descriptions; products that do not exist are not in it. */
    async cachedProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ListedProduct>> {
      if (ids.length === 0) return new Map();
      const { value } = await productsByIds.get(idsKey(ids));
      return new Map(value.products.map((each) => [each.id, each]));
    },

    /** @throws StoreError with status 404, also for a malformed id */
    cachedProduct,

    cachedVariants,

    /** By variant id, perhaps also of other products; a stock that is not in it is unknown. */
    cachedStock: (productIds: readonly string[]) => stocks.cached(productIds),

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
      const { entries, stock, isComplete } = await freshVariants([variantId]);
      const entry = entries.get(variantId);
      if (!entry && !isComplete) throw incompleteListError();
      return entry && { ...entry, variant: variantWithStock(entry.variant, stock) };
    },

    /** Puts products that were just read, and whose price has changed, into the caches. */
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
        ...createIndexedList(withChanged(list.products), stocks.ofList),
      }));
      productsByIds.update((list) => ({ ...list, products: withChanged(list.products) }));
      await Promise.all([...changed.keys()].map((id) => products.renew(id).catch(() => undefined)));
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

import type { ListedProduct, Product } from "../product";
import { breakerPolicy, createCall, deadline, readPolicy, type StoreService } from "./call.server";
import { logStore, StoreError, TooLargeError } from "./store-error.server";
import {
  checkoutResponse,
  currencyOf,
  listedProductOf,
  MAX_PRODUCTS,
  productList,
  productOf,
  readProducts,
  singleProductWithId,
  stockList,
  type WireListedProduct,
} from "./wire.server";

/** At 160 kB for each product, the response is still below the size limit. */
const PRODUCTS_PER_CALL = 50;
const PRODUCT_IDS_PER_CALL = 20;
const STOCK_IDS_PER_CALL = 50;
/** A whole shop's stock takes many calls, and services refuse a flood. */
const STOCK_CALLS_AT_ONCE = 5;
const DEADLINES_MS = { read: 5000, list: 15_000, stock: 1500, checkout: 10_000 };

type StoreClientOptions = StoreService & { deadlines?: typeof DEADLINES_MS };

/** `isComplete`: nothing is missing, so what is not in it does not exist. */
export type ProductList = { products: ListedProduct[]; isComplete: boolean };

export type WholeList = ProductList & {
  /** A part of the list failed, or the service sent fewer products than it counts. */
  isShort: boolean;
  /** In which the products are priced; null if they have no price. */
  currency: string | null;
};

type ListPart = {
  products: WireListedProduct[];
  /** How many products the response had, also those that were left out. */
  received: number;
  /** Of the whole list; null if the service does not send it. */
  count: number | null;
  isComplete: boolean;
  /** Why there is no response. */
  failure?: StoreError;
};

const failedPart = (failure: StoreError): ListPart => ({
  products: [],
  received: 0,
  count: null,
  isComplete: false,
  failure,
});

type CheckoutRequest = {
  items: { variantId: string; quantity: number }[];
  successUrl: string;
  cancelUrl: string;
  locale: string;
  timeZone: string;
};

export type StoreClient = ReturnType<typeof createStoreClient>;

/** The calls of docs/wire-format.md. @throws StoreError and nothing else */
export function createStoreClient({ deadlines = DEADLINES_MS, ...service }: StoreClientOptions) {
  const call = createCall(service);
  // Each has its own circuit breaker: a failure of one says nothing about the others.
  const listPolicy = breakerPolicy(deadlines.read);
  const idsPolicy = breakerPolicy(deadlines.read);
  const stockPolicy = breakerPolicy(deadlines.stock);
  // No breaker: anybody can ask for any id, and one product's failure must not count against others.
  const productPolicy = readPolicy(deadlines.read);
  const checkoutPolicy = deadline(deadlines.checkout);

  /** The currency of the whole catalogue when it was last read. */
  let currency: string | null = null;

  async function readPart(query: URLSearchParams, policy: typeof listPolicy): Promise<ListPart> {
    const path = `/products?${query.toString()}`;
    const part = await call({ name: "GET /products", policy, path, schema: productList });
    const received = part.products.length;
    const { products, isComplete } = await readProducts(part.products);
    if (products.length < received)
      logStore(
        `${received - products.length} product(s) did not match the wire format and were left out.`,
      );
    return { products, count: part.count, received, isComplete };
  }

  /** @returns undefined if the response is too large */
  async function readListPart(offset: number, limit: number): Promise<ListPart | undefined> {
    const query = new URLSearchParams({ offset: String(offset), limit: String(limit) });
    try {
      return await readPart(query, listPolicy);
    } catch (error) {
      if (error instanceof TooLargeError) return undefined;
      if (!(error instanceof StoreError)) throw error;
      return failedPart(error);
    }
  }

  /**
   * If a part is too large, its products are read one by one, so that one huge product does not close the shop.
   * One part that fails is left out.
   */
  async function* listParts(): AsyncGenerator<ListPart> {
    const endsAt = performance.now() + deadlines.list;
    let oneByOneUntil = 0;
    let hasFailed = false;
    let count = Infinity;
    for (let offset = 0; offset < MAX_PRODUCTS;) {
      if (performance.now() >= endsAt) {
        yield failedPart(
          new StoreError("", { cause: new Error("reading the list takes too long") }),
        );
        return;
      }
      const limit = offset < oneByOneUntil ? 1 : PRODUCTS_PER_CALL;
      const read = await readListPart(offset, limit);
      if (!read && limit > 1) {
        oneByOneUntil = offset + limit;
        continue;
      }
      if (!read) logStore("a product is too large, and was left out.");
      const part = read ?? { products: [], received: 1, count: null, isComplete: false };
      yield part;
      count = part.count ?? count;
      if (part.failure) {
        offset += limit;
        // More pages would keep visitors waiting for a service that is down.
        if (hasFailed || (part.failure.status ?? 0) < 500 || offset >= count) return;
        hasFailed = true;
        continue;
      }
      offset += part.received;
      // Without `count`, a part is the last if its length is not the one requested.
      const isLast = part.count === null ? part.received !== limit : offset >= part.count;
      if (isLast || part.received === 0) return;
    }
    logStore(`the list has more than ${MAX_PRODUCTS} products; the others were left out.`);
  }

  return {
    /** The whole list, part by part: docs/wire-format.md, Product list. */
    async listProducts(): Promise<WholeList> {
      // A product may come twice, if the list changed between two calls.
      const found = new Map<string, WireListedProduct>();
      let count: number | null = null;
      let leftOut = 0;
      let isComplete = true;
      let failure: StoreError | undefined;
      for await (const part of listParts()) {
        for (const product of part.products) found.set(product.id, product);
        leftOut += part.received - part.products.length;
        count = part.count;
        isComplete &&= part.isComplete;
        failure ??= part.failure;
      }
      const expected = Math.min(count ?? 0, MAX_PRODUCTS);
      const isShort = failure !== undefined || found.size + leftOut < expected;
      if (isShort && !failure)
        logStore(`the list has ${found.size + leftOut} products, although it counts ${expected}.`);
      if (found.size === 0 && (isShort || !isComplete))
        throw (
          failure ?? new StoreError("", { cause: new Error("no product of the list is readable") })
        );
      currency = currencyOf([...found.values()]) ?? currency;
      return {
        products: [...found.values()].map((product) => listedProductOf(product, currency)),
        isComplete: isComplete && count !== null && found.size >= count,
        isShort,
        currency,
      };
    },

    /** The requested products that exist, in any order. */
    async listProductsByIds(ids: readonly string[]): Promise<ProductList> {
      const responses = inPieces(ids, PRODUCT_IDS_PER_CALL).map(async (piece) => {
        const query = listQuery("ids[]", piece);
        query.set("limit", String(piece.length));
        const { products, count, isComplete } = await readPart(query, idsPolicy);
        const byId = new Map(products.map((product) => [product.id, product]));
        const found = piece.flatMap((id) => byId.get(id) ?? []);
        // Here `count` is how many of the ids exist.
        return { found, isComplete: isComplete && count !== null && count <= found.length };
      });
      const parts = await Promise.all(responses);
      const requested = parts.flatMap(({ found }) => found);
      return {
        products: requested.map((product) => listedProductOf(product, currency)),
        isComplete: parts.every(({ isComplete }) => isComplete),
      };
    },

    async getProduct(productId: string): Promise<Product> {
      const { product } = await call({
        name: "GET /products/{id}",
        policy: productPolicy,
        path: `/products/${encodeURIComponent(productId)}`,
        schema: singleProductWithId(productId),
        expects404: true,
      });
      return productOf(product, currency);
    },

    async getStock(productIds: readonly string[]): Promise<Map<string, number>> {
      const readPiece = (ids: readonly string[]) => {
        const query = listQuery("product_ids[]", ids);
        query.set("fields", "inventory_quantity");
        return call({
          name: "GET /variants",
          policy: stockPolicy,
          path: `/variants?${query.toString()}`,
          schema: stockList,
        });
      };
      const stock = new Map<string, number>();
      const pieces = inPieces(productIds, STOCK_IDS_PER_CALL);
      for (const some of inPieces(pieces, STOCK_CALLS_AT_ONCE))
        for (const { variants } of await Promise.all(some.map(readPiece)))
          for (const { id, inventory_quantity } of variants) stock.set(id, inventory_quantity);
      return stock;
    },

    /** Idempotency key: one key should open one checkout. The returned URL is unchecked. */
    async createCheckout(
      { items, ...rest }: CheckoutRequest,
      idempotencyKey: string,
    ): Promise<string> {
      const body = JSON.stringify({
        items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
        ...rest,
      });
      const headers = { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey };
      const response = call({
        name: "POST /checkout",
        policy: checkoutPolicy,
        path: "/checkout",
        schema: checkoutResponse,
        init: { method: "POST", headers, body },
      });
      return (await response).url;
    },
  };
}

const listQuery = (name: string, ids: readonly string[]) =>
  new URLSearchParams(ids.map((id) => [name, id]));

function inPieces<Item>(list: readonly Item[], size: number): Item[][] {
  const starts = [...list.keys()].filter((index) => index % size === 0);
  return starts.map((start) => list.slice(start, start + size));
}

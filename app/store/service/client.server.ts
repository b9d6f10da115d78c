import { setImmediate as nextTurn } from "node:timers/promises";

import type { ListedProduct, Product } from "../product";
import { breakerPolicy, createCall, readPolicy, type Service, writePolicy } from "./call.server";
import { currencyOf, listedProductOf, productOf } from "./from-wire";
import { logLeftOut, StoreError, TooLargeError } from "./store-error.server";
import {
  checkoutResponse,
  MAX_PRODUCTS,
  productList,
  readProducts,
  singleProduct,
  stockList,
  type WireListedProduct,
} from "./wire";

const PRODUCTS_PER_CALL = 100;
const IDS_PER_CALL = 50;
const DEADLINES_MS = { read: 5000, list: 15_000, stock: 1500, checkout: 10_000 };

type StoreClientOptions = Service & {
  deadlines?: typeof DEADLINES_MS;
  breakerMs?: number;
};

/** `isWhole`: nothing is missing, so what is not in it does not exist. */
export type ProductList = { products: ListedProduct[]; isWhole: boolean };

export type CheckoutRequest = {
  items: { variantId: string; quantity: number }[];
  successUrl: string;
  cancelUrl: string;
  locale: string;
  timeZone: string;
};

export type StoreClient = ReturnType<typeof createStoreClient>;

/** The four calls of docs/wire-format.md. @throws StoreError and nothing else */
export function createStoreClient({
  deadlines = DEADLINES_MS,
  breakerMs = 10_000,
  ...service
}: StoreClientOptions) {
  const call = createCall(service);
  // A circuit breaker for each call: a failure of one says nothing about the others.
  const listPolicy = breakerPolicy(deadlines.read, breakerMs);
  const idsPolicy = breakerPolicy(deadlines.read, breakerMs);
  const stockPolicy = breakerPolicy(deadlines.stock, breakerMs);
  // No breaker: anybody can ask for any id, and one product's failure must not count against others.
  const productPolicy = readPolicy(deadlines.read);
  const checkoutPolicy = writePolicy(deadlines.checkout);

  /** The currency of the whole catalogue when it was last read. */
  let currency: string | null = null;

  /** @returns null for a response above the size limit: try fewer products */
  async function readPart(query: URLSearchParams, policy: typeof listPolicy, endsAt: number) {
    if (performance.now() >= endsAt)
      throw new StoreError("", { cause: new Error("reading the list takes too long") });
    const path = `/products?${query.toString()}`;
    try {
      const part = await call({ name: "GET /products", policy, path, schema: productList });
      const received = part.products.length;
      const { products, isWhole } = await readProducts(part.products);
      logLeftOut(received - products.length);
      return { products, count: part.count, received, isWhole };
    } catch (error) {
      if (error instanceof TooLargeError) return null;
      throw error;
    }
  }

  type Part = NonNullable<Awaited<ReturnType<typeof readPart>>>;

  /** Reads a part above the size limit in halves, and leaves out one product that is above it. */
  async function readRange(offset: number, limit: number, endsAt: number): Promise<Part> {
    const query = new URLSearchParams({ offset: String(offset), limit: String(limit) });
    const part = await readPart(query, listPolicy, endsAt);
    if (part) return part;
    if (limit === 1) {
      logLeftOut(1);
      return { products: [], count: null, received: 1, isWhole: false };
    }
    const half = Math.ceil(limit / 2);
    const first = await readRange(offset, half, endsAt);
    // The list ends here, or the service ignores `limit`.
    if (first.received !== half) return first;
    const second = await readRange(offset + half, limit - half, endsAt);
    return {
      products: [...first.products, ...second.products],
      count: second.count ?? first.count,
      received: half + second.received,
      isWhole: first.isWhole && second.isWhole,
    };
  }

  async function readByIds(ids: readonly string[], endsAt: number): Promise<ProductList> {
    const query = listQuery("ids[]", ids);
    query.set("limit", String(ids.length));
    const part = await readPart(query, idsPolicy, endsAt);
    if (part) {
      const requested = part.products.filter(({ id }) => ids.includes(id));
      // `count` is how many of the ids exist: if fewer were received, some are missing.
      const isWhole = part.isWhole && part.count !== null && part.count <= part.received;
      return { products: requested.map((each) => listedProductOf(each, currency)), isWhole };
    }
    if (ids.length === 1) return { products: [], isWhole: false };
    const half = Math.ceil(ids.length / 2);
    const first = await readByIds(ids.slice(0, half), endsAt);
    return joined([first, await readByIds(ids.slice(half), endsAt)]);
  }

  return {
    /** The whole list, part by part: docs/wire-format.md, Product list. */
    async listProducts(): Promise<ProductList> {
      const endsAt = performance.now() + deadlines.list;
      // A product may come twice, if the list changed between two calls.
      const found = new Map<string, WireListedProduct>();
      let isWhole = true;
      let offset = 0;
      for (;;) {
        const part = await readRange(offset, PRODUCTS_PER_CALL, endsAt);
        const { products, count, received } = part;
        for (const product of products) found.set(product.id, product);
        offset += received;
        isWhole &&= part.isWhole;
        // Without `count`, the list ends with the first part of another length than requested.
        const isLast = count === null ? received !== PRODUCTS_PER_CALL : offset >= count;
        const isEnd = received === 0 || isLast;
        if (!isEnd && offset < MAX_PRODUCTS) continue;
        if (!isEnd) logLeftOut((count ?? Infinity) - offset);
        const read = [...found.values()];
        const inCurrency = currencyOf(read) ?? currency;
        currency = inCurrency;
        const listed: ListedProduct[] = [];
        for (const product of read) {
          listed.push(listedProductOf(product, inCurrency));
          // Performance: 5,000 products take 90 ms; other requests come between them.
          await nextTurn();
        }
        return { products: listed, isWhole: isWhole && count !== null && found.size >= count };
      }
    },

    /** The requested products that exist, in any order. */
    async listProductsByIds(ids: readonly string[]): Promise<ProductList> {
      const endsAt = performance.now() + deadlines.list;
      return joined(await Promise.all(inPieces(ids).map((piece) => readByIds(piece, endsAt))));
    },

    async getProduct(productId: string): Promise<Product> {
      const response = call({
        name: "GET /products/{id}",
        policy: productPolicy,
        path: `/products/${encodeURIComponent(productId)}`,
        schema: singleProduct,
        expects404: true,
      });
      return productOf((await response).product, currency);
    },

    async getStock(productIds: readonly string[]): Promise<Map<string, number>> {
      const responses = inPieces(productIds).map((ids) => {
        const query = listQuery("product_ids[]", ids);
        query.set("fields", "inventory_quantity");
        return call({
          name: "GET /variants",
          policy: stockPolicy,
          path: `/variants?${query.toString()}`,
          schema: stockList,
        });
      });
      const variants = (await Promise.all(responses)).flatMap((response) => response.variants);
      return new Map(variants.map(({ id, inventory_quantity }) => [id, inventory_quantity]));
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

const joined = (lists: ProductList[]): ProductList => ({
  products: lists.flatMap(({ products }) => products),
  isWhole: lists.every(({ isWhole }) => isWhole),
});

const listQuery = (name: string, ids: readonly string[]) =>
  new URLSearchParams(ids.map((id) => [name, id]));

function inPieces(ids: readonly string[]): string[][] {
  const starts = [...ids.keys()].filter((index) => index % IDS_PER_CALL === 0);
  return starts.map((start) => ids.slice(start, start + IDS_PER_CALL));
}

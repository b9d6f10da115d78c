import type { ListedProduct, Product } from "../product";
import { createCall, readPolicy, type Service, writePolicy } from "./call.server";
import { logLeftOut, StoreError, TooLargeError } from "./store-error.server";
import { checkoutResponse, productList, singleProduct, stockList } from "./wire";

const PRODUCTS_PER_CALL = 100;
const IDS_PER_CALL = 50;

const DEADLINES_MS = { read: 5000, list: 15_000, stock: 1500, checkout: 10_000 };

type StoreClientOptions = Service & {
  deadlines?: typeof DEADLINES_MS;
  breakerMs?: number;
};

/** `isWhole`: it is all that `count` names, so what is not in it does not exist. */
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
  const productPolicy = readPolicy(deadlines.read, breakerMs);
  // A circuit breaker of its own: products stay for sale if only the stock call fails.
  const stockPolicy = readPolicy(deadlines.stock, breakerMs);
  const checkoutPolicy = writePolicy(deadlines.checkout);

  async function readPart(query: URLSearchParams) {
    const part = await call({
      name: "GET /products",
      policy: productPolicy,
      path: `/products?${query.toString()}`,
      schema: productList,
    });
    logLeftOut(part.received - part.products.length);
    return part;
  }

  /** A part of the list, or null if not even its first product fits. */
  async function readFittingPart(offset: number, limit: number) {
    for (let size = limit; size >= 1; size = Math.floor(size / 2))
      try {
        const query = { offset: String(offset), limit: String(size) };
        return { size, ...(await readPart(new URLSearchParams(query))) };
      } catch (error) {
        if (!(error instanceof TooLargeError)) throw error;
      }
    logLeftOut(1);
    return null;
  }

  async function readByIds(ids: readonly string[]): Promise<ProductList> {
    const query = listQuery("ids[]", ids);
    query.set("limit", String(ids.length));
    try {
      const { products, count, received, isWhole } = await readPart(query);
      // `count` is how many of the ids exist; more than were received: some of them are missing.
      return {
        products: products.filter(({ id }) => ids.includes(id)),
        isWhole: isWhole && count !== null && count <= received,
      };
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      if (ids.length === 1) return { products: [], isWhole: false };
      const half = Math.ceil(ids.length / 2);
      return joined(await Promise.all([ids.slice(0, half), ids.slice(half)].map(readByIds)));
    }
  }

  return {
    /** The whole list, part by part: docs/wire-format.md, Product list. */
    async listProducts(): Promise<ProductList> {
      const endsAt = Date.now() + deadlines.list;
      const found = new Map<string, ListedProduct>();
      let isWhole = true;
      let offset = 0;
      let limit = PRODUCTS_PER_CALL;
      for (;;) {
        if (Date.now() >= endsAt) throw failed("the whole list takes too long");
        const part = await readFittingPart(offset, limit);
        if (part === null) {
          isWhole = false;
          offset += 1;
          continue;
        }
        const { size, products, count, received } = part;
        // One product may come again, where the list moved between two calls.
        const known = found.size;
        for (const product of products) found.set(product.id, product);
        if (products.length > 1 && products.length === received && found.size === known)
          throw failed("the list repeats itself");
        offset += received;
        limit = Math.min(PRODUCTS_PER_CALL, size * 2);
        isWhole &&= part.isWhole;
        // Without `count`, the list ends with the first part of another length than requested.
        const hasAll = count !== null && offset >= count;
        if (received === 0 || hasAll || (count === null && received !== size))
          return { products: [...found.values()], isWhole: isWhole && hasAll };
      }
    },

    /** The requested products that exist, in any order. */
    listProductsByIds: async (ids: readonly string[]): Promise<ProductList> =>
      joined(await Promise.all(inPieces(ids).map(readByIds))),

    async getProduct(productId: string): Promise<Product> {
      const response = call({
        name: "GET /products/{id}",
        policy: productPolicy,
        path: `/products/${encodeURIComponent(productId)}`,
        schema: singleProduct,
      });
      return (await response).product;
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

const failed = (reason: string) => new StoreError("", { cause: new Error(reason) });

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

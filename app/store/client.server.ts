import { parserOf } from "./answer.server";
import { createCall, readPolicy, type Service, writePolicy } from "./call.server";
import { logLeftOut, logStoreFailure } from "./failure-log.server";
import type { ListedProduct, Product } from "./product";
import { type ProductListPage, readAllPages } from "./product-pages.server";
import { StoreError } from "./store-error";
import { checkoutAnswer, productList, singleProduct, stockList } from "./wire";

const IDS_PER_CALL = 50;
const GET_PRODUCT = "GET /products/{id}";
const GET_PRODUCTS = "GET /products";

const parseList = parserOf(productList);
const parseProduct = parserOf(singleProduct);
const parseStock = parserOf(stockList);
const parseCheckout = parserOf(checkoutAnswer);

type StoreClientOptions = Service & {
  deadlines?: { read: number; stock: number; checkout: number };
  breakerMs?: number;
};

export type CheckoutItem = { variantId: string; quantity: number };

export type CheckoutRequest = {
  items: CheckoutItem[];
  successUrl: string;
  cancelUrl: string;
  locale: string;
  timeZone: string;
};

export type StoreClient = ReturnType<typeof createStoreClient>;

/** The four calls of docs/wire-format.md. @throws StoreError and nothing else */
export function createStoreClient({
  deadlines = { read: 5000, stock: 1500, checkout: 10_000 },
  breakerMs = 10_000,
  ...service
}: StoreClientOptions) {
  const call = createCall(service);
  const productPolicy = readPolicy(deadlines.read, breakerMs);
  // A circuit breaker of its own: products stay for sale if only the stock call fails.
  const stockPolicy = readPolicy(deadlines.stock, breakerMs);
  const checkoutPolicy = writePolicy(deadlines.checkout);

  async function readPage(query: URLSearchParams): Promise<ProductListPage> {
    const page = await call(productPolicy, `/products?${query.toString()}`, parseList);
    logLeftOut(page.received - page.products.length);
    return page;
  }

  async function readByIds(ids: readonly string[]): Promise<ProductListPage> {
    const query = listQuery("ids[]", ids);
    query.set("limit", String(ids.length));
    const page = await readPage(query);
    // An incomplete answer must not make products look removed.
    if (page.count > page.received)
      throw new Error("Not all of the products that were asked for came");
    return page;
  }

  function readStock(productIds: readonly string[]) {
    const query = listQuery("product_ids[]", productIds);
    query.set("fields", "inventory_quantity");
    const path = `/variants?${query.toString()}`;
    return call(stockPolicy, path, parseStock).catch(failed("GET /variants"));
  }

  return {
    listProducts: (): Promise<ListedProduct[]> =>
      readAllPages((offset, limit) =>
        readPage(new URLSearchParams({ offset: String(offset), limit: String(limit) })),
      ).catch(failed(GET_PRODUCTS)),

    /** The requested products that exist, in any order. */
    async listProductsByIds(ids: readonly string[]): Promise<ListedProduct[]> {
      const pages = await Promise.all(inPieces(ids).map(readByIds)).catch(failed(GET_PRODUCTS));
      return pages.flatMap(({ products }) => products.filter(({ id }) => ids.includes(id)));
    },

    async getProduct(productId: string): Promise<Product> {
      const path = `/products/${encodeURIComponent(productId)}`;
      const { product } = await call(productPolicy, path, parseProduct).catch(failed(GET_PRODUCT));
      return product;
    },

    async getStock(productIds: readonly string[]): Promise<Map<string, number>> {
      const answers = await Promise.all(inPieces(productIds).map(readStock));
      return new Map(
        answers.flatMap(({ variants }) =>
          variants.map(({ id, inventory_quantity }) => [id, inventory_quantity] as const),
        ),
      );
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
      const init = { method: "POST", headers, body };
      const answer = call(checkoutPolicy, "/checkout", parseCheckout, init);
      return (await answer.catch(failed("POST /checkout"))).url;
    },
  };
}

const listQuery = (name: string, ids: readonly string[]) =>
  new URLSearchParams(ids.map((id) => [name, id]));

function inPieces(ids: readonly string[]): string[][] {
  const starts = [...ids.keys()].filter((index) => index % IDS_PER_CALL === 0);
  return starts.map((start) => ids.slice(start, start + IDS_PER_CALL));
}

// Expected errors are not logged: an unknown product and too little stock.
function isExpected(name: string, { status, reason }: StoreError): boolean {
  return (status === 404 && name === GET_PRODUCT) || reason?.code === "insufficient_inventory";
}

function failed(name: string) {
  return (error: unknown): never => {
    const storeError =
      error instanceof StoreError ? error : new StoreError("", null, null, { cause: error });
    if (!isExpected(name, storeError)) logStoreFailure(name, storeError);
    throw storeError;
  };
}

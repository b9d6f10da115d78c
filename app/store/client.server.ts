import {
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from "cockatiel";
import type { z } from "zod";

import { createCall, type Service, watchBreaker } from "./call.server";
import { logLeftOut, logStoreFailure } from "./failure-log.server";
import type { ListedProduct, Product } from "./product";
import { type ProductListPage, readAllPages } from "./product-pages.server";
import { StoreError } from "./store-error";
import { checkoutAnswer, productList, singleProduct, stockList } from "./wire";

const IDS_PER_CALL = 50;
const GET_PRODUCT = "GET /products/{id}";
const GET_PRODUCTS = "GET /products";

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

type Policy = ReturnType<typeof readPolicy>["policy"];

export type StoreClient = ReturnType<typeof createStoreClient>;

function isTransient(error: Error): boolean {
  return !(error instanceof StoreError) || error.status === null || error.status >= 500;
}

function readPolicy(deadline: number, breakerMs: number) {
  // A retry after a timeout would only make the visitor wait twice.
  const oneRetry = retry(
    handleWhen((error) => isTransient(error) && !(error instanceof TaskCancelledError)),
    { maxAttempts: 1, backoff: new ConstantBackoff(50) },
  );
  const breaker = circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: breakerMs,
    breaker: new ConsecutiveBreaker(5),
  });
  const policy = wrap(oneRetry, breaker, timeout(deadline, TimeoutStrategy.Aggressive));
  return { policy, breaker };
}

/** The four calls of docs/wire-format.md; all reject with StoreError and nothing else. */
export function createStoreClient({
  deadlines = { read: 5000, stock: 1500, checkout: 10_000 },
  breakerMs = 10_000,
  ...service
}: StoreClientOptions) {
  const call = createCall(service);
  const { policy: read, breaker } = readPolicy(deadlines.read, breakerMs);
  watchBreaker(breaker);
  // With a breaker of its own: products are sold while only the stock call fails.
  const { policy: stock } = readPolicy(deadlines.stock, breakerMs);
  const checkout = timeout(deadlines.checkout, TimeoutStrategy.Aggressive);

  const get = <T extends z.ZodType>(name: string, policy: Policy, path: string, answer: T) =>
    policy.execute(({ signal }) => call(path, answer, { signal })).catch(failed(name));

  async function readList(query: URLSearchParams): Promise<ProductListPage> {
    const path = `/products?${query.toString()}`;
    const page = await get(GET_PRODUCTS, read, path, productList);
    logLeftOut(page.received - page.products.length);
    return page;
  }

  async function readByIds(ids: readonly string[]): Promise<ProductListPage> {
    const query = listQuery("ids[]", ids);
    query.set("limit", String(ids.length));
    const page = await readList(query);
    // A product that did not come must not pass for one that is gone.
    if (page.count > page.received)
      failed(GET_PRODUCTS)(new Error("Not all of the products that were asked for came"));
    return page;
  }

  function readStock(productIds: readonly string[]) {
    const query = listQuery("product_ids[]", productIds);
    query.set("fields", "inventory_quantity");
    return get("GET /variants", stock, `/variants?${query.toString()}`, stockList);
  }

  return {
    listProducts: (): Promise<ListedProduct[]> =>
      readAllPages((offset, limit) =>
        readList(new URLSearchParams({ offset: String(offset), limit: String(limit) })),
      ).catch(failed(GET_PRODUCTS)),

    /** Those of these products that there are, in any order. */
    async listProductsByIds(ids: readonly string[]): Promise<ListedProduct[]> {
      const pages = await Promise.all(inPieces(ids).map(readByIds));
      return pages.flatMap(({ products }) => products.filter(({ id }) => ids.includes(id)));
    },

    async getProduct(productId: string): Promise<Product> {
      const path = `/products/${encodeURIComponent(productId)}`;
      return (await get(GET_PRODUCT, read, path, singleProduct)).product;
    },

    async getStock(productIds: readonly string[]): Promise<Map<string, number>> {
      const answers = await Promise.all(inPieces(productIds).map(readStock));
      return new Map(
        answers.flatMap(({ variants }) =>
          variants.map(({ id, inventory_quantity }) => [id, inventory_quantity] as const),
        ),
      );
    },

    /** The address to send the visitor to, unchecked; the same key gives the same checkout. */
    async createCheckout(
      { items, ...rest }: CheckoutRequest,
      idempotencyKey: string,
    ): Promise<string> {
      const body = JSON.stringify({
        items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
        ...rest,
      });
      const headers = { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey };
      const { url } = await checkout
        .execute(({ signal }) =>
          call("/checkout", checkoutAnswer, { signal, method: "POST", headers, body }),
        )
        .catch(failed("POST /checkout"));
      return url;
    },
  };
}

const listQuery = (name: string, ids: readonly string[]) =>
  new URLSearchParams(ids.map((id) => [name, id]));

function inPieces(ids: readonly string[]): string[][] {
  const starts = [...ids.keys()].filter((index) => index % IDS_PER_CALL === 0);
  return starts.map((start) => ids.slice(start, start + IDS_PER_CALL));
}

// An unknown product and too little stock are no fault of the service.
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

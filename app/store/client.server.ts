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

import { createCall, type Service } from "./call.server";
import { logLeftOut, logStoreFailure } from "./failure-log.server";
import type { Product } from "./product";
import { StoreError } from "./store-error";
import { checkoutAnswer, productList, singleProduct, stockList } from "./wire";

const IDS_PER_STOCK_CALL = 50;
const GET_PRODUCT = "GET /products/{id}";

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

type Policy = ReturnType<typeof readPolicy>;

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
  return wrap(oneRetry, breaker, timeout(deadline, TimeoutStrategy.Aggressive));
}

/** The four calls of docs/wire-format.md; all reject with StoreError and nothing else. */
export function createStoreClient({
  deadlines = { read: 5000, stock: 1500, checkout: 10_000 },
  breakerMs = 10_000,
  ...service
}: StoreClientOptions) {
  const call = createCall(service);
  const read = readPolicy(deadlines.read, breakerMs);
  // With a breaker of its own: products are sold while only the stock call fails.
  const stock = readPolicy(deadlines.stock, breakerMs);
  const checkout = timeout(deadlines.checkout, TimeoutStrategy.Aggressive);

  const get = <T extends z.ZodType>(name: string, policy: Policy, path: string, answer: T) =>
    policy.execute(({ signal }) => call(path, answer, { signal })).catch(failed(name));

  function readStock(productIds: readonly string[]) {
    const query = new URLSearchParams({ fields: "inventory_quantity" });
    for (const id of productIds) query.append("product_ids[]", id);
    return get("GET /variants", stock, `/variants?${query.toString()}`, stockList);
  }

  return {
    async listProducts(): Promise<Product[]> {
      const { products, leftOut } = await get("GET /products", read, "/products", productList);
      logLeftOut(leftOut);
      return products;
    },

    async getProduct(productId: string): Promise<Product> {
      const path = `/products/${encodeURIComponent(productId)}`;
      return (await get(GET_PRODUCT, read, path, singleProduct)).product;
    },

    async getStock(productIds: readonly string[]): Promise<Map<string, number>> {
      const starts = [...productIds.keys()].filter((index) => index % IDS_PER_STOCK_CALL === 0);
      const answers = await Promise.all(
        starts.map((start) => readStock(productIds.slice(start, start + IDS_PER_STOCK_CALL))),
      );
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

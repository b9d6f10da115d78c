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

import { createCall, type Service } from "./call.server";
import { logLeftOut, logStoreFailure } from "./failure-log.server";
import type { Product } from "./product";
import { StoreError } from "./store-error";
import { checkoutAnswer, productList, singleProduct, stockList } from "./wire";

const IDS_PER_STOCK_CALL = 50;
const GET_PRODUCT = "GET /products/{id}";

type StoreClientOptions = Service & {
  /** One limit over headers and body, per call kind. */
  deadlines?: { read: number; stock: number; checkout: number };
  /** How long an open breaker lets nothing through. */
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

function isTransient(error: Error): boolean {
  return !(error instanceof StoreError) || error.status === null || error.status >= 500;
}

/** One deadline for each try, one retry, and a breaker that opens after five failures in a row. */
function readPolicy(deadline: number, breakerMs: number) {
  // No retry after a timeout: the visitor would wait twice.
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

/**
 * The service's four calls, as docs/wire-format.md describes them. Reads have a deadline, one
 * retry and a breaker; checkout has a deadline and is never repeated.
 * Every method rejects with {@link StoreError} and nothing else.
 */
export function createStoreClient({
  deadlines = { read: 5000, stock: 1500, checkout: 10_000 },
  breakerMs = 10_000,
  ...service
}: StoreClientOptions) {
  const call = createCall(service);
  const read = readPolicy(deadlines.read, breakerMs);
  // A breaker of its own: products can be sold while only the stock call fails.
  const stock = readPolicy(deadlines.stock, breakerMs);
  const checkout = timeout(deadlines.checkout, TimeoutStrategy.Aggressive);

  function readStock(productIds: readonly string[]) {
    const query = new URLSearchParams({ fields: "inventory_quantity" });
    for (const id of productIds) query.append("product_ids[]", id);
    return stock
      .execute(({ signal }) => call(`/variants?${query.toString()}`, stockList, { signal }))
      .catch(failed("GET /variants"));
  }

  return {
    /** The whole catalogue, in the service's order. */
    async listProducts(): Promise<Product[]> {
      const { products, leftOut } = await read
        .execute(({ signal }) => call("/products", productList, { signal }))
        .catch(failed("GET /products"));
      logLeftOut(leftOut);
      return products;
    },

    /** One product; a StoreError with status 404 where the service has none. */
    async getProduct(productId: string): Promise<Product> {
      const path = `/products/${encodeURIComponent(productId)}`;
      const { product } = await read
        .execute(({ signal }) => call(path, singleProduct, { signal }))
        .catch(failed(GET_PRODUCT));
      return product;
    },

    /** Quantities in stock keyed by variant id, for the variants of these products. */
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

    /**
     * Opens a checkout.
     * @param idempotencyKey one per cart state: the same key gives the same checkout
     * @returns the address to send the visitor to, unchecked
     */
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

/** True for failures that are no fault of the service: an unknown product, too little stock. */
function isExpected(name: string, { status, reason }: StoreError): boolean {
  return (status === 404 && name === GET_PRODUCT) || reason?.code === "insufficient_inventory";
}

/** Logs a failed call and rejects with a StoreError. */
function failed(name: string) {
  return (error: unknown): never => {
    const storeError =
      error instanceof StoreError ? error : new StoreError("", null, null, { cause: error });
    if (!isExpected(name, storeError)) logStoreFailure(name, storeError);
    throw storeError;
  };
}

import { STATUS_CODES } from "node:http";

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

import { logLeftOut, logStoreFailure } from "./failure-log.server";
import type { Product } from "./product";
import { StoreError } from "./store-error";
import { checkoutAnswer, errorAnswer, productList, singleProduct, stockList } from "./wire";

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const IDS_PER_STOCK_CALL = 50;
const GET_PRODUCT = "GET /products/{id}";

type StoreClientOptions = {
  /** `fetch`, or the embedded store. */
  transport: (request: Request) => Promise<Response>;
  /** Address without a trailing slash, as in `https://api-ecommerce.hostinger.com`. */
  baseUrl: string;
  storeId: string;
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

/**
 * The service's four calls, as docs/wire-format.md describes them. Reads have a deadline, one
 * retry and a breaker; checkout has a deadline and is never repeated.
 * Every method rejects with {@link StoreError} and nothing else.
 */
export function createStoreClient({
  transport,
  baseUrl,
  storeId,
  deadlines = { read: 5000, stock: 1500, checkout: 10_000 },
  breakerMs = 10_000,
}: StoreClientOptions) {
  const base = `${baseUrl}/store/${encodeURIComponent(storeId)}`;
  const createBreaker = () =>
    circuitBreaker(handleWhen(isTransient), {
      halfOpenAfter: breakerMs,
      breaker: new ConsecutiveBreaker(5),
    });
  // Separate breakers: products can be sold while only the stock call fails.
  const breakers = { read: createBreaker(), stock: createBreaker() };
  // No retry after a timeout: the visitor would wait twice.
  const oneRetry = retry(
    handleWhen((error) => isTransient(error) && !(error instanceof TaskCancelledError)),
    { maxAttempts: 1, backoff: new ConstantBackoff(50) },
  );

  async function call<T extends z.ZodType>(
    path: string,
    answer: T,
    signal: AbortSignal,
    init: RequestInit = {},
  ): Promise<z.output<T>> {
    const response = await transport(
      new Request(base + path, {
        ...init,
        signal,
        redirect: "error",
        headers: { Accept: "application/json", ...init.headers },
      }),
    );
    const body = await readCapped(response, signal);
    if (!response.ok) throw refusal(response, body);
    return answer.parse(JSON.parse(body));
  }

  async function guarded<T>(
    name: string,
    kind: "read" | "stock",
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const deadline = timeout(deadlines[kind], TimeoutStrategy.Aggressive);
    const policy = wrap(oneRetry, breakers[kind], deadline);
    return policy.execute(({ signal }) => run(signal)).catch(failed(name));
  }

  return {
    /** The whole catalogue, in the service's order. */
    async listProducts(): Promise<Product[]> {
      const { products, leftOut } = await guarded("GET /products", "read", (signal) =>
        call("/products", productList, signal),
      );
      logLeftOut(leftOut);
      return products;
    },

    /** One product; a StoreError with status 404 where the service has none. */
    async getProduct(productId: string): Promise<Product> {
      const path = `/products/${encodeURIComponent(productId)}`;
      const { product } = await guarded(GET_PRODUCT, "read", (signal) =>
        call(path, singleProduct, signal),
      );
      return product;
    },

    /** Quantities in stock keyed by variant id, for the variants of these products. */
    async getStock(productIds: readonly string[]): Promise<Map<string, number>> {
      const chunks = Array.from(
        { length: Math.ceil(productIds.length / IDS_PER_STOCK_CALL) },
        (_, index) =>
          productIds.slice(index * IDS_PER_STOCK_CALL, (index + 1) * IDS_PER_STOCK_CALL),
      );
      const answers = await Promise.all(
        chunks.map((ids) => {
          const query = new URLSearchParams({ fields: "inventory_quantity" });
          for (const id of ids) query.append("product_ids[]", id);
          return guarded("GET /variants", "stock", (signal) =>
            call(`/variants?${query.toString()}`, stockList, signal),
          );
        }),
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
    async createCheckout(checkout: CheckoutRequest, idempotencyKey: string): Promise<string> {
      const { items, ...rest } = checkout;
      const { url } = await timeout(deadlines.checkout, TimeoutStrategy.Aggressive)
        .execute(({ signal }) =>
          call("/checkout", checkoutAnswer, signal, {
            method: "POST",
            headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
            body: JSON.stringify({
              items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
              ...rest,
            }),
          }),
        )
        .catch(failed("POST /checkout"));
      return url;
    },
  };
}

/** Reads a body as text and gives up past the cap, counted after inflating. */
async function readCapped(response: Response, signal: AbortSignal): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw signal.reason;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > MAX_ANSWER_BYTES) {
        stop();
        throw new StoreError("", response.status);
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function refusal(response: Response, body: string): StoreError {
  // HTTP/2 has no status text.
  const statusText = response.statusText || STATUS_CODES[response.status] || "";
  return new StoreError(
    `HTTP ${response.status}: ${statusText}`.trim(),
    response.status,
    readReason(body),
  );
}

function readReason(body: string) {
  try {
    return errorAnswer.parse(JSON.parse(body));
  } catch {
    return null;
  }
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

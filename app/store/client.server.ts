import { z } from "zod";

import { type Parse, parserOf } from "./answer.server";
import { createCall, createRead, type Service, watchBreaker } from "./call.server";
import { logLeftOut, logStoreFailure } from "./failure-log.server";
import type { ListedProduct, Product } from "./product";
import { type ProductListPage, readAllPages } from "./product-pages.server";
import { StoreError } from "./store-error";
import { type ParsedAnswer, parseUnlessSame } from "./unchanged-answers.server";
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

/** The four calls of docs/wire-format.md; all reject with StoreError and nothing else. */
export function createStoreClient({
  deadlines = { read: 5000, stock: 1500, checkout: 10_000 },
  breakerMs = 10_000,
  ...service
}: StoreClientOptions) {
  const calls = createCall(service);
  const products = createRead(calls, { deadline: deadlines.read, breakerMs });
  // With a breaker of its own: products are sold while only the stock call fails.
  const stock = createRead(calls, { deadline: deadlines.stock, breakerMs });
  const postWithin = calls.within(deadlines.checkout);
  /** Of the whole list as it was last read, by path. */
  let lastPages = new Map<string, ParsedAnswer<ProductListPage>>();
  watchBreaker(products);

  const readProducts = <Value>(path: string, parse: Parse<Value>): Promise<Value> =>
    products.read(path, parse).catch(failed(GET_PRODUCTS));

  async function readList(): Promise<ListedProduct[]> {
    const pages: typeof lastPages = new Map();
    const list = await readAllPages(async (offset, limit) => {
      const path = `/products?offset=${offset}&limit=${limit}`;
      const page = await readProducts(path, parseUnlessSame(lastPages.get(path), parseList));
      pages.set(path, page);
      return notingMisfits(page.value);
    });
    lastPages = pages;
    return list;
  }

  async function readByIds(ids: readonly string[]): Promise<ProductListPage> {
    const query = listQuery("ids[]", ids);
    query.set("limit", String(ids.length));
    const page = notingMisfits(await readProducts(`/products?${query.toString()}`, parseList));
    // A product that did not come must not pass for one that is gone.
    if (page.count > page.received)
      failed(GET_PRODUCTS)(new Error("Not all of the products that were asked for came"));
    return page;
  }

  function readStock(productIds: readonly string[]) {
    const query = listQuery("product_ids[]", productIds);
    query.set("fields", "inventory_quantity");
    const path = `/variants?${query.toString()}`;
    return stock.read(path, parseStock, isAboutProduct).catch(failed("GET /variants"));
  }

  return {
    /** The whole list; products of a page that has not changed since it was last read are the same objects. */
    listProducts: (): Promise<ListedProduct[]> => readList().catch(failed(GET_PRODUCTS)),

    /** Those of these products that there are, in any order. */
    async listProductsByIds(ids: readonly string[]): Promise<ListedProduct[]> {
      const pages = await Promise.all(inPieces(ids).map(readByIds));
      return pages.flatMap(({ products }) => products.filter(({ id }) => ids.includes(id)));
    },

    async getProduct(productId: string): Promise<Product> {
      const path = `/products/${encodeURIComponent(productId)}`;
      const isNoFault = (error: unknown) => isAboutProduct(error) || error instanceof z.ZodError;
      const answer = await products.read(path, parseProduct, isNoFault).catch(failed(GET_PRODUCT));
      return answer.product;
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
      const { url } = await postWithin("/checkout", parseCheckout, {
        method: "POST",
        headers,
        body,
      }).catch(failed("POST /checkout"));
      return url;
    },
  };
}

/** The page; the log says how many of its products do not fit. */
function notingMisfits(page: ProductListPage): ProductListPage {
  logLeftOut(page.received - page.products.length);
  return page;
}

const listQuery = (name: string, ids: readonly string[]) =>
  new URLSearchParams(ids.map((id) => [name, id]));

function inPieces(ids: readonly string[]): string[][] {
  const starts = [...ids.keys()].filter((index) => index % IDS_PER_CALL === 0);
  return starts.map((start) => ids.slice(start, start + IDS_PER_CALL));
}

/** Visitors may ask for products that there are not: nothing to leave the service alone for. */
function isAboutProduct(error: unknown): boolean {
  return error instanceof StoreError && [400, 404, 410, 422].includes(error.status ?? 0);
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

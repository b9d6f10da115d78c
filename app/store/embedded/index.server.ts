import { nothingHere, refusal, StoreRefusal } from "./answers";
import { listProducts, listStock, openCheckout, type Shop, showProduct } from "./calls";
import { catalogue } from "./catalogue";
import { hostedCheckout } from "./hosted-checkout";
import { openLedger, remainingStock } from "./ledger";
import { queries, readJson, readQuery } from "./query";
import type { WireProduct } from "./wire-product";

export type EmbeddedStoreOptions = {
  /** Absolute address of the hosted checkout page; its steps and its style sheet lie directly beneath. */
  checkoutUrl: string;
  /** Key for signing checkout sessions: every process with this key can show and settle them. */
  secret: string;
  /** Turns a picture's file name into the address that the JSON carries. */
  artUrl: (file: string) => string;
};

export type EmbeddedStore = {
  /** Answers a request, from the catalogue as `revise` returns it; rejects only when the request is aborted. */
  handle: (
    request: Request,
    revise?: (products: WireProduct[]) => WireProduct[],
  ) => Promise<Response>;
};

type Visit = { shop: Shop; url: URL; id: string; request: Request };
type Call = {
  method: string;
  path: RegExp;
  answer: (visit: Visit) => Response | Promise<Response>;
};

const calls: Call[] = [
  {
    method: "GET",
    path: /^\/store\/[^/]+\/products$/,
    answer: ({ shop, url }) => listProducts(shop, readQuery(queries.products, url.searchParams)),
  },
  {
    method: "GET",
    path: /^\/store\/[^/]+\/products\/([^/]+)$/,
    answer: ({ shop, url, id }) => {
      readQuery(queries.product, url.searchParams);
      return showProduct(shop, id);
    },
  },
  {
    method: "GET",
    path: /^\/store\/[^/]+\/variants$/,
    answer: ({ shop, url }) => listStock(shop, readQuery(queries.variants, url.searchParams)),
  },
  {
    method: "POST",
    path: /^\/store\/[^/]+\/checkout$/,
    answer: async ({ shop, url, request }) => {
      readQuery(queries.checkout, url.searchParams);
      return openCheckout(shop, await readJson(request), request.headers.get("Idempotency-Key"));
    },
  },
];

/**
 * Makes a store-commerce service that lives in this process: the calls of docs/wire-format.md under `/store/{storeId}/…`,
 * whatever the host and the store id, and the hosted checkout page beneath `checkoutUrl`. Anything else answers 404.
 * Stock and payments are kept in memory.
 */
export function createEmbeddedStore({
  secret,
  artUrl,
  ...options
}: EmbeddedStoreOptions): EmbeddedStore {
  const checkoutUrl = options.checkoutUrl.replace(/\/+$/, "");
  const checkoutPath = new URL(checkoutUrl).pathname;
  const products = catalogue(artUrl);
  const ledger = openLedger();

  function answer(request: Request, shop: Shop): Response | Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    const call = calls.find(({ method, path }) => method === request.method && path.test(pathname));
    if (call) {
      const [, id = ""] = call.path.exec(pathname) ?? [];
      return call.answer({ shop, url, id: decoded(id), request });
    }
    if (pathname === checkoutPath || pathname.startsWith(`${checkoutPath}/`))
      return hostedCheckout(request.method, url, checkoutPath, shop);
    throw nothingHere();
  }

  return {
    async handle(request, revise = (all) => all) {
      const stocked = revise(remainingStock(products, ledger));
      try {
        return await answer(request, { products: stocked, ledger, secret, checkoutUrl });
      } catch (error) {
        if (error instanceof StoreRefusal) return refusal(error);
        if (request.signal.aborted) throw error;
        return refusal(new StoreRefusal("unknown_error", "An unknown error occurred"));
      }
    },
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

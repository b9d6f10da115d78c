import { nothingHere, refusal, StoreRefusal } from "./answers";
import { listProducts, listStock, openCheckout, type Shop, showProduct } from "./calls";
import { catalogue } from "./catalogue";
import { hostedCheckout } from "./hosted-checkout";
import { openLedger, remainingStock } from "./ledger";
import { queries, readJson, readQuery } from "./query";
import type { WireProduct } from "./wire-product";

export type EmbeddedStoreOptions = {
  /** Absolute; its steps lie directly beneath. */
  checkoutUrl: string;
  styleUrl: string;
  /** Signs checkout sessions: every process with this key can show and settle them. */
  secret: string;
  artUrl: (file: string) => string;
};

export type EmbeddedStore = ReturnType<typeof createEmbeddedStore>;

type Asked = { shop: Shop; url: URL; id: string; request: Request };
type Call = {
  method: string;
  path: RegExp;
  answer: (asked: Asked) => Response | Promise<Response>;
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
 * The store-commerce service of docs/wire-format.md in this process, for any store id, with its
 * hosted checkout page. Stock and payments are kept in memory.
 */
export function createEmbeddedStore({
  secret,
  artUrl,
  styleUrl,
  ...options
}: EmbeddedStoreOptions) {
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
    /** Answers from the catalogue as `revise` returns it; rejects only when the request is aborted. */
    async handle(
      request: Request,
      revise = (all: WireProduct[]): WireProduct[] => all,
    ): Promise<Response> {
      const stocked = revise(remainingStock(products, ledger));
      try {
        return await answer(request, { products: stocked, ledger, secret, checkoutUrl, styleUrl });
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

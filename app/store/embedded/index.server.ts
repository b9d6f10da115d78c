import { json, nothingHere, refusal, StoreRefusal } from "./answers";
import { listProducts, listStock, openCheckout, type Shop, showProduct } from "./calls";
import { catalogue } from "./catalogue";
import {
  answerUnderFaults,
  changedCatalogue,
  type FaultRule,
  type Faults,
  isConnectionReset,
} from "./faults";
import { hostedCheckout } from "./hosted-checkout";
import { openLedger, remainingStock } from "./ledger";
import { queries, readJson, readQuery } from "./query";

export { productId, variantId } from "./ids";

export type EmbeddedStoreOptions = {
  /** Absolute address of the hosted checkout page; its steps and its style sheet lie directly beneath. */
  checkoutUrl: string;
  /** Key for signing checkout sessions: every process with this key can show and settle them. */
  secret: string;
  /** Turns a picture's file name into the address that the JSON carries. */
  artUrl: (file: string) => string;
  /** The one store id that is served; any id when not given. */
  storeId?: string;
  faults?: Faults;
};

export type EmbeddedStore = {
  handle: (request: Request) => Promise<Response>;
  /** Back to the start: full stock, nothing paid, no keys remembered, the first faults. */
  reset: () => void;
  faults: Faults;
};

type Visit = { shop: Shop; url: URL; id: string; request: Request };
type Call = {
  name: FaultRule["match"];
  method: string;
  path: RegExp;
  answer: (visit: Visit) => Response | Promise<Response>;
};

const calls: Call[] = [
  {
    name: "products",
    method: "GET",
    path: /^\/store\/([^/]+)\/products$/,
    answer: ({ shop, url }) => listProducts(shop, readQuery(queries.products, url.searchParams)),
  },
  {
    name: "product",
    method: "GET",
    path: /^\/store\/([^/]+)\/products\/([^/]+)$/,
    answer: ({ shop, url, id }) => {
      readQuery(queries.product, url.searchParams);
      return showProduct(shop, id);
    },
  },
  {
    name: "variants",
    method: "GET",
    path: /^\/store\/([^/]+)\/variants$/,
    answer: ({ shop, url }) => listStock(shop, readQuery(queries.variants, url.searchParams)),
  },
  {
    name: "checkout",
    method: "POST",
    path: /^\/store\/([^/]+)\/checkout$/,
    answer: async ({ shop, url, request }) => {
      readQuery(queries.checkout, url.searchParams);
      return openCheckout(shop, await readJson(request), request.headers.get("Idempotency-Key"));
    },
  },
];

/**
 * Makes a store-commerce service that lives in this process: the four calls of STORE_API.md under `/store/{storeId}/…`,
 * whatever the host, and the hosted checkout page beneath `checkoutUrl`. Anything else answers 404.
 * Stock and payments are kept in memory. `handle` rejects only for an aborted request or a fault that resets the connection.
 */
export function createEmbeddedStore(options: EmbeddedStoreOptions): EmbeddedStore {
  const { secret, artUrl } = options;
  const checkoutUrl = options.checkoutUrl.replace(/\/+$/, "");
  const checkoutPath = new URL(checkoutUrl).pathname;
  const products = catalogue(artUrl);
  let ledger = openLedger();
  let faults = [...(options.faults ?? [])];
  let met = new WeakMap<FaultRule, number>();

  const shopUnder = (rules: Faults): Shop => ({
    products: changedCatalogue(remainingStock(products, ledger), rules),
    ledger,
    secret,
    checkoutUrl,
  });

  function faultsFor(name: FaultRule["match"], method: string): Faults {
    const rules = faults.filter(
      (rule) =>
        (rule.match === "any" || rule.match === name) &&
        (!rule.method || rule.method === method) &&
        (met.get(rule) ?? 0) < (rule.times ?? Infinity),
    );
    for (const rule of rules) met.set(rule, (met.get(rule) ?? 0) + 1);
    return rules;
  }

  async function answerCall(call: Call, url: URL, request: Request): Promise<Response> {
    const [, store = "", id = ""] = call.path.exec(url.pathname) ?? [];
    if (options.storeId && store !== options.storeId)
      throw new StoreRefusal("not_found", `Store with id: ${store} was not found`);
    const rules = faultsFor(call.name, request.method);
    const moved = rules.find((rule) => rule.checkoutUrl !== undefined)?.checkoutUrl;
    return answerUnderFaults(rules, request, async () => {
      const answer = await refused(async () =>
        call.answer({ shop: shopUnder(rules), url, id: decoded(id), request }),
      );
      return call.name === "checkout" && answer.ok && moved !== undefined
        ? json({ url: moved })
        : answer;
    });
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const call = calls.find(
      ({ method, path }) => method === request.method && path.test(url.pathname),
    );
    if (call) return answerCall(call, url, request);
    if (url.pathname === checkoutPath || url.pathname.startsWith(`${checkoutPath}/`)) {
      const rules = url.pathname.endsWith(".css") ? [] : faultsFor("any", request.method);
      return answerUnderFaults(rules, request, () =>
        hostedCheckout(request.method, url, checkoutPath, shopUnder(rules)),
      );
    }
    throw nothingHere();
  }

  return {
    handle: (request) => refused(() => answer(request), request.signal),
    reset() {
      ledger = openLedger();
      faults = [...(options.faults ?? [])];
      met = new WeakMap();
    },
    get faults() {
      return faults;
    },
    set faults(rules) {
      faults = rules;
      met = new WeakMap();
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

async function refused(work: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreRefusal) return refusal(error);
    if (isConnectionReset(error) || signal?.aborted) throw error;
    return refusal(new StoreRefusal("unknown_error", "An unknown error occurred"));
  }
}

import {
  createCheckout,
  listProducts,
  listStock,
  nothingHere,
  refusal,
  type Shop,
  showProduct,
  StoreRefusal,
} from "./calls";
import {
  OWN_PRODUCTS,
  type ProductDefinition,
  type ServedProduct,
  servedProducts,
} from "./catalogue";
import { hostedCheckout } from "./hosted-checkout";
import { openLedger, remainingStock } from "./ledger";

export type EmbeddedStoreOptions = {
  checkoutUrl: string;
  styleUrl: string;
  wordmarkUrl: string;
  /** The first signs, all verify. */
  secrets: readonly string[];
  artUrl: (file: string) => string;
  definitions?: readonly ProductDefinition[];
};

export type EmbeddedStore = ReturnType<typeof createEmbeddedStore>;

const CALL = /^\/store\/[^/]+\/(products|variants|checkout)(?:\/([^/]+))?$/;

/** The service of docs/wire-format.md in this process, with a checkout page; state is in memory. */
export function createEmbeddedStore({
  artUrl,
  definitions = OWN_PRODUCTS,
  ...site
}: EmbeddedStoreOptions) {
  const checkoutPath = new URL(site.checkoutUrl).pathname;
  const products = servedProducts(definitions, artUrl);
  const ledger = openLedger();

  async function respond(request: Request, shop: Shop): Promise<Response> {
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    if (pathname === checkoutPath || pathname.startsWith(`${checkoutPath}/`))
      return hostedCheckout(request.method, url, checkoutPath, shop);
    const [, call, id] = CALL.exec(pathname) ?? [];
    switch (`${request.method} ${call}${id === undefined ? "" : "/{id}"}`) {
      case "GET products":
        return listProducts(shop, searchParams);
      case "GET products/{id}":
        // The client's ids need no decoding.
        return showProduct(shop, id!, searchParams);
      case "GET variants":
        return listStock(shop, searchParams);
      case "POST checkout": {
        const key = request.headers.get("Idempotency-Key");
        return createCheckout(shop, await request.text(), key);
      }
      default:
        throw nothingHere();
    }
  }

  /** Rejects only if the request is aborted; `revise` is for tests: it changes the catalogue. */
  async function handle(
    request: Request,
    revise = (all: ServedProduct[]): ServedProduct[] => all,
  ): Promise<Response> {
    const stocked = revise(remainingStock(products, ledger));
    try {
      return await respond(request, { ...site, products: stocked, ledger });
    } catch (error) {
      if (error instanceof StoreRefusal) return refusal(error);
      if (request.signal.aborted) throw error;
      return refusal(new StoreRefusal("unknown_error", "An unknown error occurred"));
    }
  }

  return { handle };
}

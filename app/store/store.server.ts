import { env } from "~/server/env.server";
import sharedStyle from "~/styles/index.css?url";

import checkoutStyle from "../embedded-store/checkout.css?url";
import { OWN_PRODUCTS, servedProducts } from "../embedded-store/catalogue";
import { createEmbeddedStore } from "../embedded-store/service.server";
import { createCatalogue } from "./catalogue.server";
import { createStoreClient } from "./service/client.server";

const art = import.meta.glob<string>("../embedded-store/art/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** An internal origin: requests to it never leave this process. */
export const EMBEDDED_ORIGIN = "http://embedded.store";
export const EMBEDDED_CHECKOUT_PATH = "/embedded-store/checkout";

export const embeddedStore = env.store
  ? null
  : createEmbeddedStore({
      products: servedProducts(OWN_PRODUCTS, (file) => art[`../embedded-store/art/${file}`] ?? ""),
      checkoutUrl: EMBEDDED_ORIGIN + EMBEDDED_CHECKOUT_PATH,
      styleUrls: [sharedStyle, checkoutStyle],
      secrets: env.sessionSecrets,
    });

export const storeClient = createStoreClient(
  embeddedStore
    ? { transport: embeddedStore.handle, baseUrl: EMBEDDED_ORIGIN, storeId: "store_embedded" }
    : {
        // Late binding: remix-serve replaces the global `fetch` after this module loads.
        transport: (request) => fetch(request),
        baseUrl: env.store!.baseUrl,
        storeId: env.store!.storeId,
      },
);

export const catalogue = createCatalogue(storeClient, env.storeCacheMs);

let hasTried = env.storeCacheMs === 0;

/** True after the first read of the list, even if it failed. */
export const hasTriedList = (): boolean => hasTried;

// Warm-up: the first visitors should not have to wait for a long list; a failed read is only logged.
if (!hasTried)
  void catalogue
    .cachedList()
    .catch(() => undefined)
    .finally(() => (hasTried = true));

import { env } from "~/server/env.server";

import { createCatalogue } from "./catalogue.server";
import { createStoreClient } from "./client.server";
import checkoutStyle from "./embedded/checkout.css?url";
import { createEmbeddedStore } from "./embedded/index.server";

const art = import.meta.glob<string>("./embedded/art/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Only this process answers it. */
export const EMBEDDED_ORIGIN = "http://embedded.store";
export const EMBEDDED_CHECKOUT_PATH = "/embedded-store/checkout";

export const embeddedStore = env.store
  ? null
  : createEmbeddedStore({
      checkoutUrl: EMBEDDED_ORIGIN + EMBEDDED_CHECKOUT_PATH,
      styleUrl: checkoutStyle,
      secret: env.sessionSecrets[0]!,
      artUrl: (file) => art[`./embedded/art/${file}`] ?? "",
    });

export const storeClient = createStoreClient(
  embeddedStore
    ? { transport: embeddedStore.handle, baseUrl: EMBEDDED_ORIGIN, storeId: "store_embedded" }
    : {
        // remix-serve installs its own fetch after this module is read.
        transport: (request) => fetch(request),
        baseUrl: env.store!.baseUrl,
        storeId: env.store!.storeId,
      },
);

export const catalogue = createCatalogue(storeClient, env.storeCacheMs);

let hasTried = env.storeCacheMs === 0;

/** True once the list has been read at start, or could not be. */
export const isWarm = (): boolean => hasTried;

// The first visitors must not wait for a long list; a failure is logged, and they try again.
if (!hasTried)
  void catalogue
    .readSnapshot()
    .catch(() => undefined)
    .finally(() => (hasTried = true));

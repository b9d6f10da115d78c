import { createHash } from "node:crypto";

import { env } from "~/server/env.server";
import { SUCCESS_PATH } from "~/site";
import { parseUrl } from "~/parse-url";
import {
  EMBEDDED_CHECKOUT_PATH,
  EMBEDDED_ORIGIN,
  embeddedStore,
  storeClient,
} from "~/store/index.server";
import { logStoreFailure, StoreError } from "~/store/service/store-error.server";

import { CartError, type CartItem } from "./cart";

const MAX_ADDRESS_LENGTH = 8000;

type CheckoutPage = {
  origin: string;
  cancelPath: string;
  locale: string;
  timeZone: string;
};

/** Idempotency key: docs/wire-format.md, Checkout. @throws CartError if stock is low, StoreError */
export async function openCheckout(
  { items, key }: { items: CartItem[]; key: string },
  { origin, cancelPath, locale, timeZone }: CheckoutPage,
): Promise<string> {
  const request = {
    items,
    locale,
    timeZone,
    successUrl: new URL(SUCCESS_PATH, origin).href,
    cancelUrl: new URL(cancelPath, origin).href,
  };
  const words = `${key} ${JSON.stringify(request)}`;
  const idempotencyKey = createHash("sha256").update(words).digest("base64url");
  try {
    return checkedAddress(await storeClient.createCheckout(request, idempotencyKey));
  } catch (error) {
    const short = shortVariant(error);
    throw short
      ? new CartError("There is not enough of this left. Please choose fewer.", short)
      : error;
  }
}

/** Open redirect: only https, configured origins or the embedded store. @throws StoreError */
function checkedAddress(address: string): string {
  const url = address.length <= MAX_ADDRESS_LENGTH ? parseUrl(address) : null;
  if (embeddedStore && url?.origin === EMBEDDED_ORIGIN && url.pathname === EMBEDDED_CHECKOUT_PATH)
    return url.pathname + url.search;
  // The origin of a `blob:` URL is the https origin inside it.
  const isAllowed =
    url !== null &&
    url.protocol !== "blob:" &&
    (env.checkoutOrigins ? env.checkoutOrigins.includes(url.origin) : url.protocol === "https:");
  if (!isAllowed || url.username || url.password) {
    const error = new StoreError("The checkout's address is not one this site may lead to.");
    logStoreFailure(`POST /checkout (it answered ${url ? url.origin : "no address"})`, error);
    throw error;
  }
  return url.href;
}

/** docs/wire-format.md, Errors: the variant id from an `insufficient_inventory` message. */
function shortVariant(error: unknown): string | null {
  if (!(error instanceof StoreError) || error.reason?.code !== "insufficient_inventory")
    return null;
  return /Variant with id: ([\w-]{1,64}) /.exec(error.reason.message ?? "")?.[1] ?? null;
}

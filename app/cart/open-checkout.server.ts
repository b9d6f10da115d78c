import { env } from "~/server/env.server";
import { SUCCESS_PATH } from "~/site";
import { logStoreFailure } from "~/store/failure-log.server";
import {
  EMBEDDED_CHECKOUT_PATH,
  EMBEDDED_ORIGIN,
  embeddedStore,
  storeClient,
} from "~/store/index.server";
import { StoreError } from "~/store/store-error";

import type { CartItem } from "./cart";

const MAX_ADDRESS_LENGTH = 8000;
const TOO_LITTLE = "insufficient_inventory";

/** Checkouts that are being opened: two presses of one button share the call to the service. */
const pending = new Map<string, Promise<string>>();

/** The address to redirect to: https, a configured origin or the embedded store; else StoreError. */
export function checkedCheckoutAddress(address: string): string {
  const url =
    address.length <= MAX_ADDRESS_LENGTH && URL.canParse(address) ? new URL(address) : null;
  if (embeddedStore && url?.origin === EMBEDDED_ORIGIN && url.pathname === EMBEDDED_CHECKOUT_PATH)
    return url.pathname + url.search;
  // A `blob:` address has the origin of the https address within it.
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

type Checkout = {
  items: CartItem[];
  key: string;
  /** This site's public origin; the visitor comes back to it. */
  origin: string;
  cancelPath: string;
  locale: string;
  timeZone: string;
};

/** Opens the one checkout of a key, whatever page and language it is asked for in, and returns its address; rejects with StoreError. */
export function openCheckout({ key, origin, cancelPath, ...checkout }: Checkout): Promise<string> {
  const known = pending.get(key);
  if (known) return known;
  const request = {
    ...checkout,
    successUrl: new URL(SUCCESS_PATH, origin).href,
    cancelUrl: new URL(cancelPath, origin).href,
  };
  const address = storeClient
    .createCheckout(request, key)
    .then(checkedCheckoutAddress)
    .finally(() => pending.delete(key));
  pending.set(key, address);
  return address;
}

/** Whether a checkout was refused because its key has opened another: docs/wire-format.md, Checkout. */
export function isOpenElsewhere(error: unknown): boolean {
  if (!(error instanceof StoreError) || error.reason?.code === TOO_LITTLE) return false;
  const code = error.reason?.code ?? "unknown_error";
  const isDuplicate = error.status === 422 && ["duplicate_error", "unknown_error"].includes(code);
  return error.status === 409 || isDuplicate || code === "conflict";
}

/** Whether a checkout may have been opened that nobody heard of: no answer of the service came, or none that could be read. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof StoreError)) return false;
  return error.status === null || error.status < 300 || [502, 504].includes(error.status);
}

/** The variant that a refused checkout had too little stock of: docs/wire-format.md, Errors. */
export function shortVariant(error: unknown): string | null {
  if (!(error instanceof StoreError) || error.reason?.code !== TOO_LITTLE) return null;
  return /Variant with id: ([\w-]{1,64}) /.exec(error.reason.message ?? "")?.[1] ?? null;
}

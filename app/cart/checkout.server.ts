import { hash } from "node:crypto";

import { env } from "~/server/env.server";
import {
  EMBEDDED_CHECKOUT_PATH,
  EMBEDDED_ORIGIN,
  embeddedStore,
  storeClient,
} from "~/store/store.server";
import { logStoreFailure, StoreError } from "~/store/service/store-error.server";
import { parseUrl } from "~/url";

import type { CartItem, CartLine, CheckoutRefusal } from "./cart";

const MAX_URL_LENGTH = 8000;

export const SUCCESS_PATH = "/success";
/** The parameter of /success with the id of the checkout that was paid. */
const PAID = "paid";

export const paidCheckoutOf = (url: URL): string | null => url.searchParams.get(PAID);

type CheckoutOrder = {
  /** Names this checkout in the address to which it returns when it is paid. */
  id: string;
  items: CartItem[];
  /** As formatted for the visitor. */
  total: string;
  /** Of this site. */
  origin: string;
  cancelPath: string;
  locale: string;
  timeZone: string;
};

/** Opens a checkout. Idempotency key: docs/wire-format.md, Checkout. @returns its checked address @throws StoreError */
export async function openCheckout(order: CheckoutOrder): Promise<string> {
  const { id, items, total, origin, cancelPath, locale, timeZone } = order;
  const request = {
    items,
    locale,
    timeZone,
    successUrl: new URL(`${SUCCESS_PATH}?${PAID}=${id}`, origin).href,
    cancelUrl: new URL(cancelPath, origin).href,
  };
  // The total is part of it: if an answer was lost and a price has changed, the first checkout must not open.
  const idempotencyKey = hash("sha256", JSON.stringify([total, request]), "base64url");
  return checkedUrl(await storeClient.createCheckout(request, idempotencyKey));
}

/** Open redirect: only https, configured origins or the embedded store. @throws StoreError */
function checkedUrl(text: string): string {
  const url = text.length <= MAX_URL_LENGTH ? parseUrl(text) : null;
  if (embeddedStore && url?.origin === EMBEDDED_ORIGIN && url.pathname === EMBEDDED_CHECKOUT_PATH)
    return url.pathname + url.search;
  // The origin of a `blob:` URL is the https origin inside it.
  const isAllowed =
    url !== null &&
    url.protocol !== "blob:" &&
    (env.checkoutOrigins ? env.checkoutOrigins.includes(url.origin) : url.protocol === "https:");
  if (!isAllowed || url.username || url.password) {
    const error = new StoreError("The checkout's address is not one this site may lead to.", {
      status: 200,
    });
    const answered = url ? `${url.origin}; see CHECKOUT_ORIGINS` : "no address";
    logStoreFailure(`POST /checkout (it answered ${answered})`, error);
    throw error;
  }
  return url.href;
}

const REFUSED_MESSAGE =
  "The store refused this order without saying why. It may be unable to sell one of these items right now: please try again without it.";
const TOO_MANY_MESSAGE = "There aren't enough of these left. Please choose fewer.";
const REFUSED_LINE_MESSAGE = "This cannot be ordered right now. Please remove it.";

/** Statuses that say nothing about the order itself. */
const NOT_ABOUT_THE_ORDER = [401, 403, 404, 408, 409, 425, 429];

/** Why the service will not sell these lines; null if trying again may help. docs/wire-format.md, Errors. */
export function checkoutRefusalOf(
  { reason, status }: StoreError,
  lines: readonly CartLine[],
): CheckoutRefusal | null {
  if (status === null || status < 400 || status >= 500) return null;
  const words: readonly string[] = reason?.message?.match(/[\w-]+/g) ?? [];
  const named = lines.find(({ variant, product }) =>
    [variant.id, product.id].some((id) => words.includes(id)),
  );
  if (named) {
    const isTooMany = reason?.code === "insufficient_inventory" && named.quantity > 1;
    const message = isTooMany ? TOO_MANY_MESSAGE : REFUSED_LINE_MESSAGE;
    return { message, variantId: named.variant.id };
  }
  if (NOT_ABOUT_THE_ORDER.includes(status)) return null;
  return { message: REFUSED_MESSAGE, variantId: null };
}

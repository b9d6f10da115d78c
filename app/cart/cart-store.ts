/** The cart in the browser: what is shown, its copy in `localStorage`, other tabs, and changes one at a time. */
import { NavigationType, useFetcher, useNavigationType } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";

import { pressedFields } from "~/forms/send-form";
import { createSharedState, documentType, useRootData } from "~/ui/state";

import { type CartAnswer, type CartItem, type CartView, countItems, newest } from "./cart";
import { isCheckout, parseItems, readQuantities, settlePress } from "./cart-form";

/** The newest cart that this page has received; null until the first one. */
const newestCart = createSharedState<CartView | null>(null);

/** The visitor's cart; null on an error page if the root's loader failed. */
export function useCart(): CartView | null {
  const loaded = useRootData()?.cart ?? null;
  return newestCart.useValue() ?? loaded;
}

/** Shows this cart, unless a newer one has reached this page. */
export function keepCart(cart: CartView): void {
  const current = newestCart.get();
  const kept = current ? newest(current, cart) : cart;
  newestCart.set(kept);
  if (kept.hasCookie && kept.isAvailable) writeCopy(copyOf(kept));
}

/** A resource route, so that a reading does not hold up the router. */
const VIEW_PATH = "/cart/view";
const VIEW_LIMIT_MS = 10_000;

/** Reads the cart again; without a cookie, it begins with the copy. A reading that is lost changes nothing. */
export async function refreshCart(): Promise<void> {
  const copy = { method: "POST", body: new URLSearchParams({ items: copiedItems() }) };
  try {
    const isLost = isCookieLost(newestCart.get());
    keepCart(isLost ? await inTurn(() => fetchCart(copy)) : await fetchCart());
  } catch {
    // The next page or change brings it.
  }
}

async function fetchCart(init?: RequestInit): Promise<CartView> {
  const response = await fetch(VIEW_PATH, { ...init, signal: AbortSignal.timeout(VIEW_LIMIT_MS) });
  if (!response.ok) throw new Error(`The cart was answered with ${response.status}.`);
  return (await response.json()) as CartView;
}

/** For the frame, once: the cart of the root's loader, other tabs, and a page from the back/forward cache. */
export function useCartSync(): void {
  // An error page may lack it.
  const loaded = useRootData()?.cart ?? null;
  const isAfterLink = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    // After Back, the document may be an old one.
    const isOld = !loaded || (documentType() === "back_forward" && !isAfterLink);
    if (!isOld) keepCart(loaded);
    if (isOld || isCookieLost(loaded)) void refreshCart();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was loaded is news
  }, [loaded]);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    addEventListener("storage", followOtherTab, { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && void refreshCart(), { signal });
    return () => stopped.abort();
  }, []);
}

/** Only the items: servers may disagree on prices, and the tabs would keep reading. */
function followOtherTab({ key, oldValue, newValue }: StorageEvent) {
  if (key === COPY_KEY && bareItems(oldValue) !== bareItems(newValue)) void refreshCart();
}

/** The key of the copy: docs/specification.md, Behaviour. */
const COPY_KEY = "e-commerce-cart";

const bareLine = ({ variantId, quantity }: CartItem) => ({ variant: { id: variantId }, quantity });

const bareItems = (copy: string | null) => JSON.stringify(parseItems(copy).map(bareLine));

/** The lines as docs/specification.md has them; of what cannot be shown at the moment, the items. */
const copyOf = ({ lines, unreadable }: CartView): string =>
  JSON.stringify([
    ...lines.map(({ product, variant, quantity }) => ({ product, variant, quantity })),
    ...unreadable.map(bareLine),
  ]);

const NO_ITEMS = "[]";

/** The browser has dropped the cookie, as after a restart, but not the copy. */
const isCookieLost = (cart: CartView | null) =>
  cart?.hasCookie === false && copiedItems() !== NO_ITEMS;

/** The copy with only what the server reads. */
function copiedItems(): string {
  try {
    return bareItems(localStorage.getItem(COPY_KEY));
  } catch {
    // Blocked.
    return NO_ITEMS;
  }
}

function writeCopy(text: string): void {
  try {
    // An unchanged copy must not wake the other tabs.
    if (localStorage.getItem(COPY_KEY) !== text) localStorage.setItem(COPY_KEY, text);
  } catch {
    // Blocked or full.
  }
}

const CHANGE_LIMIT_MS = 30_000;
const LOCK_LIMIT_MS = 5000;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs one change of the cart at a time, after the earlier ones of this tab and under the lock that all tabs
 * share: two requests that start from the same cookie would each overwrite the other's change.
 * @throws DOMException (TimeoutError) for a change that takes 30 seconds, and what `change` throws
 */
export function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  // The limit is inside the lock: outside, a change that was given up would still be waiting to happen.
  const run = () => Promise.race([change(), failAfter(CHANGE_LIMIT_MS)]);
  const turn = lastTurn.then(() => withLock(run));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** Without a lock manager, as on plain http, the change runs at once; a lock that does not come in five seconds is taken from its tab. */
async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  let result: Promise<Result> | undefined;
  const begin = () => (result ??= run());
  // Also over if it is not given, or is taken from this change, which goes on.
  const lock = (options: LockOptions) =>
    navigator.locks?.request("cart", options, begin).catch(() => undefined);
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), LOCK_LIMIT_MS);
  await lock({ signal: waiting.signal });
  if (!result) await lock({ steal: true });
  return begin();
}

const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException("No answer in time", "TimeoutError")), ms);
  });

/**
 * Sets a cookie and removes it. @returns whether the browser took it; where Chromium's setting blocks cookies,
 * `navigator.cookieEnabled` is true all the same
 */
export function tryCookie(): boolean {
  document.cookie = "trial=1; path=/; samesite=lax";
  const wasTaken = document.cookie.includes("trial=1");
  document.cookie = "trial=; path=/; max-age=0";
  return wasTaken;
}

/** The cart's form in the drawer, on its page and in the header's count: one fetcher. */
export const CART_FORM = "cart";

/** A form of the cart, or an add form, that a fetcher sends to /cart. @param key who has the same one shares its fetcher */
export function useCartForm(key: string) {
  const fetcher = useFetcher<CartAnswer>({ key });
  const isPending = fetcher.state === "submitting";
  /** The form of the press that is pending; empty if there is none. */
  const pendingForm = (isPending && fetcher.formData) || new FormData();

  function send(event: FormEvent<HTMLFormElement>) {
    const fields = settlePress(pressedFields(event));
    fields.set("items", copiedItems());
    // For the checkout page; only the browser knows them.
    if (isCheckout(fields)) {
      const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
      fields.set("locale", navigator.language || locale);
      fields.set("timeZone", timeZone);
    }
    // flushSync: the next press builds on the quantities that are shown.
    fetcher.submit(fields, { method: "post", action: "/cart", flushSync: true });
  }
  return { pendingForm, isPending, answer: fetcher.data, send };
}

/** The cart with the quantities of the press that is pending; prices and totals come from the server only. */
export function usePendingCart() {
  const cart = useCart();
  const form = useCartForm(CART_FORM);
  const { quantities } = readQuantities(form.pendingForm);
  const confirmed = cart?.lines ?? [];
  const all = confirmed.map((line) => ({
    ...line,
    confirmedQuantity: line.quantity,
    quantity: quantities.get(line.variant.id) ?? line.quantity,
  }));
  return {
    ...form,
    cart,
    lines: all.filter(({ quantity }) => quantity > 0),
    /** Variants whose line goes when the server confirms it: until then, each press removes it again. */
    removed: [...quantities.keys()].filter((variantId) => quantities.get(variantId) === 0),
    count: (cart?.count ?? 0) + countItems(all) - countItems(confirmed),
  };
}

/** A checkout page that answers at all answers within this time. */
const LEAVE_LIMIT_MS = 30_000;

/**
 * Leads to the checkout; resolves only if the visitor stops it or comes back, or if nothing answers. The
 * router's redirect would be cancelled by a link that is pressed meanwhile.
 */
export async function leaveForCheckout(url: string): Promise<void> {
  // If the cookie is lost meanwhile, nothing that was paid comes back.
  writeCopy(NO_ITEMS);
  const stayed = new AbortController();
  const { signal } = stayed;
  location.assign(url);
  await new Promise<void>((resolve) => {
    // The first `pageshow`, of this page's own loading, is not `persisted`.
    addEventListener("pageshow", ({ persisted }) => persisted && resolve(), { signal });
    window.navigation?.addEventListener("navigateerror", () => resolve(), { signal });
    setTimeout(resolve, LEAVE_LIMIT_MS);
  });
  stayed.abort();
}

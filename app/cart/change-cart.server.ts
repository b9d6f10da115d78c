import { hash } from "node:crypto";

import { incompleteListError } from "~/store/catalogue.server";
import { catalogue } from "~/store/store.server";
import {
  hasStock,
  isPlan,
  isStoreId,
  MAX_QUANTITY,
  notEnoughStockMessage,
  QUANTITY_MESSAGE,
  titleWithStyle,
} from "~/store/product";
import { StoreError, storeMessage } from "~/store/service/store-error.server";
import type { CatalogueEntry } from "~/store/indexed-list";
import type { Toast } from "~/toast/toast";
import { isolate } from "~/text";

import {
  areSameItems,
  type CartAnswer,
  type CartItem,
  type CartLine,
  countItems,
  joinLines,
  lineErrorOf,
  MAX_LINES,
  mergeItems,
  minimumMessage,
  PLAN_MESSAGE,
  quantityOf,
  type CheckoutRefusal,
  setItem,
  setQuantities,
  vanishedMessage,
} from "./cart";
import {
  cartTotal,
  nextVersion,
  emptySavedCart,
  fitsInCookie,
  knownTitle,
  type SavedCart,
  unfinishedItems,
} from "./cart.server";
import type { CartPress } from "./cart-form";
import { openCheckout, checkoutRefusalOf } from "./checkout.server";

/** What a form of the cart leads to. */
type CartChange = Omit<CartAnswer, "cart"> & { cart: SavedCart };

/** Where the form stood, and what its browser says. */
type SentFrom = {
  /** Of this site, for the addresses to which the checkout returns. */
  origin: string;
  /** The path of the page with the form. */
  path: string;
  acceptLanguage: string | null;
};

/**
 * Applies a form of the cart: first its quantities, then what its button asks of the whole cart.
 * @param saved the cart of the cookie; without it, the cart begins with the items that the form brings
 * @throws Error for a bug in this app; all other failures are toasts of docs/specification.md, Messages
 */
export async function changeCart(
  saved: SavedCart | null,
  press: CartPress,
  from: SentFrom,
): Promise<CartChange> {
  const begun = saved ?? (await beginCart(mergeItems(press.items, shownItems(press))));
  const items = setQuantities(begun.items, press.quantities);
  const hasNewItems = !areSameItems(items, begun.items);
  const cart = hasNewItems ? nextVersion(begun, { items }) : begun;
  if (hasNewItems && !(await fitsInCookie(cart)))
    return { cart: begun, toast: errorToast("Error", FULL_MESSAGE) };
  switch (press.intent) {
    case "add":
      return add(cart, press);
    case "restore":
      return restore(cart);
    case "decline":
      return { cart: cart.unfinished.length > 0 ? nextVersion(cart, { unfinished: [] }) : cart };
    case "checkout": {
      if (press.isInvalid) return { cart, toast: errorToast("Checkout Error", QUANTITY_MESSAGE) };
      // If the lines are not those that the page showed, another total is no surprise.
      const isAsShown =
        saved !== null && !hasNewItems && areSameItems(shownItems(press), cart.items);
      return checkout(cart, { ...press, total: isAsShown ? press.total : null }, from);
    }
    default:
      return { cart, toast: press.isInvalid ? errorToast("Error", QUANTITY_MESSAGE) : undefined };
  }
}

/** The lines of the form. */
const shownItems = ({ quantities }: CartPress): CartItem[] =>
  [...quantities].flatMap(([variantId, quantity]) =>
    quantity > 0 ? [{ variantId, quantity }] : [],
  );

/** A cart without a cookie, of items that the browser kept; an empty one if they do not fit. */
export async function beginCart(items: CartItem[]): Promise<SavedCart> {
  const empty = emptySavedCart();
  const begun = items.length > 0 ? nextVersion(empty, { items }) : empty;
  return (await fitsInCookie(begun)) ? begun : empty;
}

/** Adds to a line, after reading price and stock from the service. */
async function add(
  cart: SavedCart,
  { variantId, productId, quantity, source }: CartPress,
): Promise<CartChange> {
  const refuse = (reason: string) => ({ cart, toast: errorToast(titlesOf(source).failed, reason) });
  if (quantity === null) return refuse(QUANTITY_MESSAGE);
  let entry;
  try {
    entry = isStoreId(variantId) ? await catalogue.freshVariant(variantId, productId) : undefined;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return refuse(storeMessage(error, "Failed to load product"));
  }
  if (!entry) return refuse("This item is no longer available.");
  const { product, variant } = entry;
  const inCart = quantityOf(cart.items, variant.id);
  const total = inCart + quantity;
  if (!variant.purchasable) return refuse("Currently unavailable");
  if (isPlan(product)) {
    const isInCart = product.variants.some(({ id }) => quantityOf(cart.items, id) > 0);
    if (isInCart) return { cart, toast: alreadyInCart(product.title) };
    if (quantity > 1) return refuse(PLAN_MESSAGE);
  }
  if (!hasStock(variant, total)) return refuse(notEnoughStockMessage(product.title, variant));
  if (total > MAX_QUANTITY)
    return refuse(`Your cart has ${inCart} of this already, and can hold ${MAX_QUANTITY} at most.`);
  const items = setItem(cart.items, variant.id, total);
  const next = items && nextVersion(cart, { items });
  if (!next || !(await fitsInCookie(next))) return refuse(FULL_MESSAGE);
  return { cart: next, toast: addedToast(source, entry, quantity) };
}

/** Reads all lines from the service, and opens a checkout for them if nothing is in the way. */
async function checkout(cart: SavedCart, press: CartPress, from: SentFrom): Promise<CartChange> {
  if (cart.items.length === 0) return { cart, toast: EMPTY };
  try {
    const fresh = await catalogue.freshVariants(cart.items.map((item) => item.variantId));
    const { lines, notFound } = joinLines(cart.items, fresh.entries, fresh.stock);
    if (notFound.length > 0) {
      if (!fresh.isComplete) throw incompleteListError();
      return withoutVanished(cart, lines, notFound);
    }
    for (const line of lines) {
      const message = lineErrorOf(line);
      if (message) return notOpened(cart, { message, variantId: line.variant.id });
    }
    const total = cartTotal(lines);
    if (press.total !== null && press.total !== total) {
      // The next views, too, show what is to be confirmed.
      await catalogue.takeNewPrices(fresh.entries);
      return { cart, toast: newTotalToast(press.total, total) };
    }
    const minimum = minimumMessage(lines);
    if (minimum) return { cart, toast: errorToast("Checkout Error", minimum) };
    return await openOrder(cart, press, lines, from);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return notOpened(cart, null);
  }
}

const EMPTY = errorToast(
  "Your cart is empty",
  "Add some products to your cart before checking out.",
);

/** Takes what the store no longer has out of the cart, and says so. */
function withoutVanished(cart: SavedCart, lines: CartLine[], notFound: CartItem[]): CartChange {
  // More often the service fails to find anything than a merchant removes all of a cart at once.
  if (lines.length === 0)
    return { cart, toast: errorToast("Checkout Error", NOTHING_FOUND_MESSAGE) };
  const names = notFound.map((item) => knownTitle(item.variantId));
  const items = cart.items.filter((item) => !notFound.includes(item));
  return {
    cart: nextVersion(cart, { items }),
    toast: errorToast("Your cart has changed", vanishedMessage(names)),
  };
}

const newTotalToast = (shown: string, total: string): Toast =>
  errorToast(
    "Your cart has changed",
    `The total was ${shown} and is now ${total}. Press Checkout again to continue.`,
  );

/** Opens a checkout. Its items leave the cart, and stay unfinished until it is paid. */
async function openOrder(
  cart: SavedCart,
  press: CartPress,
  lines: readonly CartLine[],
  from: SentFrom,
): Promise<CartChange> {
  // A press that is repeated has the same id; a cart that has changed, another one.
  const id = hash("sha256", `${cart.id} ${cart.version}`, "base64url").slice(0, 12);
  try {
    const checkoutUrl = await openCheckout({
      id,
      items: cart.items,
      total: cartTotal(lines),
      origin: from.origin,
      cancelPath: from.path,
      locale: languageOf(press.locale, from.acceptLanguage?.split(/[,;]/)[0]),
      timeZone: timeZoneOf(press.timeZone),
    });
    const unfinished = [{ id, items: cart.items }, ...cart.unfinished];
    return { cart: nextVersion(cart, { items: [], unfinished }), checkoutUrl };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // The idempotency key depends on the version. After a lost answer, the same key finds the checkout
    // that may be open; after a refusal, a service may repeat its answer to a key.
    const next = error.isReceived ? nextVersion(cart, {}) : cart;
    return notOpened(next, checkoutRefusalOf(error, lines));
  }
}

const NOTHING_FOUND_MESSAGE =
  "The store does not answer as it should: it knows none of these items. Your cart is kept; please try again in a few minutes.";

const notOpened = (cart: SavedCart, refusal: CheckoutRefusal | null): CartChange => ({
  cart,
  toast: errorToast(
    "Checkout Error",
    "There was a problem initializing checkout. Please try again.",
  ),
  ...(refusal && { refusal }),
});

/** The first of these that is a language, such as `de-AT`: some browsers report `C` or `en-US@posix`. */
const languageOf = (...texts: (string | null | undefined)[]): string =>
  texts.find((text) => /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(text ?? "")) ?? "en";

/** UTC for what is no zone: some browsers report `Etc/Unknown`, or nothing. */
function timeZoneOf(text: string | null | undefined): string {
  try {
    if (!text || text.length > 64) return "UTC";
    new Intl.DateTimeFormat("en", { timeZone: text });
    return text;
  } catch {
    return "UTC";
  }
}

/** Puts the items of unfinished checkouts back, up to the limit of lines. */
async function restore(cart: SavedCart): Promise<CartChange> {
  const items = mergeItems(cart.items, unfinishedItems(cart.unfinished));
  const isNotRestored = ({ variantId }: CartItem) => quantityOf(items, variantId) === 0;
  // What found no room stays unfinished; all of it would not fit into the cookie beside the items.
  const unfinished = cart.unfinished
    .map((each) => ({ ...each, items: each.items.filter(isNotRestored) }))
    .filter((each) => each.items.length > 0);
  const next = cart.unfinished.length > 0 ? nextVersion(cart, { items, unfinished }) : cart;
  if (!(await fitsInCookie(next))) return { cart, toast: errorToast("Error", FULL_MESSAGE) };
  const count = countItems(items) - countItems(cart.items);
  return { cart: next, toast: restoredToast(count, unfinished.length > 0) };
}

/** The cart after one of its checkouts was paid. @param id as in the address to which the checkout returned */
export const withoutPaid = (cart: SavedCart, id: string): SavedCart =>
  cart.unfinished.some((each) => each.id === id)
    ? nextVersion(cart, { unfinished: cart.unfinished.filter((each) => each.id !== id) })
    : cart;

const FULL_MESSAGE = `Your cart holds ${MAX_LINES} different items at most. Remove one to make room for another.`;

/** docs/specification.md, Messages: by `source`, the place of the add form. */
const CARD = { added: "Added to Cart! 🛒", failed: "Error adding to cart" };
const DETAIL = { added: "Added to Cart! 🛒", failed: "Oh no! Something went wrong." };
const PLAN = { added: "Plan Added to Cart! 🛒", failed: "Error" };

const titlesOf = (source: string | null) =>
  source === "detail" ? DETAIL : source === "plan" ? PLAN : CARD;

function addedToast(source: string | null, entry: CatalogueEntry, quantity: number): Toast {
  const { product, variant } = entry;
  // Also an only style, which lines do not show: docs/specification.md, Messages.
  const description =
    source === "detail"
      ? `${quantity} x ${titleWithStyle(product.title, variant.title)} added.`
      : `${isolate(product.title)} has been added to your cart.`;
  return { type: "success", message: titlesOf(source).added, description, linksToCart: true };
}

const alreadyInCart = (title: string): Toast => ({
  type: "info",
  message: "Already in your cart",
  description: `${isolate(title)} is in your cart. ${PLAN_MESSAGE}`,
  linksToCart: true,
});

function errorToast(message: string, description: string): Toast {
  return { type: "error", message, description };
}

function restoredToast(count: number, isFull: boolean): Toast {
  const restored = count === 1 ? "1 item was restored." : `${count} items were restored.`;
  if (isFull) return errorToast("Your cart is full", `${restored} ${FULL_MESSAGE}`);
  return {
    type: "success",
    message: "Your cart is back",
    description: count === 0 ? "There was nothing else to restore." : restored,
  };
}

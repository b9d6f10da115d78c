import { isPrefetch, siteOrigin } from "~/server/request.server";
import { SUCCESS_PATH } from "~/site";
import { malformed } from "~/store/catalogue.server";
import { catalogue } from "~/store/index.server";
import { isStoreId } from "~/store/product";
import { MAX_QUANTITY, parseQuantity, QUANTITY_MESSAGE } from "~/store/quantity";
import type { CatalogueEntry } from "~/store/snapshot";
import { hasStock, notEnoughStockMessage } from "~/store/stock";

import {
  areSameItems,
  CartError,
  type CartItem,
  type CartView,
  countItems,
  FULL_MESSAGE,
  isOtherPrice,
  joinLines,
  lineErrorOf,
  type LineErrors,
  limitMessage,
  minimumMessage,
  newTotalMessage,
  quantityOf,
  removeItems,
  addMissing,
  setItem,
  vanishedMessage,
} from "./cart";
import { emptyCart, readCartCookie, type SavedCart, cartCookieHeader } from "./cart-cookie.server";
import { cartTotal, knownTitle, type ReadVariants, viewCart } from "./cart-view.server";
import { openCheckout, refusalOf } from "./checkout.server";

const DOUBLE_CLICK_MS = 1000;

/**
 * Whether a visitor comes to the page of a paid order from another page: not for a preview or a
 * prefetch, nor in a tab that the browser restores.
 */
export function isPaid(request: Request): boolean {
  const { url, method, headers } = request;
  // Routes ignore case.
  const isSuccess = new URL(url).pathname.toLowerCase() === SUCCESS_PATH;
  const isSeen = method === "GET" && !isPrefetch(request);
  return isSuccess && isSeen && headers.get("Sec-Fetch-Site") !== "none";
}

export type CartSession = Awaited<ReturnType<typeof getCart>>;

/** The visitor's cart during one request; `commit` saves its changes. */
export async function getCart(request: Request) {
  const readAt = Date.now();
  const saved = await readCartCookie(request);
  let cart = saved ?? emptyCart();
  let isChanged = false;
  /** What the checkout has just read: the view shows these prices. */
  let fresh: ReadVariants | null = null;

  function change(part: Partial<SavedCart>) {
    const id = cart.id || crypto.randomUUID();
    cart = { ...cart, ...part, id, version: cart.version + 1 };
    isChanged = true;
  }

  async function setItems(items: CartItem[], lastAdd: SavedCart["lastAdd"] = null) {
    // The cart must fit into its cookie.
    if ((await cartCookieHeader({ ...cart, items, lastAdd })) === null)
      throw new CartError(FULL_MESSAGE);
    change({ items, lastAdd });
  }

  return {
    get items(): readonly CartItem[] {
      return cart.items;
    },
    view(): Promise<CartView> {
      const isSaved = saved !== null || isChanged;
      // Without a cookie, all visitors get the same page.
      return viewCart(cart, { isSaved, readAt: isSaved ? readAt : 0, fresh });
    },

    /** What comes without the cookie starts from the items that it brings. */
    async startFrom(items: CartItem[]): Promise<void> {
      if (saved !== null || items.length === 0) return;
      if ((await cartCookieHeader({ ...cart, items })) !== null) change({ items });
    },

    /**
     * Checks the current stock and price. @throws CartError if rejected, StoreError without an answer
     */
    async add(
      variantId: string,
      typedQuantity: string | null,
      {
        shownPrice,
        ignoresDoubleClick,
      }: { shownPrice: string | null; ignoresDoubleClick: boolean },
    ): Promise<CatalogueEntry & { quantity: number; hasNewPrice: boolean }> {
      const quantity = parseQuantity(typedQuantity);
      if (quantity === null) throw new CartError(QUANTITY_MESSAGE);
      const entry = isStoreId(variantId) ? await catalogue.freshVariant(variantId) : undefined;
      if (!entry) throw new CartError("This item is no longer available.");
      const { product, variant } = entry;
      const hasNewPrice = isOtherPrice(shownPrice, variant);
      if (hasNewPrice) await catalogue.renewProduct(product);
      const { lastAdd } = cart;
      const isRepeated = lastAdd?.variantId === variantId && lastAdd.quantity === quantity;
      if (ignoresDoubleClick && isRepeated && Math.abs(Date.now() - lastAdd.at) < DOUBLE_CLICK_MS)
        return { ...entry, quantity, hasNewPrice };

      const inCart = quantityOf(cart.items, variantId);
      const total = inCart + quantity;
      if (!variant.purchasable) throw new CartError("Currently unavailable");
      if (!hasStock(variant, total))
        throw new CartError(notEnoughStockMessage(product.title, variant), {
          left: variant.inventory_quantity ?? undefined,
        });
      if (total > MAX_QUANTITY) throw new CartError(limitMessage(inCart));
      const at = Date.now();
      await setItems(setItem(cart.items, variantId, total), { variantId, quantity, at });
      return { ...entry, quantity, hasNewPrice };
    },

    /** Applies quantities to lines that exist. @throws CartError for the lines with an error */
    async update(quantities: ReadonlyMap<string, string>): Promise<void> {
      const errors: LineErrors = new Map();
      let items = cart.items;
      for (const [variantId, typed] of quantities) {
        const before = quantityOf(items, variantId);
        const quantity = parseQuantity(typed);
        if (before === 0 || quantity === before) continue;
        if (quantity !== null) items = setItem(items, variantId, quantity);
        else errors.set(variantId, { message: QUANTITY_MESSAGE, quantity: before, typed });
      }
      if (items !== cart.items) await setItems(items);
      if (errors.size > 0) throw new CartError(QUANTITY_MESSAGE, { errors });
    },

    async removeItems(variantIds: readonly string[]): Promise<void> {
      const items = removeItems(cart.items, variantIds);
      if (items.length < cart.items.length) await setItems(items);
    },

    /**
     * The checkout page's URL, for what `update` has saved.
     * @throws CartError for vanished items, a line with an error, or another total; StoreError
     */
    async checkout({ shown, ...options }: CheckoutForm): Promise<string> {
      const read = await catalogue.freshVariants(cart.items.map((item) => item.variantId));
      fresh = read;
      const { entries, stock, isWhole } = read;
      const { lines, missing } = joinLines(cart.items, entries, stock);
      if (missing.length > 0) {
        if (!isWhole) throw malformed();
        await setItems(cart.items.filter((item) => entries.has(item.variantId)));
        throw new CartError(vanishedMessage(missing.map((item) => knownTitle(item.variantId))));
      }
      for (const line of lines) {
        const { variant, quantity } = line;
        const message = lineErrorOf(line);
        if (message)
          throw new CartError(message, { errors: new Map([[variant.id, { message, quantity }]]) });
      }
      const total = cartTotal(lines);
      // With other lines, another total is no surprise.
      const isAsShown = areSameItems(shown.items, cart.items);
      if (isAsShown && shown.total !== null && shown.total !== total)
        throw new CartError(newTotalMessage(shown.total, total), { hasNewTotal: true });
      const minimum = minimumMessage(lines);
      if (minimum) throw new CartError(minimum, { isTooSmall: true });
      const url = await openCheckout(cart, { origin: siteOrigin(request), ...options }).catch(
        (error: unknown) => {
          throw refusalOf(error, lines) ?? error;
        },
      );
      change({ items: [], unfinished: addMissing(cart.items, cart.unfinished) });
      return url;
    },

    /** Restores lines up to the limit. @returns the restored quantity, and whether some had no room */
    async resumeCheckout(): Promise<{ count: number; isFull: boolean }> {
      if (cart.unfinished.length === 0) return { count: 0, isFull: false };
      const before = countItems(cart.items);
      await setItems(addMissing(cart.items, cart.unfinished));
      const left = cart.unfinished.filter((item) => quantityOf(cart.items, item.variantId) === 0);
      change({ unfinished: left });
      return { count: countItems(cart.items) - before, isFull: left.length > 0 };
    },

    dropUnfinished(): void {
      if (cart.unfinished.length > 0) change({ unfinished: [] });
    },

    /** After payment; also for a browser without the cookie, whose local cart holds what was paid. */
    finishCheckout(): void {
      const isBrowser = request.headers.has("Sec-Fetch-Site");
      // Without a cookie, it gets an empty cart, so that the local cart is not restored.
      if (cart.unfinished.length > 0 || (saved === null && isBrowser)) change({ unfinished: [] });
    },

    async commit(headers: Headers): Promise<void> {
      const header = isChanged ? await cartCookieHeader(cart) : null;
      if (header !== null) headers.append("Set-Cookie", header);
    },
  };
}

type CheckoutForm = {
  /** The items and the total on the page that was pressed on; the total is null if not known. */
  shown: { items: CartItem[]; total: string | null };
  cancelPath: string;
  locale: string;
  timeZone: string;
};

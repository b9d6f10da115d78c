import { isPrefetch, siteOrigin } from "~/server/request.server";
import { SUCCESS_PATH } from "~/site";
import { incompleteListError } from "~/store/catalogue.server";
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
  errorAtLine,
  lineErrorOf,
  type LineErrors,
  limitMessage,
  mergeItems,
  minimumMessage,
  newTotalMessage,
  quantityOf,
  setItem,
  vanishedMessage,
} from "./cart";
import {
  cartCookieHeader,
  emptySavedCart,
  itemsFitInCookie,
  readCartCookie,
  type SavedCart,
} from "./cart-cookie.server";
import { cartTotal, knownTitle, type FreshVariants, viewCart } from "./cart-view.server";
import { type CheckoutOptions, openCheckout, refusalOf } from "./checkout.server";

const DOUBLE_CLICK_MS = 1000;

export type CartSession = Awaited<ReturnType<typeof getCartSession>>;

/**
 * The visitor's cart during one request; `commit` saves its changes. A visitor who comes back from paying
 * has no unfinished checkout any more.
 */
export async function getCartSession(request: Request) {
  const readAt = Date.now();
  const received = await readCartCookie(request);
  let saved = received ?? emptySavedCart();
  let isChanged = false;
  /** What the checkout has read for all items: in this request, the view shows these prices. */
  let justRead: FreshVariants | null = null;

  /** Any change but an add makes the next add a new one, not a double click. */
  const nextVersion = (part: Partial<SavedCart>): SavedCart => ({
    ...saved,
    lastAdd: null,
    ...part,
    id: saved.id || crypto.randomUUID(),
    version: saved.version + 1,
  });

  function save(next: SavedCart) {
    saved = next;
    isChanged = true;
  }

  const change = (part: Partial<SavedCart>) => save(nextVersion(part));

  async function saveItems(items: CartItem[], lastAdd: SavedCart["lastAdd"] = null) {
    const next = nextVersion({ items, lastAdd });
    if (!(await itemsFitInCookie(next))) throw new CartError(FULL_MESSAGE);
    save(next);
  }

  // The root's loader comes here, too, and shows it; the loader of /success saves it.
  if (isReturnFromPayment(request)) {
    // Only browsers send it.
    const isBrowser = request.headers.has("Sec-Fetch-Site");
    // Without a cookie, the page of a browser would restore the local cart, which was paid.
    const needsCookie = received === null && isBrowser;
    if (saved.unfinished.length > 0 || needsCookie) change({ unfinished: [] });
  }

  return {
    get items(): readonly CartItem[] {
      return saved.items;
    },
    /** Counts the changes, also those of this request. */
    get version(): number {
      return saved.version;
    },
    view(): Promise<CartView> {
      const isSaved = received !== null || isChanged;
      // 0: without a cookie, the page is cached for all visitors, and a time would make each another one.
      return viewCart(saved, { isSaved, readAt: isSaved ? readAt : 0, justRead });
    },

    /** A request without the cookie starts from the items that it carries, if they fit into a cookie. */
    async startWithoutCookie(items: CartItem[]): Promise<void> {
      if (received !== null || items.length === 0) return;
      if (await itemsFitInCookie(nextVersion({ items }))) change({ items });
    },

    /**
     * Checks the current stock and price. @throws CartError if rejected, StoreError if the store does not answer
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
      const added = { ...entry, quantity, hasNewPrice };
      const { lastAdd } = saved;
      const isRepeated = lastAdd?.variantId === variantId && lastAdd.quantity === quantity;
      if (ignoresDoubleClick && isRepeated && Math.abs(Date.now() - lastAdd.at) < DOUBLE_CLICK_MS)
        return added;

      const inCart = quantityOf(saved.items, variantId);
      const total = inCart + quantity;
      if (!variant.purchasable) throw new CartError("Currently unavailable");
      if (!hasStock(variant, total))
        throw new CartError(notEnoughStockMessage(product.title, variant), {
          kind: "stock",
          left: variant.inventory_quantity,
        });
      if (total > MAX_QUANTITY) throw new CartError(limitMessage(inCart));
      const at = Date.now();
      await saveItems(setItem(saved.items, variantId, total), { variantId, quantity, at });
      return added;
    },

    /** Applies quantities to lines that exist. @throws CartError for the lines with an error */
    async update(quantities: ReadonlyMap<string, string>): Promise<void> {
      const errors: LineErrors = new Map();
      let items = saved.items;
      for (const [variantId, typed] of quantities) {
        const before = quantityOf(items, variantId);
        const quantity = parseQuantity(typed);
        if (before === 0 || quantity === before) continue;
        if (quantity !== null) items = setItem(items, variantId, quantity);
        else
          errors.set(variantId, {
            message: QUANTITY_MESSAGE,
            quantity: before,
            rejectedText: typed,
          });
      }
      if (items !== saved.items) await saveItems(items);
      if (errors.size > 0) throw new CartError(QUANTITY_MESSAGE, { kind: "lines", errors });
    },

    async removeItems(variantIds: readonly string[]): Promise<void> {
      const items = saved.items.filter(({ variantId }) => !variantIds.includes(variantId));
      if (items.length < saved.items.length) await saveItems(items);
    },

    /**
     * The checkout page's URL, for what `update` has saved.
     * @throws CartError for vanished items, a line with an error, another total, an order below the minimum,
     * and a refusal by the store; StoreError
     */
    async checkout({ shown, ...options }: PressedCheckout): Promise<string> {
      justRead = await catalogue.freshVariants(saved.items.map((item) => item.variantId));
      const { entries, stock, isWhole } = justRead;
      const { lines, notFound } = joinLines(saved.items, entries, stock);
      if (notFound.length > 0) {
        if (!isWhole) throw incompleteListError();
        await saveItems(saved.items.filter((item) => entries.has(item.variantId)));
        throw new CartError(vanishedMessage(notFound.map((item) => knownTitle(item.variantId))));
      }
      for (const line of lines) {
        const message = lineErrorOf(line);
        if (message) throw errorAtLine(line, message);
      }
      const total = cartTotal(lines);
      // With other lines, another total is no surprise.
      const isAsShown = areSameItems(shown.items, saved.items);
      if (isAsShown && shown.total !== null && shown.total !== total) {
        // The next views, too, show what is to be confirmed.
        await catalogue.renewChanged(entries);
        throw new CartError(newTotalMessage(shown.total, total), { kind: "total" });
      }
      const minimum = minimumMessage(lines);
      if (minimum) throw new CartError(minimum, { kind: "minimum" });
      const url = await openCheckout(saved, { origin: siteOrigin(request), ...options }).catch(
        (error: unknown) => {
          throw refusalOf(error, lines) ?? error;
        },
      );
      change({ items: [], unfinished: mergeItems(saved.items, saved.unfinished) });
      return url;
    },

    /** Restores lines up to the limit. @returns the restored quantity, and whether some had no room */
    async resumeCheckout(): Promise<{ count: number; isFull: boolean }> {
      if (saved.unfinished.length === 0) return { count: 0, isFull: false };
      const items = mergeItems(saved.items, saved.unfinished);
      const rest = saved.unfinished.filter((item) => quantityOf(items, item.variantId) === 0);
      const count = countItems(items) - countItems(saved.items);
      await saveItems(items);
      change({ unfinished: rest });
      return { count, isFull: rest.length > 0 };
    },

    dropUnfinished(): void {
      if (saved.unfinished.length > 0) change({ unfinished: [] });
    },

    async commit(headers: Headers): Promise<void> {
      const header = isChanged ? await cartCookieHeader(saved) : null;
      if (header !== null) headers.append("Set-Cookie", header);
    },
  };
}

type PressedCheckout = Omit<CheckoutOptions, "origin"> & {
  /** The items and the total on the page that was pressed on; the total is null if not known. */
  shown: { items: CartItem[]; total: string | null };
};

/**
 * Whether the visitor has arrived at the page of a paid order from another page, neither by a prefetch nor
 * in a restored tab.
 */
function isReturnFromPayment(request: Request): boolean {
  const { url, method, headers } = request;
  // Routes ignore case.
  const isSuccess = new URL(url).pathname.toLowerCase() === SUCCESS_PATH;
  const isSeen = method === "GET" && !isPrefetch(request);
  return isSuccess && isSeen && headers.get("Sec-Fetch-Site") !== "none";
}

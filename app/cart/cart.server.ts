import { siteOrigin } from "~/server/request.server";
import { malformed } from "~/store/catalogue.server";
import { catalogue } from "~/store/index.server";
import { isStoreId } from "~/store/product";
import { parseQuantity, QUANTITY_MESSAGE } from "~/store/quantity";
import type { CatalogueEntry } from "~/store/snapshot";
import { hasStock, notEnoughStockMessage } from "~/store/stock";

import {
  CartError,
  type CartItem,
  type CartView,
  countItems,
  FULL_MESSAGE,
  joinLines,
  lineError,
  newTotalMessage,
  quantityOf,
  removeItem,
  restoreItems,
  setItem,
  vanishedMessage,
} from "./cart";
import { emptyCart, readCartCookie, type SavedCart, writeCartCookie } from "./cart-cookie.server";
import { cartTotal, knownTitle, viewCart } from "./cart-view.server";
import { openCheckout, refusalOf } from "./checkout.server";

const DOUBLE_CLICK_MS = 1000;

export type CartSession = Awaited<ReturnType<typeof getCart>>;

/** The visitor's cart during one request; `commit` saves its changes. */
export async function getCart(request: Request) {
  const saved = await readCartCookie(request);
  let cart = saved ?? emptyCart();
  let isChanged = false;

  function change(part: Partial<SavedCart>) {
    cart = { ...cart, ...part };
    isChanged = true;
  }

  async function setItems(items: CartItem[], lastAdd: SavedCart["lastAdd"] = null) {
    const next = { ...cart, items, key: crypto.randomUUID(), lastAdd };
    if ((await writeCartCookie(next)) === null) throw new CartError(FULL_MESSAGE);
    change(next);
  }

  return {
    hasCookie: saved !== null,
    get items(): readonly CartItem[] {
      return cart.items;
    },
    view: (): Promise<CartView> => viewCart(cart, { hasCookie: saved !== null }),

    /** Checks the current stock. @throws CartError if rejected, StoreError without an answer */
    async add(
      variantId: string,
      typed: unknown,
      { once }: { once: boolean },
    ): Promise<CatalogueEntry & { quantity: number }> {
      const quantity = parseQuantity(typed);
      if (quantity === null) throw new CartError(QUANTITY_MESSAGE);
      const entry = isStoreId(variantId) ? await catalogue.readVariant(variantId) : undefined;
      if (!entry) throw new CartError("This item is no longer available.");
      const { variant } = entry;
      const { lastAdd } = cart;
      const isRepeated = lastAdd?.variantId === variantId && lastAdd.quantity === quantity;
      if (once && isRepeated && Math.abs(Date.now() - lastAdd.at) < DOUBLE_CLICK_MS)
        return { ...entry, quantity };

      const total = quantityOf(cart.items, variantId) + quantity;
      if (!variant.purchasable) throw new CartError("Currently unavailable");
      if (!hasStock(variant, total))
        throw new CartError(notEnoughStockMessage(entry.product.title, variant));
      if (parseQuantity(String(total)) === null) throw new CartError(QUANTITY_MESSAGE);
      await setItems(setItem(cart.items, variantId, total), {
        variantId,
        quantity,
        at: Date.now(),
      });
      return { ...entry, quantity };
    },

    /** Sets a line to an absolute quantity. @throws CartError of this line if it is invalid */
    async set(variantId: string, typed: unknown): Promise<void> {
      if (quantityOf(cart.items, variantId) === 0) return;
      const quantity = parseQuantity(typed);
      if (quantity === null) throw new CartError(QUANTITY_MESSAGE, variantId);
      await setItems(setItem(cart.items, variantId, quantity));
    },

    async remove(variantId: string): Promise<void> {
      if (quantityOf(cart.items, variantId) > 0) await setItems(removeItem(cart.items, variantId));
    },

    /** Removes the items that the store no longer has, after the visitor confirmed the notice. */
    async removeVanished(): Promise<void> {
      if (cart.items.length === 0) return;
      const { entries, isWhole } = await catalogue.findVariantsRefreshing(
        cart.items.map((item) => item.variantId),
      );
      if (isWhole) await setItems(cart.items.filter((item) => entries.has(item.variantId)));
    },

    /** Restores the local cart if there is no cart cookie; a cookie always wins. */
    async restoreLocalCart(items: CartItem[]): Promise<void> {
      if (saved === null) await setItems(restoreItems([], items));
    },

    /** Returns the checkout page's address. @throws CartError, StoreError */
    async checkout({
      shownTotal,
      ...page
    }: {
      /** The total on the page that was pressed on; null if it is not known. */
      shownTotal: string | null;
      cancelPath: string;
      locale: string;
      timeZone: string;
    }) {
      const ids = cart.items.map((item) => item.variantId);
      const { entries, stock, isWhole } = await catalogue.readVariants(ids);
      const { lines, missing } = joinLines(cart.items, entries, stock);
      if (missing.length > 0) {
        if (!isWhole) throw malformed();
        await setItems(cart.items.filter((item) => entries.has(item.variantId)));
        throw new CartError(vanishedMessage(missing.map((item) => knownTitle(item.variantId))));
      }
      for (const line of lines) {
        const message = lineError(line);
        if (message) throw new CartError(message, line.variant.id);
      }
      const total = cartTotal(lines);
      if (shownTotal !== null && shownTotal !== total) {
        await catalogue.renewList();
        throw new CartError(newTotalMessage(shownTotal, total));
      }
      const address = await openCheckout(cart, { origin: siteOrigin(request), ...page }).catch(
        (error: unknown) => {
          throw refusalOf(error, lines) ?? error;
        },
      );
      change({ items: [], unfinished: cart.items, key: crypto.randomUUID() });
      return address;
    },

    /** Restores lines up to the limit. @returns the restored quantity, and if the cart is full */
    async resumeCheckout(): Promise<{ count: number; isFull: boolean }> {
      if (cart.unfinished.length === 0) return { count: 0, isFull: false };
      const before = countItems(cart.items);
      await setItems(restoreItems(cart.items, cart.unfinished));
      const left = cart.unfinished.filter((item) => quantityOf(cart.items, item.variantId) === 0);
      change({ unfinished: left });
      return { count: countItems(cart.items) - before, isFull: left.length > 0 };
    },

    dropUnfinished(): void {
      if (cart.unfinished.length > 0) change({ unfinished: [] });
    },

    async commit(headers: Headers): Promise<void> {
      const header = isChanged ? await writeCartCookie(cart) : null;
      if (header !== null) headers.append("Set-Cookie", header);
    },
  };
}

import { siteOrigin } from "~/server/redirect.server";
import { malformed } from "~/store/catalogue.server";
import { catalogue } from "~/store/index.server";
import { isStoreId } from "~/store/product";
import { parseQuantity, QUANTITY_MESSAGE } from "~/store/quantity";
import type { CatalogueEntry } from "~/store/snapshot";
import { hasStock, notEnoughStockMessage } from "~/store/stock";

import {
  CartError,
  type CartItem,
  countItems,
  FULL_MESSAGE,
  lineProblem,
  quantityOf,
  removeItem,
  restoreItems,
  setItem,
  vanishedMessage,
} from "./cart";
import { emptyCart, readCartCookie, writeCartCookie } from "./cart-cookie.server";
import { joinLines, lineTitleOf } from "./cart-lines.server";
import { openCheckout } from "./checkout.server";

const DOUBLE_CLICK_MS = 1000;

export type VisitorCart = Awaited<ReturnType<typeof getCart>>;

/** The visitor's cart during one request; `commit` saves the changes. */
export async function getCart(request: Request) {
  const saved = await readCartCookie(request);
  let state = saved ?? emptyCart();
  let isChanged = false;

  function change(part: Partial<typeof state>) {
    state = { ...state, ...part };
    isChanged = true;
  }

  async function setItems(items: CartItem[], lastAdd: typeof state.lastAdd = null) {
    const next = { ...state, items, key: crypto.randomUUID(), lastAdd };
    if ((await writeCartCookie(next)) === null) throw new CartError(FULL_MESSAGE);
    change(next);
  }

  function isDoubleClick(variantId: string, quantity: number): boolean {
    const { lastAdd } = state;
    const isSame = lastAdd?.variantId === variantId && lastAdd.quantity === quantity;
    return isSame && Math.abs(Date.now() - lastAdd.at) < DOUBLE_CLICK_MS;
  }

  return {
    hasCookie: saved !== null,
    get items(): readonly CartItem[] {
      return state.items;
    },
    get unfinished(): readonly CartItem[] {
      return state.unfinished;
    },

    /** Checks the current stock. @throws CartError if refused, StoreError without an answer */
    async add(
      variantId: string,
      typed: unknown,
      { once }: { once: boolean },
    ): Promise<CatalogueEntry & { quantity: number }> {
      const quantity = parseQuantity(typed);
      if (quantity === null) throw new CartError(QUANTITY_MESSAGE);
      const entry = isStoreId(variantId) ? await catalogue.readVariant(variantId) : undefined;
      if (!entry) throw new CartError("This item is no longer available.");
      const { product, variant } = entry;
      if (once && isDoubleClick(variantId, quantity)) return { product, variant, quantity };

      const total = quantityOf(state.items, variantId) + quantity;
      if (!product.purchasable) throw new CartError("Currently unavailable");
      if (!hasStock(variant, total))
        throw new CartError(notEnoughStockMessage(product.title, variant));
      if (parseQuantity(String(total)) === null) throw new CartError(QUANTITY_MESSAGE);
      const lastAdd = { variantId, quantity, at: Date.now() };
      await setItems(setItem(state.items, variantId, total), lastAdd);
      return { product, variant, quantity };
    },

    /** Sets a line to an absolute quantity. @throws CartError of this line if it is invalid */
    async set(variantId: string, typed: unknown): Promise<void> {
      if (quantityOf(state.items, variantId) === 0) return;
      const quantity = parseQuantity(typed);
      if (quantity === null) throw new CartError(QUANTITY_MESSAGE, variantId);
      await setItems(setItem(state.items, variantId, quantity));
    },

    async remove(variantId: string): Promise<void> {
      if (quantityOf(state.items, variantId) > 0)
        await setItems(removeItem(state.items, variantId));
    },

    /** Removes the items that the store no longer has, after the visitor confirmed the notice. */
    async removeVanished(): Promise<void> {
      if (state.items.length === 0) return;
      const { entries, isWhole } = await catalogue.findVariantsRefreshing(
        state.items.map((item) => item.variantId),
      );
      if (isWhole) await setItems(state.items.filter((item) => entries.has(item.variantId)));
    },

    /** Restores the local cart if there is no cart cookie; a cookie always wins. */
    async restoreLocalCart(items: CartItem[]): Promise<void> {
      if (saved === null) await setItems(restoreItems([], items));
    },

    /** Returns the checkout page's address. @throws CartError of a line, or StoreError */
    async checkout(page: { cancelPath: string; locale: string; timeZone: string }) {
      const ids = state.items.map((item) => item.variantId);
      const { entries, stock, isWhole } = await catalogue.readVariants(ids);
      const { lines, missing } = joinLines(state.items, entries, stock);
      if (missing.length > 0) {
        if (!isWhole) throw malformed();
        await setItems(state.items.filter((item) => entries.has(item.variantId)));
        throw new CartError(vanishedMessage(missing.map((item) => lineTitleOf(item.variantId))));
      }
      for (const line of lines) {
        const problem = lineProblem(line);
        if (problem) throw new CartError(problem, line.variant.id);
      }
      const address = await openCheckout(state, { origin: siteOrigin(request), ...page });
      change({ items: [], unfinished: state.items, key: crypto.randomUUID() });
      return address;
    },

    /** Restores lines up to the limit. @returns the restored quantity, and if the cart is full */
    async resumeCheckout(): Promise<{ count: number; isFull: boolean }> {
      if (state.unfinished.length === 0) return { count: 0, isFull: false };
      const before = countItems(state.items);
      await setItems(restoreItems(state.items, state.unfinished));
      const left = state.unfinished.filter((item) => quantityOf(state.items, item.variantId) === 0);
      change({ unfinished: left });
      return { count: countItems(state.items) - before, isFull: left.length > 0 };
    },

    dropUnfinished(): void {
      if (state.unfinished.length > 0) change({ unfinished: [] });
    },

    async commit(headers: Headers): Promise<void> {
      const header = isChanged ? await writeCartCookie(state) : null;
      if (header !== null) headers.append("Set-Cookie", header);
    },
  };
}

import { createHash } from "node:crypto";

import type { CartItem } from "./cart";
import { emptyCart, fitsCookie, readCartCookie, writeCartCookie } from "./cart-cookie.server";
import { encodeItems } from "./items";

const REPEATED_ADD_MS = 5000;
const REMEMBERED_ADDS = 4;

/** The cookie has little room for what a form holds. */
const nameOf = (fields: string) =>
  createHash("sha256").update(fields).digest("base64url").slice(0, 10);

export type VisitorCart = Awaited<ReturnType<typeof getCart>>;

/** The visitor's cart during one request; changes are kept by `commit`. */
export async function getCart(request: Request) {
  const saved = await readCartCookie(request);
  let state = saved ?? emptyCart();
  let isChanged = false;

  function change(part: Partial<typeof state>) {
    state = { ...state, ...part };
    isChanged = true;
  }

  const recentAdds = () => state.adds.filter(([, at]) => Date.now() - at < REPEATED_ADD_MS);

  return {
    hasCookie: saved !== null,
    get items(): readonly CartItem[] {
      return state.items;
    },
    get stash(): readonly CartItem[] {
      return state.stash;
    },
    get key(): string {
      return state.key;
    },
    get checkoutPath(): string {
      return state.checkoutPath;
    },

    /** @throws RangeError when the items do not fit a cookie; the cart then stays as it was */
    async setItems(items: CartItem[]): Promise<void> {
      if (saved !== null && encodeItems(items) === encodeItems(state.items)) return;
      if (!(await fitsCookie(items))) throw new RangeError("cart is full");
      change({ items, key: crypto.randomUUID() });
    },

    /** True when an add form with these fields was taken a moment ago: a double click. */
    hasAdded(fields: string): boolean {
      return recentAdds().some(([name]) => name === nameOf(fields));
    },
    noteAdd(fields: string): void {
      const adds = [...recentAdds(), [nameOf(fields), Date.now()] satisfies [string, number]];
      change({ adds: adds.slice(-REMEMBERED_ADDS) });
    },

    /** The visitor went to pay. The key now names the stash. */
    moveToStash(checkoutPath: string): void {
      change({ items: [], stash: state.items, checkoutPath });
    },
    dropStash(): void {
      if (state.stash.length > 0) change({ stash: [] });
    },

    async commit(headers: Headers): Promise<void> {
      if (isChanged) headers.append("Set-Cookie", await writeCartCookie(state));
    },
  };
}

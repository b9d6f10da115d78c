import { createHash } from "node:crypto";

import { isDocumentRequest } from "~/server/document-request.server";

import { type CartItem, quantityOf } from "./cart";
import {
  dropOldCartCookie,
  emptyCart,
  fitsCookie,
  MAX_ADDS,
  readCartCookie,
  readOldCartCookie,
  writeCartCookie,
} from "./cart-cookie.server";
import { encodeItems } from "./items";

/** Without scripts a page's forms keep their token until it is loaded again. */
const DOUBLE_CLICK_MS = 5000;

type Add = { name: string; variantId: string; isNamedByScript: boolean };

/** What tells one add from another: its id from scripts, else the page's token and what is added. */
export function nameAdd(form: URLSearchParams): Add {
  const id = form.get("changeId");
  const fields = id ?? ["token", "variantId", "quantity"].map((name) => form.get(name)).join(" ");
  const name = createHash("sha256").update(fields).digest("base64url").slice(0, 10);
  return { name, variantId: form.get("variantId") ?? "", isNamedByScript: id !== null };
}

export type VisitorCart = Awaited<ReturnType<typeof getCart>>;

/** The visitor's cart during one request; changes are kept by `commit`. */
export async function getCart(request: Request) {
  const named = await readCartCookie(request);
  const old = named ? null : await readOldCartCookie(request);
  const saved = named ?? old;
  let state = saved ?? emptyCart();
  // Not with what scripts read meanwhile: their answer may come after that of a change.
  let isChanged = old !== null && isDocumentRequest(request);

  function change(part: Partial<typeof state>) {
    state = { ...state, ...part };
    isChanged = true;
  }

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
      change({ items, key: crypto.randomUUID(), checkoutPath: "" });
    },

    /** True when this add was made before, or one from the same page view a moment ago, and still counts. */
    hasAdded({ name, variantId, isNamedByScript }: Add): boolean {
      const noted = state.adds.find(([known]) => known === name);
      if (!noted || isNamedByScript) return noted !== undefined;
      const isRecent = Date.now() - noted[1] < DOUBLE_CLICK_MS;
      return isRecent && quantityOf(state.items, variantId) > 0;
    },
    noteAdd({ name }: Add): void {
      const others = state.adds.filter(([noted]) => noted !== name);
      change({ adds: [...others, [name, Date.now()] as [string, number]].slice(-MAX_ADDS) });
    },

    /** The visitor went to pay. The key now names the stash. */
    moveToStash(checkoutPath: string): void {
      change({ items: [], stash: state.items, checkoutPath });
    },
    /** A checkout may be open that was pressed on this page: whoever asks for it again must name the same. */
    noteCheckoutPath(checkoutPath: string): void {
      change({ checkoutPath });
    },
    setStash(stash: CartItem[]): void {
      if (state.stash.length > 0) change({ stash });
    },

    async commit(headers: Headers): Promise<void> {
      if (!isChanged) return;
      headers.append("Set-Cookie", await writeCartCookie(state));
      if (old) headers.append("Set-Cookie", await dropOldCartCookie());
    },
  };
}

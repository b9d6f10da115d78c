import { expect } from "vitest";

import type { CartAnswer, CartItem, CartView } from "~/cart/cart";
import { quantityName } from "~/cart/cart-form";
import { productId, variantId } from "~/embedded-store/catalogue";
import type { Toast } from "~/toast/toast";

import { ORIGIN, outcome, type Outcome, route, type Shop } from "./app";
import { cookieHeader, type CookieJar, keepCookies } from "./cookie-jar";

export const harness = productId("rear-lift-harness");
export const small = variantId("rear-lift-harness", 0);
export const standard = variantId("folding-car-ramp", 0);
/** The cart of a {@link visitor} after `fill`. */
export const filled: readonly CartItem[] = [
  { variantId: small, quantity: 2 },
  { variantId: standard, quantity: 1 },
];

/** A fault that makes the harness malformed. */
export const UNREADABLE = {
  match: "any" as const,
  patch: { productId: harness, fields: { title: null, variants: null } },
};

/** The lines of the cart's form, with what is typed in them. */
export const lineFields = (typed: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).map(([id, quantity]) => [quantityName(id), String(quantity)]),
  );

/** The items in the format of the browser's copy. */
export const copyOf = (items: readonly CartItem[]): string =>
  JSON.stringify(items.map(({ variantId: id, quantity }) => ({ variant: { id }, quantity })));

type Fields = Record<string, string>;
type Headers = Record<string, string>;

/** A browser that posts forms to the cart and reads toasts; by default without JavaScript. */
export function visitor(
  shop: Shop,
  { hasScripts = false, jar = new Map() }: { hasScripts?: boolean; jar?: CookieJar } = {},
) {
  function request(path = "/cart", init: RequestInit = {}): Request {
    const made = new Request(`http://spoofed.example${path}`, init);
    made.headers.set("Cookie", cookieHeader(jar));
    return made;
  }

  async function readToast(): Promise<Toast | null> {
    const flashed = await shop.toasts.readToast(request());
    if (!flashed) return null;
    keepCookies(jar, [flashed.setCookie]);
    const { message, description, type } = flashed.toast;
    return { type, message, description };
  }

  /** The action's own response; its cookies are not stored. */
  const act = (fields: Fields, headers: Headers = {}): Promise<Outcome> => {
    const body = new URLSearchParams(fields);
    if (hasScripts) body.set("scripts", "on");
    const form = request("/cart", { method: "POST", body, headers });
    return outcome(() => shop.cart.action(route(form)));
  };

  /** With scripts the answer; without them always a redirect, whose page shows the toast. */
  async function post(fields: Fields, headers?: Headers) {
    const { status, data, location, cookies } = await act(fields, headers);
    keepCookies(jar, cookies);
    const answer = data as CartAnswer | null;
    expect(status).toBe(hasScripts ? 200 : 303);
    if (location !== null)
      expect([ORIGIN, shop.service.url]).toContain(new URL(location, ORIGIN).origin);
    const toast = answer ? (answer.toast ?? null) : await readToast();
    return { location: answer?.checkoutUrl ?? location, toast, cookies, answer };
  }

  /** Reads the cart again as scripts do, with the browser's copy if there is no cookie. */
  async function view(copy?: string): Promise<CartView> {
    const init =
      copy === undefined ? {} : { method: "POST", body: new URLSearchParams({ items: copy }) };
    const read = copy === undefined ? shop.cartView.loader : shop.cartView.action;
    const answer = await read(route(request("/cart/view", init)));
    keepCookies(jar, answer.headers.getSetCookie());
    return (await answer.json()) as CartView;
  }

  const add = (variant: string, more: Fields = {}) =>
    post({ intent: "add", variant, quantity: "1", ...more });
  const state = () => shop.cartCookie.readCartCookie(request());

  return {
    jar,
    act,
    post,
    add,
    fill: async () => {
      await add(small, { quantity: "2" });
      await add(standard);
    },
    checkout: (more: Fields = {}, headers?: Headers) =>
      post({ intent: "checkout", ...more }, headers),
    /** Opens /success, as the checkout page does when its order is paid, or as anything else does. */
    arrive: async (path: string, init?: RequestInit) => {
      const answer = await outcome(() => shop.success.loader(route(request(path, init))));
      keepCookies(jar, answer.cookies);
      return answer;
    },
    /** What the cookie holds; null without one. */
    state,
    items: async (): Promise<readonly CartItem[]> => (await state())?.items ?? [],
    view,
  };
}

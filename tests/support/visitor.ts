import { expect } from "vitest";

import type { CartItem, CartView } from "~/cart/cart";
import type { Outcome as CartOutcome } from "~/cart/change-cart.server";
import { productId, variantId } from "~/embedded-store/ids";
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

type Fields = Record<string, string> | URLSearchParams;
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

  async function keep({ status, data, location, cookies }: Outcome) {
    keepCookies(jar, cookies);
    // With a redirect, the next page has the toast.
    const answer = (data ?? {}) as Partial<CartOutcome & { cart: CartView | null }>;
    const { toast = null, errors = null, orderError = null, cart: shown = null } = answer;
    if (location === null)
      return { status, location, toast, errors, orderError, cart: shown, cookies };
    expect(status).toBe(303);
    expect([ORIGIN, shop.service.url]).toContain(new URL(location, ORIGIN).origin);
    const told = await readToast();
    return { status, location, toast: told, errors, orderError, cart: shown, cookies };
  }

  /** The action's own response; its cookies are not stored. */
  const act = (fields: Fields, path = "/cart", headers: Headers = {}): Promise<Outcome> => {
    const body = new URLSearchParams(fields);
    if (hasScripts) body.set("scripts", "on");
    const form = request(path, { method: "POST", body, headers });
    return outcome(() => shop.cart.action(route(form)));
  };
  const post = async (fields: Fields, path?: string, headers?: Headers) =>
    keep(await act(fields, path, headers));

  const add = (variant: string, more: Record<string, string> = {}) =>
    post({ intent: "add", variant, quantity: "1", ...more });
  const cart = () => shop.carts.getCartSession(request());

  return {
    jar,
    act,
    post,
    /** Posts forms at the same time, like two tabs or a double click without JavaScript. */
    postAtOnce: async (...forms: Fields[]) => {
      const answers: Awaited<ReturnType<typeof keep>>[] = [];
      for (const given of await Promise.all(forms.map((form) => act(form))))
        answers.push(await keep(given));
      return answers;
    },
    add,
    fill: async () => {
      await add(small, { quantity: "2" });
      await add(standard);
    },
    checkout: (more: Record<string, string> = {}, headers?: Headers) =>
      post({ intent: "checkout", ...more }, "/cart", headers),
    cart,
    state: () => shop.cartCookie.readCartCookie(request()),
    items: async (): Promise<readonly CartItem[]> => (await cart()).items,
    view: async () => (await cart()).view(),
  };
}

import { expect } from "vitest";

import type { CartItem } from "~/cart/cart";
import { productId, variantId } from "~/store/embedded/ids";
import { type ProductDefinition, usDollar, type WireVariant } from "~/store/embedded/catalogue";

import type { FaultRule } from "./faults";
import { importWithEnv } from "./import-with-env";
import { startStoreServer } from "./store-server";

export const ORIGIN = "https://shop.example";

export const harness = productId("rear-lift-harness");
export const small = variantId("rear-lift-harness", 0);
export const standard = variantId("folding-car-ramp", 0);
/** The cart of a {@link visitor} after `fill`. */
export const filled: readonly CartItem[] = [
  { variantId: small, quantity: 2 },
  { variantId: standard, quantity: 1 },
];

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The app's routes, freshly imported, with their own store over HTTP. Close the store after use. */
export async function openShop(definitions?: readonly ProductDefinition[]) {
  const store = await startStoreServer({ definitions });
  const variables = {
    PUBLIC_ORIGIN: ORIGIN,
    STORE_API_URL: store.url,
    STORE_ID: "store_demo",
    STORE_CACHE_SECONDS: "0",
    CHECKOUT_ORIGINS: store.url,
  };
  const app = await importWithEnv(variables, async () => ({
    cartRoute: await import("~/routes/cart/route"),
    cookiesRoute: await import("~/routes/cart_.cookies/route"),
    storeRoute: await import("~/routes/store/route"),
    productRoute: await import("~/routes/product.$id/route"),
    cart: await import("~/cart/cart.server"),
    cartCookie: await import("~/cart/cart-cookie.server"),
    toast: await import("~/toast/toast.server"),
  }));
  return {
    ...app,
    store,
    fault: (...faults: FaultRule[]) => {
      store.store.faults = faults;
    },
    /** The requests to the store with a matching path. */
    asked: (path: RegExp) => store.requests.filter((request) => path.test(request.path)),
  };
}

type Fields = Record<string, string>;
type Toast = { type: string; message: string; description?: string };
type Answer = {
  status: number;
  /** The final target of a redirect; null for a response without a redirect. */
  location: string | null;
  toast: Toast | null;
  /** The errors of refused lines by variant id. */
  errors: Record<string, { quantity: string; message: string }> | null;
  setCookies: string[];
};
type Given =
  | Response
  | { data: Pick<Answer, "toast"> & Partial<Pick<Answer, "errors">>; init: ResponseInit | null };

/** A browser that stores cookies, posts forms to the cart and reads toasts; by default without JavaScript. */
export function visitor(shop: Shop, { hasScripts = false, jar = new Map<string, string>() } = {}) {
  function request(path = "/cart", init: RequestInit = {}): Request {
    // Clients control the Host header: the app must not rely on it.
    const made = new Request(`http://spoofed.example${path}`, init);
    made.headers.set("Accept", hasScripts ? "*/*" : "text/html");
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) made.headers.set("Cookie", cookie);
    return made;
  }

  function keepCookies(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      expect(cookie.length).toBeLessThanOrEqual(4096);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      jar.set(name!, value!);
    }
  }

  /** The first change of a visitor redirects through a page that checks for the cookie. */
  function follow(location: string): string {
    if (!location.startsWith("/cart/cookies?next=")) return location;
    try {
      shop.cookiesRoute.loader({ request: request(location), params: {}, context: {} });
    } catch (answer) {
      if (answer instanceof Response) return answer.headers.get("Location")!;
    }
    throw new Error("The first change was not led on");
  }

  async function readToast(): Promise<Toast | null> {
    const flashed = await shop.toast.readToast(request());
    jar.delete("__Host-toast");
    if (!flashed) return null;
    const { message, description, type } = flashed.toast;
    return { type, message, description };
  }

  async function keep(given: Given): Promise<Answer> {
    if (!(given instanceof Response)) {
      const { toast, errors = null } = given.data;
      const setCookies = new Headers(given.init?.headers).getSetCookie();
      keepCookies(setCookies);
      return { status: given.init?.status ?? 200, location: null, toast, errors, setCookies };
    }
    const setCookies = given.headers.getSetCookie();
    keepCookies(setCookies);
    const location = follow(given.headers.get("Location")!);
    expect(given.status).toBe(303);
    expect(isLocal(location) || location.startsWith(`${shop.store.url}/checkout?`)).toBe(true);
    return { status: 303, location, toast: await readToast(), errors: null, setCookies };
  }

  async function act(fields: Fields, path = "/cart", headers: Fields = {}): Promise<Given> {
    const body = new URLSearchParams(fields);
    try {
      const form = request(path, { method: "POST", body, headers });
      return await shop.cartRoute.action({ request: form, params: {}, context: {} });
    } catch (answer) {
      if (answer instanceof Response && answer.headers.has("Location")) return answer;
      throw answer;
    }
  }
  const post = async (fields: Fields, path?: string, headers?: Fields) =>
    keep(await act(fields, path, headers));

  const add = (variant: string, more: Fields = {}) =>
    post({ intent: "add", variant, quantity: "1", ...more });

  return {
    jar,
    /** The action's original response; its cookies are not stored. */
    act,
    post,
    /** Posts forms at the same time, like two tabs or a double click without JavaScript. */
    postAtOnce: async (...forms: Fields[]) => {
      const answers: Answer[] = [];
      for (const given of await Promise.all(forms.map((form) => act(form))))
        answers.push(await keep(given));
      return answers;
    },
    add,
    fill: async () => {
      await add(small, { quantity: "2" });
      await add(standard);
    },
    checkout: (more: Fields = {}, headers?: Fields) =>
      post({ intent: "checkout", ...more }, "/cart", headers),
    cart: () => shop.cart.getCart(request()),
    state: () => shop.cartCookie.readCartCookie(request()),
    items: async (): Promise<readonly CartItem[]> => (await shop.cart.getCart(request())).items,
    view: async () => (await shop.cart.getCart(request())).view(),
  };
}

/** The items in the format of the local cart. */
export const copyOf = (items: readonly CartItem[]): string =>
  JSON.stringify(items.map(({ variantId: id, quantity }) => ({ variant: { id }, quantity })));

function isLocal(location: string): boolean {
  return /^\/(?![/\\])/.test(location) && new URL(location, ORIGIN).origin === ORIGIN;
}

/** URLs that must not be accepted as paths of this site. */
export const HOSTILE_PATHS = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
];

/** Patches that make the harness or its small variant malformed. */
export const UNREADABLE: [what: string, patch: NonNullable<FaultRule["patch"]>][] = [
  ["a product without a title", { productId: harness, fields: { title: null } }],
  ["a product without variants", { productId: harness, fields: { variants: null } }],
  [
    "a product without title and variants",
    { productId: harness, fields: { title: null, variants: null } },
  ],
  [
    "a variant without prices",
    { productId: harness, fields: { variants: [{ id: small, title: "Small", prices: [] }] } },
  ],
];

/** Additional wire variants to patch into a product. */
export function manyVariants(count: number, id = (index: number) => variantId("many", index)) {
  return Array.from({ length: count }, (_, index): WireVariant => ({
    id: id(index),
    title: `Size ${index}`,
    image_url: null,
    sku: `MANY-${index}`,
    manage_inventory: false,
    inventory_quantity: 0,
    prices: [
      {
        amount: 100,
        sale_amount: null,
        currency_code: "usd",
        currency: usDollar,
      },
    ],
  }));
}

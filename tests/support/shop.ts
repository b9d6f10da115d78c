import { expect, vi } from "vitest";

import type { CartItem } from "~/cart/cart";
import { variantId } from "~/store/embedded/ids";
import { type ProductDefinition, usDollar, type WireVariant } from "~/store/embedded/wire-product";

import type { FaultRule } from "./faults";
import { importWithEnv } from "./import-with-env";
import { startStoreServer } from "./store-server";

// For busy machines; each takes far less.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

export const ORIGIN = "https://shop.example";

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The app's routes, imported afresh beside a store of their own over HTTP. Close it after use. */
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
    storeRoute: await import("~/routes/store/route"),
    productRoute: await import("~/routes/product.$id/route"),
    cart: await import("~/cart/cart.server"),
    cartView: await import("~/cart/cart-view.server"),
    cartCookie: await import("~/cart/cart-cookie.server"),
    toast: await import("~/toast/toast.server"),
  }));
  return {
    ...app,
    store,
    fault: (...faults: FaultRule[]) => {
      store.store.faults = faults;
    },
    /** The requests of one kind that have reached the store. */
    asked: (path: RegExp) => store.requests.filter((request) => path.test(request.path)),
  };
}

type Fields = Record<string, string> | [string, string][];
type Answer = {
  location: string;
  toast: { type: string; message: string; description?: string } | null;
  setCookies: string[];
};

/** A browser without scripts: keeps its cookies, posts forms to the cart and reads its toasts. */
export function visitor(shop: Shop) {
  const jar = new Map<string, string>();

  function request(init: RequestInit = {}): Request {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    // Clients choose the Host header: nothing may be derived from it.
    const made = new Request("http://spoofed.example/cart", init);
    if (cookie) made.headers.set("Cookie", cookie);
    return made;
  }

  async function keep(response: Response): Promise<Answer> {
    const location = response.headers.get("Location")!;
    expect(response.status).toBe(303);
    expect(isLocal(location) || location.startsWith(`${shop.store.url}/checkout?`)).toBe(true);
    const setCookies = response.headers.getSetCookie();
    for (const cookie of setCookies) {
      expect(cookie.length).toBeLessThanOrEqual(4096);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      jar.set(name!, value!);
    }
    const flashed = await shop.toast.readToast(request());
    jar.delete("__Host-toast");
    const { message, description, type } = flashed?.toast ?? {};
    return {
      location,
      setCookies,
      toast: flashed ? { type: type!, message: message!, description } : null,
    };
  }

  const act = async (fields: Fields) =>
    (await shop.cartRoute.action({
      request: request({ method: "POST", body: new URLSearchParams(fields) }),
      params: {},
      context: {},
    })) as Response;
  const post = async (fields: Fields) => keep(await act(fields));

  return {
    jar,
    post,
    /** Posts forms at the same time, as two tabs or a double click without scripts do. */
    postAtOnce: async (...forms: Fields[]) => {
      const answers: Answer[] = [];
      for (const response of await Promise.all(forms.map(act))) answers.push(await keep(response));
      return answers;
    },
    add: (productId: string, variant: string, more: Record<string, string> = {}) =>
      post({ intent: "add", productId, variantId: variant, quantity: "1", ...more }),
    checkout: async (more: Record<string, string> = {}) => post({ intent: "checkout", ...more }),
    cart: () => shop.cart.getCart(request()),
    state: () => shop.cartCookie.readCartCookie(request()),
    items: async (): Promise<readonly CartItem[]> => (await shop.cart.getCart(request())).items,
    view: async () => shop.cartView.viewCart(await shop.cart.getCart(request())),
  };
}

function isLocal(location: string): boolean {
  return /^\/(?![/\\])/.test(location) && new URL(location, ORIGIN).origin === ORIGIN;
}

/** Wire variants beyond the catalogue's own, to be patched into a product. */
export function manyVariants(count: number, id = (index: number) => variantId("many", index)) {
  return Array.from({ length: count }, (_, index): WireVariant => ({
    id: id(index),
    title: `Size ${index}`,
    image_url: null,
    sku: `MANY-${index}`,
    manage_inventory: false,
    inventory_quantity: 0,
    options: [],
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

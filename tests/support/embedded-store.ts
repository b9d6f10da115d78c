import {
  OWN_PRODUCTS,
  type ServedProduct,
  servedProducts,
  variantId,
} from "~/embedded-store/catalogue";
import { createEmbeddedStore, type Shop } from "~/embedded-store/service.server";

export const CHECKOUT_URL = "http://shop.test/embedded-store/checkout";
const API = "http://store.test/store/store_demo";

export const harness = variantId("rear-lift-harness", 0);
export const rareHarness = variantId("rear-lift-harness", 3);
export const bed = variantId("orthopedic-recovery-bed", 0);

export type Answer = {
  products: ServedProduct[];
  product: ServedProduct & { media: ServedProduct["images"] };
  variants: { id: string; inventory_quantity: number }[];
  url: string;
};
export const body = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Answer;

/** The request body that opens a checkout. */
export const order = (items: unknown = [{ variant_id: harness, quantity: 2 }]) => ({
  items,
  successUrl: "http://shop.test/success",
  cancelUrl: "http://shop.test/store?sort=newest",
  locale: "en",
  timeZone: "Europe/Vilnius",
});

export const SHOP: Shop = {
  products: servedProducts(OWN_PRODUCTS, (file) => `/art/${file}`),
  checkoutUrl: CHECKOUT_URL,
  styleUrls: ["/checkout.css"],
  secrets: ["a test key"],
};

/** An embedded store with full stock, and helpers for its calls. */
export function openStore(...secrets: string[]) {
  const store = createEmbeddedStore({
    ...SHOP,
    secrets: secrets.length > 0 ? secrets : SHOP.secrets,
  });
  const send = (path: string, init?: RequestInit) => store.handle(new Request(API + path, init));
  const postCheckout = (asked: unknown) =>
    send("/checkout", {
      method: "POST",
      body: typeof asked === "string" ? asked : JSON.stringify(asked),
      headers: { "Content-Type": "application/json" },
    });
  return {
    handle: store.handle,
    send,
    postCheckout,
    products: async (query = "") => (await body(send(`/products${query}`))).products,
    stockOf: async (id: string): Promise<number | undefined> => {
      const { variants } = await body(send("/variants?fields=inventory_quantity"));
      return variants.find((variant) => variant.id === id)?.inventory_quantity;
    },
    /** Opens a checkout; resolves to the URL of its page. */
    open: async (items?: unknown) => (await body(postCheckout(order(items)))).url,
    show: (url: string) => store.handle(new Request(url)),
    press: (step: "pay" | "cancel", url: string) =>
      store.handle(new Request(url.replace("?", `/${step}?`), { method: "POST" })),
  };
}

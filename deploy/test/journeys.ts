import { productId, variantId } from "../../app/store/embedded/ids";
import type { StoreServer } from "../../tests/support/store-server";
import type { Proxy } from "./proxy";
import type { Tally } from "./tally";
import { type Visitor, visitorOf } from "./visitor";

/** What is bought; the store never runs out of it. */
const SHELF = ["balance-disc", "folding-car-ramp"].map((slug) => ({
  productId: productId(slug),
  variantId: variantId(slug, 0),
}));
export const [DISC, RAMP] = SHELF as [(typeof SHELF)[0], (typeof SHELF)[0]];

/** Stock that no run uses up. */
export const STOCK = Object.fromEntries(SHELF.map((each) => [each.variantId, 1_000_000]));

export const READ_PATHS = ["/", "/store", "/search", "/cities", `/product/${DISC.productId}`];

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** The lines of a cart page: variant and quantity. */
function linesOf(html: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [form] of html.matchAll(/<form[^>]*action="\/cart[#"][^>]*>.*?<\/form>/gs)) {
    const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
    const value = (name: string) => {
      const input = inputs.find((tag) => attribute(tag, "name") === name);
      return input && attribute(input, "value");
    };
    const quantity = value("quantity");
    if (value("intent") === "set" && quantity)
      lines.set(value("variantId") ?? "", Number(quantity));
  }
  return lines;
}

/** Compares what a visitor has put into the cart with what the site shows. */
function compare(html: string, expected: Map<string, number>, tally: Tally) {
  const shown = linesOf(html);
  tally.lines.expected += expected.size;
  for (const [variant, quantity] of expected)
    if (shown.get(variant) !== quantity) {
      tally.lines.lost += 1;
      tally.notes.push(`a line of ${quantity} is shown as ${shown.get(variant) ?? "nothing"}`);
    }
}

async function pay(store: StoreServer, address: string): Promise<string> {
  const url = new URL(address);
  url.pathname += "/pay";
  if (url.origin !== store.url) throw new Error(`checkout led to ${url.origin}`);
  const paid = await fetch(url, { method: "POST", redirect: "manual" });
  return paid.headers.get("Location") ?? "";
}

/** One visitor from the store to a paid order. */
export async function shop(
  proxy: Proxy,
  store: StoreServer,
  tally: Tally,
  isScripted: boolean,
): Promise<void> {
  const visitor = visitorOf(proxy, tally);
  const name = Math.random().toString(36).slice(2);
  let changes = 0;
  const change = async (fields: Record<string, string>, redirectTo: string) => {
    if (!isScripted) return followed(visitor, { ...fields, redirectTo });
    await visitor.post("/cart.data", { ...fields, changeId: `${name} ${changes++}` });
    await visitor.get(`${redirectTo}.data`);
    return visitor.get("/cart");
  };
  try {
    const cart = new Map<string, number>();
    const token = attribute(
      /<input[^>]*name="token"[^>]*>/.exec(await visitor.get("/store"))?.[0] ?? "",
      "value",
    );
    const add = { intent: "add", token, quantity: "1" };
    await change({ ...add, item: `${DISC.productId} ${DISC.variantId}` }, "/store");
    cart.set(DISC.variantId, 1);
    compare(await visitor.get("/cart"), cart, tally);
    await change({ ...add, source: "detail", quantity: "2", ...RAMP }, "/store");
    cart.set(RAMP.variantId, 2);
    compare(await visitor.get("/cart"), cart, tally);
    await change({ intent: "set", variantId: DISC.variantId, quantity: "4" }, "/cart");
    cart.set(DISC.variantId, 4);
    const page = await visitor.get("/cart");
    compare(page, cart, tally);
    await checkOut(visitor, store, tally, page);
  } finally {
    visitor.leave();
  }
}

async function followed(visitor: Visitor, fields: Record<string, string>): Promise<string> {
  const { headers } = await visitor.post("/cart", fields);
  const [path] = (headers.location ?? "/").split("#");
  return visitor.get(path!);
}

/** Presses Checkout twice at once: one process gets one press, the other the other. */
async function checkOut(visitor: Visitor, store: StoreServer, tally: Tally, cartPage: string) {
  const key = attribute(/<input[^>]*name="key"[^>]*>/.exec(cartPage)?.[0] ?? "", "value");
  const fields = { intent: "checkout", key, count: "6", redirectTo: "/cart" };
  const press = async () => (await visitor.post("/cart", fields)).headers.location ?? "";
  const addresses = new Set(await Promise.all([press(), press()]));
  tally.checkouts += 1;
  if (addresses.size !== 1) {
    tally.notes.push(`one cart led to ${addresses.size} checkouts: ${[...addresses].join(" ")}`);
    tally.strayCheckouts += addresses.size - 1;
  }
  const success = new URL(await pay(store, [...addresses][0]!));
  const page = await visitor.get(success.pathname + success.search);
  if (page.includes("Payment Successful!") && page.includes("Cart, 0 items")) tally.orders += 1;
  else tally.notes.push("after the payment the page does not say that it was successful");
}

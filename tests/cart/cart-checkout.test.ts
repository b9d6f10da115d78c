import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { productId, variantId } from "~/store/embedded/ids";

import type { FaultRule } from "../support/faults";
import { openShop, ORIGIN, type Shop, visitor } from "../support/shop";

const harness = productId("rear-lift-harness");
const small = variantId("rear-lift-harness", 0);
const ramp = productId("folding-car-ramp");
const standard = variantId("folding-car-ramp", 0);
const filled = [
  { variantId: small, quantity: 2 },
  { variantId: standard, quantity: 1 },
];
const failed = {
  type: "error",
  message: "Checkout Error",
  description: "There was a problem initializing checkout. Please try again.",
};

let shop: Shop;
let buyer: ReturnType<typeof visitor>;
async function fillCart() {
  await buyer.add(harness, small, { token: "a", quantity: "2" });
  await buyer.add(ramp, standard, { token: "b" });
}
const checkouts = () => shop.asked(/\/checkout$/);
const keysSent = () => checkouts().map(({ headers }) => headers["idempotency-key"]);
const sent = () => JSON.parse(checkouts()[0]!.body) as Record<string, unknown>;

describe("checkout", () => {
  beforeAll(async () => {
    shop = await openShop();
  });
  beforeEach(() => {
    shop.store.reset();
    buyer = visitor(shop);
  });
  afterAll(() => shop.store.close());

  it("is one checkout for two processes, from another page and in another language", async () => {
    await fillCart();
    const other = visitor(shop);
    other.jar.set("__Host-cart", buyer.jar.get("__Host-cart")!);
    const first = await buyer.checkout({ redirectTo: "/store", locale: "lt" });
    const second = await other.checkout({ redirectTo: "/cities", timeZone: "Asia/Tokyo" });
    expect(second.location).toBe(first.location);
    expect(checkouts()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it("whose answer was lost is asked for again in the same words, from any page", async () => {
    await fillCart();
    shop.fault({ match: "checkout", reset: "after" });
    expect((await buyer.checkout({ redirectTo: "/store" })).toast).toEqual(failed);
    shop.fault();
    const { location } = await buyer.checkout({ redirectTo: "/cities" });
    expect(location).toMatch(`${shop.store.url}/checkout?session=`);
    const [lost, found] = checkouts();
    expect(found!.body).toBe(lost!.body);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it("whose answer was lost is another one once the cart has changed", async () => {
    await fillCart();
    shop.fault({ match: "checkout", reset: "after", times: 1 });
    await buyer.checkout({ redirectTo: "/store" });
    await buyer.post({ intent: "set", variantId: small, quantity: "1" });
    await buyer.checkout({ redirectTo: "/cities" });
    const { cancelUrl } = JSON.parse(checkouts()[1]!.body) as { cancelUrl: string };
    expect(cancelUrl).toBe(`${ORIGIN}/cities`);
    expect(new Set(keysSent()).size).toBe(2);
  });

  it.each<FaultRule>([
    { match: "checkout", status: 409, body: { code: "conflict", message: "Known" } },
    { match: "checkout", status: 409 },
    { match: "checkout", status: 400, body: { code: "conflict" } },
    { match: "checkout", status: 422, body: { code: "duplicate_error", message: "Known" } },
    { match: "checkout", status: 422 },
  ])("that is open elsewhere is not opened twice; the cart stays: %o", async (rule) => {
    await fillCart();
    shop.fault(rule);
    for (const press of [1, 2]) {
      const { toast, location } = await buyer.checkout();
      expect(toast).toEqual({
        type: "error",
        message: "Your checkout is open already",
        description:
          "Please finish it where you began. To begin anew, change something in your cart.",
      });
      expect(location).toBe("/cart");
      expect(checkouts()).toHaveLength(press);
    }
    expect(new Set(keysSent()).size).toBe(1);
    expect(await buyer.items()).toEqual(filled);
  });

  it("waits until the visitor has read that something could not be added", async () => {
    await fillCart();
    const { setCookies, toast } = await buyer.add(harness, small, { quantity: "0" });
    const unread = setCookies.find((cookie) => cookie.startsWith("__Host-toast="))!;
    buyer.jar.set("__Host-toast", /=([^;]*)/.exec(unread)![1]!);
    const refused = await buyer.checkout();
    expect(refused).toMatchObject({ location: "/cart", toast });
    expect(checkouts()).toEqual([]);
    expect(await buyer.items()).toEqual(filled);
    expect((await buyer.checkout()).location).toMatch(/\/checkout\?session=/);
  });

  it("waits until the visitor has read that something of the copy is gone", async () => {
    const items = `${small}*2 variant_GONE*1`;
    const { toast, location } = await buyer.checkout({ items });
    expect(toast!.message).toBe("Your cart has changed");
    expect(location).toBe("/cart");
    expect(checkouts()).toEqual([]);
    expect((await buyer.checkout()).location).toMatch(/\/checkout\?session=/);
  });

  it("takes the copy that scripts send along when the cookie is lost", async () => {
    const { location } = await buyer.checkout({ items: `${small}*2 ${standard}*1` });
    expect(location).toMatch(`${shop.store.url}/checkout?session=`);
    expect((await buyer.cart()).stash).toEqual(filled);
  });

  it("leads to the service's page and keeps the cart in the stash", async () => {
    await fillCart();
    const { location, toast } = await buyer.checkout({ redirectTo: "/store?view=grid" });
    expect(location).toMatch(`${shop.store.url}/checkout?session=`);
    expect(toast).toBeNull();
    const cart = await buyer.cart();
    expect(cart.items).toEqual([]);
    expect(cart.stash).toEqual(filled);
  });

  it("sends the spec's body, with addresses of the configured site only", async () => {
    await fillCart();
    const more = { redirectTo: "/store?view=grid", locale: "lt", timeZone: "Europe/Vilnius" };
    await buyer.checkout(more);
    expect(sent()).toEqual({
      items: [
        { variant_id: small, quantity: 2 },
        { variant_id: standard, quantity: 1 },
      ],
      successUrl: `${ORIGIN}/success`,
      cancelUrl: `${ORIGIN}/store?view=grid`,
      locale: "lt",
      timeZone: "Europe/Vilnius",
    });
    expect(checkouts()[0]!.body).not.toContain("spoofed.example");
  });

  it.each([
    ["https://evil.example/x", `${ORIGIN}/cart`],
    ["//evil.example/x", `${ORIGIN}/cart`],
    ["/\t/evil.example", `${ORIGIN}/cart`],
    ["javascript:alert(1)", `${ORIGIN}/cart`],
    [`/store?${"x".repeat(1000)}`, `${ORIGIN}/cart`],
    ["/@evil.example", `${ORIGIN}/@evil.example`],
  ])("asked for from %j comes back to %s", async (redirectTo, cancelUrl) => {
    await fillCart();
    await buyer.checkout({ redirectTo });
    expect(sent().cancelUrl).toBe(cancelUrl);
  });

  it("names a language and a time zone where the browser did not, and caps both", async () => {
    await fillCart();
    await buyer.checkout({ locale: "", timeZone: "" });
    expect(sent()).toMatchObject({ locale: "en", timeZone: "UTC" });
    shop.store.reset();
    buyer = visitor(shop);
    await fillCart();
    await buyer.checkout({ locale: "x".repeat(500), timeZone: "y".repeat(500) });
    expect(sent()).toMatchObject({ locale: "x".repeat(35), timeZone: "y".repeat(64) });
  });

  it("of an empty cart says so and asks the service nothing", async () => {
    const { toast, location } = await buyer.checkout();
    expect(toast).toEqual({
      type: "error",
      message: "Your cart is empty",
      description: "Add some products to your cart before checking out.",
    });
    expect(location).toBe("/cart");
    expect(shop.store.requests).toEqual([]);
  });

  it("of a cart that was filled elsewhere shows it first", async () => {
    await fillCart();
    const { toast, location } = await buyer.checkout({ count: "0", redirectTo: "/store" });
    expect(toast).toBeNull();
    expect(location).toBe("/cart");
    expect(checkouts()).toEqual([]);
  });

  it("is one checkout, even for two parallel POSTs", async () => {
    await fillCart();
    const { key } = await buyer.cart();
    const form = { intent: "checkout", key, redirectTo: "/cart" };
    const [one, other] = await buyer.postAtOnce(form, form);
    expect(one!.location).toMatch(/\/checkout\?session=/);
    expect(other!.location).toBe(one!.location);
    expect(new Set(keysSent())).toEqual(new Set([key]));
  });

  it("is the same one when the button is pressed again later, from the same page", async () => {
    await fillCart();
    const { key } = await buyer.cart();
    const first = await buyer.checkout({ key, redirectTo: "/store" });
    const again = await buyer.checkout({ key, redirectTo: "/cart" });
    expect(again.location).toBe(first.location);
    expect(new Set(keysSent())).toEqual(new Set([key]));
    expect((await buyer.cart()).stash).toEqual(filled);
  });

  it("is another one once the cart has changed", async () => {
    await fillCart();
    await buyer.checkout();
    await buyer.post({ intent: "unstash" });
    await buyer.post({ intent: "set", variantId: small, quantity: "1" });
    await buyer.checkout();
    expect(new Set(keysSent()).size).toBe(2);
  });

  it("without the key of what was stashed is a checkout of an empty cart", async () => {
    await fillCart();
    await buyer.checkout();
    expect((await buyer.checkout({ key: "other" })).toast!.message).toBe("Your cart is empty");
    expect(checkouts()).toHaveLength(1);
  });

  it("names what has vanished, takes it out and goes no further", async () => {
    await fillCart();
    await buyer.view();
    shop.fault({ match: "any", removed: [small] });
    const { toast, location } = await buyer.checkout({ redirectTo: "/store" });
    expect(toast).toEqual({
      type: "error",
      message: "Your cart has changed",
      description: "No longer available, and taken out of your cart: Rear Lift Harness (Small).",
    });
    expect(location).toBe("/cart");
    expect(await buyer.items()).toEqual([filled[1]]);
    expect(checkouts()).toEqual([]);
    expect((await buyer.checkout()).location).toMatch(/session=/);
  });

  it.each<[string, FaultRule]>([
    ["the stock has gone down", { match: "variants", stock: { [small]: 1 } }],
    ["the service finds too little", { match: "checkout", stock: { [small]: 1 } }],
  ])("points at the line that is short when %s, and keeps the cart", async (_, rule) => {
    await fillCart();
    shop.fault(rule);
    const { toast, location } = await buyer.checkout();
    expect(toast).toEqual(failed);
    expect(location).toBe(`/cart?short=${small}&asked=2`);
    expect(await buyer.items()).toEqual(filled);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "http://evil.example/",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/success",
    "",
    "https://user:pass@127.0.0.1/",
    "blob:https://shop.example/x",
    `https://evil.example/?${"x".repeat(100_000)}`,
  ])("does not lead where the service says: %s", async (checkoutUrl) => {
    await fillCart();
    shop.fault({ match: "checkout", checkoutUrl });
    const { toast, location } = await buyer.checkout();
    expect(toast).toEqual(failed);
    expect(location).toBe("/cart");
    expect(await buyer.items()).toEqual(filled);
  });
});

describe("checkout while the service fails", () => {
  // Each with a breaker of its own.
  beforeEach(async () => {
    shop = await openShop();
    buyer = visitor(shop);
    await fillCart();
    return () => shop.store.close();
  });

  it.each<FaultRule>([
    { match: "checkout", status: 503 },
    { match: "checkout", reset: true },
    { match: "checkout", brokenJson: true },
    { match: "checkout", body: { url: 7 } },
    { match: "products", status: 503 },
    { match: "any", status: 503 },
    { match: "any", reset: true },
  ])("keeps the cart and can be tried again: %o", async (rule) => {
    shop.fault(rule);
    const { toast, location } = await buyer.checkout();
    expect(toast).toEqual(failed);
    expect(location).toBe("/cart");
    expect(await buyer.items()).toEqual(filled);
    expect(checkouts().length).toBeLessThanOrEqual(1);
  });

  it("comes back to the page that the second try was made from", async () => {
    shop.fault({ match: "checkout", status: 503 });
    await buyer.checkout({ redirectTo: "/store" });
    shop.fault();
    await buyer.checkout({ redirectTo: "/cities" });
    const bodies = checkouts().map(({ body }) => JSON.parse(body) as { cancelUrl: string });
    expect(bodies.map(({ cancelUrl }) => cancelUrl)).toEqual([
      `${ORIGIN}/store`,
      `${ORIGIN}/cities`,
    ]);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it("still shows how much is in the cart, and says on adding what went wrong", async () => {
    shop.fault({ match: "any", status: 503 });
    expect(await buyer.view()).toMatchObject({ isAvailable: false, count: 3, lines: [] });
    const { toast } = await buyer.add(harness, small, { token: "c", source: "card" });
    expect(toast).toMatchObject({ type: "error", message: "Error adding to cart" });
    expect(toast!.description).toMatch(/^(HTTP 503: Service Unavailable|Failed to load product)$/);
    expect(await buyer.items()).toEqual(filled);
  });
});

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { QUANTITY_MESSAGE } from "~/store/quantity";

import { importWithEnv, openShop, ORIGIN } from "../support/app";
import type { FaultRule } from "../support/faults";
import { checkoutRefusal } from "../support/merchant-faults";
import { filled, harness, small, standard, UNREADABLE, visitor } from "../support/visitor";

const failed = {
  type: "error",
  message: "Checkout Error",
  description: "There was a problem initializing checkout. Please try again.",
};

const shop = await openShop();
let buyer: ReturnType<typeof visitor>;
const checkouts = () => shop.asked(/\/checkout$/);
const keysSent = () => new Set(checkouts().map(({ headers }) => headers["idempotency-key"]));
const bodies = () => checkouts().map(({ body }) => JSON.parse(body) as Record<string, unknown>);

async function expectToLeadOn(form?: Parameters<typeof buyer.checkout>[0]) {
  expect((await buyer.checkout(form)).location).toMatch(/\/checkout\?session=/);
}

/** The fields of a line in the form of the cart. */
const fieldsOf = (variant: string, shown: string, quantity: string) => [
  ["variant", variant],
  ["shown", shown],
  ["quantity", quantity],
];

describe("checkout", () => {
  beforeEach(async () => {
    buyer = visitor(shop);
    await buyer.fill();
  });

  it("redirects to the service's page, keeps the items as unfinished, and sends URLs of the configured origin only", async () => {
    const more = { redirectTo: "/store?sort=newest", locale: "lt", timeZone: "Europe/Vilnius" };
    const { location, toast } = await buyer.checkout(more);
    expect(location).toMatch(`${shop.service.url}/checkout?session=`);
    expect(toast).toBeNull();
    expect(await buyer.state()).toMatchObject({ items: [], unfinished: filled });
    expect(bodies()[0]).toEqual({
      items: [
        { variant_id: small, quantity: 2 },
        { variant_id: standard, quantity: 1 },
      ],
      successUrl: `${ORIGIN}/success`,
      cancelUrl: `${ORIGIN}/store?sort=newest`,
      locale: "lt",
      timeZone: "Europe/Vilnius",
    });
    await buyer.fill();
    await buyer.checkout({ redirectTo: "//evil.example" });
    expect(bodies()[1]!.cancelUrl).toBe(`${ORIGIN}/cart`);
  });

  it.each([
    ["zh-Hant-TW", "de", "zh-Hant-TW"],
    ["", "zh-Hant-TW;q=0.8, en", "zh-Hant-TW"],
    ["en-US@posix", "de-AT,de;q=0.9", "de-AT"],
    ["en_US", "de", "de"],
    ["x".repeat(500), "*", "en"],
    ["", `de${"-abcdefgh".repeat(100)}`, "en"],
  ])("with the locale %j and Accept-Language %j sends %s", async (locale, accepted, sent) => {
    await buyer.checkout({ locale, timeZone: "" }, { "Accept-Language": accepted });
    expect(bodies()).toMatchObject([{ locale: sent, timeZone: "UTC" }]);
  });

  it("submitted again after the response opens no second checkout", async () => {
    await buyer.checkout();
    const { toast, location } = await buyer.checkout();
    const [message, description] = [
      "Your cart is empty",
      "Add some products to your cart before checking out.",
    ];
    expect({ toast, location }).toEqual({
      toast: { type: "error", message, description },
      location: "/cart",
    });
    expect(checkouts()).toHaveLength(1);
    expect((await buyer.state())?.unfinished).toEqual(filled);
  });

  it("is retried with the same body and idempotency key if its response was lost", async () => {
    shop.fault({ match: "checkout", reset: "after" });
    expect((await buyer.checkout()).toast).toEqual(failed);
    shop.fault();
    await expectToLeadOn();
    const [lost, found] = bodies();
    expect(found).toEqual(lost);
    expect(keysSent().size).toBe(1);
  });

  it("retried from another page, or with a changed cart, uses another idempotency key", async () => {
    shop.fault({ match: "checkout", reset: "after", times: 2 });
    for (const redirectTo of ["/store", "/cities"]) await buyer.checkout({ redirectTo });
    await buyer.post({ intent: `remove-item ${small}` });
    await buyer.checkout({ redirectTo: "/cities" });
    expect(keysSent().size).toBe(3);
  });

  it("names unavailable items, removes them from the cart and stops", async () => {
    await buyer.view();
    shop.fault({ match: "any", removed: [small] });
    const { toast, location } = await buyer.checkout({ redirectTo: "/store" });
    expect(toast).toEqual({
      type: "error",
      message: "Your cart has changed",
      description: "No longer available, and removed from your cart: Rear Lift Harness (Small).",
    });
    expect(location).toBe("/cart");
    expect(await buyer.items()).toEqual([filled[1]]);
    expect(checkouts()).toEqual([]);
    await expectToLeadOn();
  });

  it("is not advised to take fewer than one, if only the service reports too little stock", async () => {
    shop.fault({ match: "checkout", stock: { [standard]: 0 } });
    const message = "This cannot be ordered right now. Please remove it.";
    expect((await buyer.checkout()).errors).toEqual(
      new Map([[standard, { message, quantity: 1 }]]),
    );
  });

  const refused = (status: number, code: string, message: string | null): FaultRule => ({
    match: "checkout",
    status,
    body: { code, message },
  });
  const stock = { [small]: 1 };
  const fewer = "There aren't enough of these left. Please choose fewer.";
  const forGood = "This cannot be ordered right now. Please remove it.";
  const ofVariant = `Variant with id: ${small} is not sold`;
  it.each<[string, FaultRule, message: string | null]>([
    ["the stock has decreased", { match: "variants", stock }, "Not enough stock. Only 1 left."],
    ["only the service knows of too little stock", { match: "checkout", stock }, fewer],
    ["the service names a line", refused(400, "not_allowed", ofVariant), forGood],
    ["one that is gone", refused(404, "not_found", ofVariant), forGood],
    ["it names no item", refused(400, "not_allowed", "Product is not purchasable"), null],
    ["another item", refused(400, "not_allowed", ofVariant.replace(small, `${small}0`)), null],
    ["nothing at all", refused(400, "not_allowed", null), null],
  ])("is refused at its line, or with a note, if %s", async (_, rule, message) => {
    shop.fault(rule);
    const { orderError, ...answer } = await buyer.checkout({ redirectTo: "/store" });
    const errors = message === null ? null : new Map([[small, { message, quantity: 2 }]]);
    const nothing = { location: null, cart: null, cookies: [] };
    expect(answer).toEqual({ status: 400, toast: failed, errors, ...nothing });
    if (message === null) expect(orderError).toMatch(/^The store refused this order/);
    else expect(orderError).toBeNull();
    expect(await buyer.items()).toEqual(filled);
  });

  it.each([false, true])(
    "stops once if a price has changed since the page was shown (scripts: %s)",
    async (hasScripts) => {
      const shopper = visitor(shop, { hasScripts, jar: buyer.jar });
      const shown = { variant: small, shown: "2", quantity: "2" };
      await buyer.post({ intent: `remove-item ${standard}` });
      const { total } = await buyer.view();
      const prices = [{ amount: 5000, currency: { code: "USD" } }];
      const variants = [{ id: small, title: "Small", prices }];
      shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
      const { toast, status } = await shopper.checkout({ ...shown, total });
      expect(toast).toEqual({
        type: "error",
        message: "Your cart has changed",
        description: "The total was $98.00 and is now $100.00. Press Checkout again to continue.",
      });
      expect(status).toBe(400);
      expect(checkouts()).toEqual([]);
      await shopper.checkout({ ...shown, total: "$100.00" });
      expect(checkouts()).toHaveLength(1);
    },
  );

  it("of less than the store takes is answered with the least, and asks the service nothing", async () => {
    await buyer.post({ intent: `remove-item ${standard}` });
    const currency = { code: "USD", template: "$$1", min_amount: 5000 };
    const variants = [{ id: small, title: "Small", prices: [{ amount: 2499, currency }] }];
    shop.fault(
      { match: "any", patch: { productId: harness, fields: { variants } } },
      checkoutRefusal("amount is below the minimum"),
    );
    const description = "This store takes orders from $50.00.";
    expect(await buyer.checkout()).toMatchObject({
      toast: { type: "error", message: "Checkout Error", description },
      location: "/cart",
    });
    expect(checkouts()).toEqual([]);
  });

  it("goes on with what is left when a removal and the checkout are pressed at once", async () => {
    const { total } = await buyer.view();
    const shown = [
      ...fieldsOf(small, "2", "2"),
      ...fieldsOf(standard, "1", "1"),
      ["total", total],
      ["intent", `remove-item ${standard}`],
      ["intent", "checkout"],
    ];
    // The service got the removal, but the page did not see the answer.
    await buyer.post({ intent: `remove-item ${standard}` });
    const { location } = await buyer.post(new URLSearchParams(shown));
    expect(location).toMatch(/\/checkout\?session=/);
    expect(bodies()[0]!.items).toEqual([{ variant_id: small, quantity: 2 }]);
  });

  it("stops at the line of an invalid typed quantity, and keeps the valid ones", async () => {
    const form = new URLSearchParams([
      ...fieldsOf(small, "2", "x"),
      ...fieldsOf(standard, "1", "4"),
      ["intent", "checkout"],
    ]);
    const { errors, toast } = await buyer.post(form);
    expect(toast).toEqual(failed);
    const error = { message: QUANTITY_MESSAGE, quantity: 2, rejectedText: "x" };
    expect(errors).toEqual(new Map([[small, error]]));
    expect(checkouts()).toEqual([]);
    expect(await buyer.items()).toEqual([filled[0], { variantId: standard, quantity: 4 }]);
  });

  it("is left to the service while the stock is unknown", async () => {
    shop.fault({ match: "variants", status: 500 });
    expect((await buyer.add(small)).toast).toMatchObject({ message: "Added to Cart! 🛒" });
    await expectToLeadOn();
  });

  it.each<[number, FaultRule]>([
    [0, UNREADABLE],
    [0, { match: "products", status: 404 }],
    [0, { match: "any", reset: true }],
    [1, { match: "checkout", status: 429 }],
    [1, { match: "checkout", status: 409, body: { code: "conflict", message: "Known" } }],
    [1, { match: "checkout", body: { url: "https://evil.example/" } }],
    [1, { match: "checkout", reset: true }],
  ])("keeps the cart after a failure with %i orders and can be retried: %o", async (sent, rule) => {
    shop.fault(rule);
    expect(await buyer.checkout()).toMatchObject({ toast: failed, location: "/cart" });
    expect(checkouts()).toHaveLength(sent);
    expect(await buyer.items()).toEqual(filled);
    shop.fault();
    await expectToLeadOn();
  });
});

describe("the checkout URL from the service", () => {
  const realStore = { STORE_API_URL: "https://api.example", STORE_ID: "store_demo" };
  const pages = { ...realStore, CHECKOUT_ORIGINS: "https://pay.example,http://127.0.0.1:4100" };
  const embedded = {};

  type App = Awaited<ReturnType<typeof load>>;
  const load = () =>
    Promise.all([import("~/cart/checkout.server"), import("~/store/index.server")]);
  const apps = new Map<object, App>();
  beforeAll(async () => {
    for (const variables of [realStore, pages, embedded])
      apps.set(variables, await importWithEnv(variables, load));
  });

  /** Opens a checkout at a service that returns this URL. */
  async function open(variables: object, answer: string) {
    const [checkout, store] = apps.get(variables)!;
    vi.spyOn(store.storeClient, "createCheckout").mockResolvedValue(answer);
    const page = { origin: ORIGIN, cancelPath: "/store", locale: "en", timeZone: "UTC" };
    return checkout.openCheckout({ items: [...filled], id: "i", version: 1 }, page);
  }

  it.each([
    "",
    "/checkout",
    "//pay.example/x",
    "JAVASCRIPT:alert(1)//pay.example/x",
    "blob:https://pay.example/x",
    "http://pay.example/x",
    "https://user@pay.example/x",
    "http://embedded.store//evil.example",
    "http://embedded.store/embedded-store/checkout/../../store",
    `https://pay.example/?${"x".repeat(100_000)}`,
  ])("is refused with any configuration: %s", async (address) => {
    for (const variables of [realStore, pages, embedded])
      await expect(open(variables, address)).rejects.toThrow("not one this site may lead to");
  });

  it.each([
    "https://pay.example/c?s=a%20b#x",
    "HTTPS://PAY.EXAMPLE:443/c",
    "http://127.0.0.1:4100/checkout?session=1",
  ])("is accepted from a configured origin: %s", async (address) => {
    expect(await open(pages, address)).toBe(new URL(address).href);
  });

  it.each([
    "https://pay.example:444/c",
    "https://pay.example.evil.example/c",
    "https://pay.example@evil.example/c",
    "https://sub.pay.example/c",
  ])("is refused from an origin that is not configured: %s", async (address) => {
    await expect(open(pages, address)).rejects.toThrow("not one this site may lead to");
  });

  it("may be any https URL by default, normalized so that it sets no header", async () => {
    expect(await open(realStore, "https://pay.example/a\r\nSet-Cookie: b")).toBe(
      "https://pay.example/aSet-Cookie:%20b",
    );
  });

  it("becomes a path with the embedded store and is refused with a real store", async () => {
    const address = "http://embedded.store/embedded-store/checkout?session=a";
    expect(await open(embedded, address)).toBe("/embedded-store/checkout?session=a");
    await expect(open(realStore, address)).rejects.toThrow("not one this site may lead to");
  });
});

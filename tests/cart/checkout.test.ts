import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { removeField } from "~/cart/cart-form";
import { variantId } from "~/embedded-store/catalogue";

import { importWithEnv, openShop, ORIGIN } from "../support/app";
import type { FaultRule } from "../support/faults";
import { checkoutRefusal } from "../support/merchant-faults";
import {
  filled,
  harness,
  lineFields,
  small,
  standard,
  UNREADABLE,
  visitor,
} from "../support/visitor";

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

/** The lines of {@link filled} as the form shows them. */
const SHOWN = lineFields({ [small]: 2, [standard]: 1 });
const rare = variantId("rear-lift-harness", 3);
const remove = (variant: string) => {
  const { name, value } = removeField(variant);
  return buyer.post({ [name]: value });
};

/** The path to which the newest checkout returns when it is paid. */
const paidPath = () => String(bodies().at(-1)!.successUrl).slice(ORIGIN.length);

/** Gives the small harness another price. */
function changePrice(amount: number) {
  const prices = [{ amount, currency: { code: "USD" } }];
  const variants = [{ id: small, title: "Small", prices }];
  shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
}

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
    const { items, unfinished } = (await buyer.state())!;
    expect([items, unfinished.map((each) => each.items)]).toEqual([[], [filled]]);
    expect(bodies()[0]).toEqual({
      items: [
        { variant_id: small, quantity: 2 },
        { variant_id: standard, quantity: 1 },
      ],
      successUrl: `${ORIGIN}/success?paid=${unfinished[0]!.id}`,
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
    expect((await buyer.state())!.unfinished).toMatchObject([{ items: filled }]);
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

  it("retried from another page or with a changed cart uses another idempotency key and another return", async () => {
    shop.fault({ match: "checkout", reset: "after" });
    await buyer.checkout({ redirectTo: "/store" });
    const [first] = bodies();
    await buyer.checkout({ redirectTo: "/cities" });
    expect(bodies()[1]!.successUrl, "the same order").toBe(first!.successUrl);
    for (const change of [
      () => buyer.post(lineFields({ [small]: 3 })),
      () => buyer.post(lineFields({ [small]: 2 })),
      () => remove(standard),
      () => buyer.add(standard),
    ]) {
      await change();
      await buyer.checkout({ redirectTo: "/cities" });
    }
    expect(keysSent().size).toBe(6);
    expect(new Set(bodies().map(({ successUrl }) => successUrl)).size).toBe(5);
  });

  it("retried at another total uses another idempotency key, although the cart is the same", async () => {
    shop.fault({ match: "checkout", reset: "after", times: 1 });
    await buyer.checkout();
    changePrice(5000);
    await buyer.checkout();
    const [lost, found] = bodies();
    expect(found).toEqual(lost);
    expect(keysSent().size).toBe(2);
  });

  it.each<[string, FaultRule, keys: number]>([
    ["is refused", { match: "checkout", status: 400, body: { code: "not_allowed" } }, 2],
    ["meets a conflict", { match: "checkout", status: 409 }, 2],
    ["meets too many", { match: "checkout", status: 429 }, 2],
    ["meets a failure of the service", { match: "checkout", status: 503 }, 2],
    ["gets no address", { match: "checkout", body: {} }, 2],
    [
      "gets an address of another host",
      { match: "checkout", body: { url: "https://evil.example/" } },
      2,
    ],
    ["gets a web page", { match: "checkout", html: "<h1>Hi</h1>" }, 2],
    ["gets no answer", { match: "checkout", reset: true }, 1],
    ["loses its answer", { match: "checkout", reset: "after" }, 1],
  ])(
    "that %s is pressed again: after what was received with another key",
    async (_, rule, keys) => {
      shop.fault(rule);
      const { version } = (await buyer.state())!;
      await buyer.checkout();
      expect((await buyer.state())!.version).toBe(version + keys - 1);
      shop.fault();
      await expectToLeadOn();
      expect(checkouts()).toHaveLength(2);
      expect(keysSent().size).toBe(keys);
    },
  );

  it("keeps the lines if the store knows none of them all at once, and says so", async () => {
    await buyer.view();
    for (const rule of [
      { match: "any", removed: filled.map(({ variantId: id }) => id) },
      { match: "products", body: { count: 0, products: [] } },
    ] as FaultRule[]) {
      shop.fault(rule);
      const { toast } = await buyer.checkout();
      expect(toast!.description).toMatch(/^The store does not answer as it should/);
      expect(await buyer.items()).toEqual(filled);
    }
    expect(checkouts()).toEqual([]);
    shop.fault();
    await expectToLeadOn();
  });

  it.each([
    ["Etc/Unknown", "UTC"],
    ["undefined", "UTC"],
    ["Mars/Olympus", "UTC"],
    ["GMT+25", "UTC"],
    [" ", "UTC"],
    ["x".repeat(300), "UTC"],
    ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
    ["Asia/Kolkata", "Asia/Kolkata"],
    ["UTC", "UTC"],
  ])("with the time zone %j sends %s", async (timeZone, sent) => {
    await buyer.checkout({ timeZone });
    expect(bodies()).toMatchObject([{ timeZone: sent }]);
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
    const shopper = visitor(shop, { hasScripts: true, jar: buyer.jar });
    expect((await shopper.checkout()).answer!.refusal).toEqual({
      message: "This cannot be ordered right now. Please remove it.",
      variantId: standard,
    });
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
    const note =
      "The store refused this order without saying why. It may be unable to sell one of these items right now: please try again without it.";
    const told = await buyer.checkout({ redirectTo: "/store" });
    const description = `${failed.description} ${message ?? note}`;
    expect([told.toast, told.location]).toEqual([{ ...failed, description }, "/cart"]);
    expect(await buyer.items()).toEqual(filled);

    const shopper = visitor(shop, { hasScripts: true, jar: buyer.jar });
    const { answer, toast } = await shopper.checkout({ redirectTo: "/store" });
    const at = { message: message ?? note, variantId: message === null ? null : small };
    expect([toast, answer!.refusal]).toEqual([failed, at]);
    const { id, version } = (await shopper.state())!;
    expect(answer!.cart, "as in the cookie").toMatchObject({ id, version, count: 3 });
  });

  it.each([false, true])(
    "stops once if a price has changed since the page was shown (scripts: %s)",
    async (hasScripts) => {
      const shopper = visitor(shop, { hasScripts, jar: buyer.jar });
      await remove(standard);
      const { total } = await buyer.view();
      const shown = lineFields({ [small]: 2 });
      changePrice(5000);
      const { toast, location } = await shopper.checkout({ ...shown, total });
      expect(toast).toEqual({
        type: "error",
        message: "Your cart has changed",
        description: "The total was $98.00 and is now $100.00. Press Checkout again to continue.",
      });
      expect(location).toBe(hasScripts ? null : "/cart");
      expect(checkouts()).toEqual([]);
      await shopper.checkout({ ...shown, total: "$100.00" });
      expect(checkouts()).toHaveLength(1);
    },
  );

  it("goes on without a question if another tab has changed the lines, or the visitor a quantity", async () => {
    const total = "$227.00";
    expect((await buyer.view()).total).toBe(total);
    await expectToLeadOn({ ...SHOWN, ...lineFields({ [small]: 1 }), total });
    expect(bodies()[0]!.items).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    await buyer.fill();
    await buyer.add(rare);
    await expectToLeadOn({ ...SHOWN, total });
    expect(bodies()[1]!.items).toHaveLength(3);
  });

  it("of less than the store takes is answered with the least, and asks the service nothing", async () => {
    await remove(standard);
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
    const { toast, location } = await buyer.checkout();
    expect([toast, location]).toEqual([failed, "/cart"]);
    expect(checkouts()).toHaveLength(sent);
    expect(await buyer.items()).toEqual(filled);
    shop.fault();
    await expectToLeadOn();
  });
});

describe("/success", () => {
  const offered = async () => (await buyer.state())!.unfinished.map(({ items }) => items);

  /** Leaves a checkout of this variant unfinished. @returns the path to which it returns */
  async function leave(variant: string): Promise<string> {
    await buyer.add(variant);
    await expectToLeadOn();
    return paidPath();
  }

  beforeEach(() => {
    buyer = visitor(shop);
  });

  it("with the id of a checkout forgets that one only, and leads to the page without it", async () => {
    const paths = [await leave(small), await leave(standard), await leave(rare)];
    expect(await offered()).toMatchObject(
      [rare, standard, small].map((each) => [{ variantId: each, quantity: 1 }]),
    );
    const { status, location, cookies } = await buyer.arrive(paths[1]!);
    expect([status, location, cookies.length]).toEqual([303, "/success", 1]);
    expect(await offered()).toMatchObject([[{ variantId: rare }], [{ variantId: small }]]);
    expect(await buyer.view()).toMatchObject({ count: 0, unfinishedCount: 2 });
  });

  it.each<[string, RequestInit]>([
    ["a HEAD request", { method: "HEAD" }],
    ["a prefetch", { headers: { "Sec-Purpose": "prefetch" } }],
    ["a prerender", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
  ])("forgets nothing by %s", async (_, init) => {
    const path = await leave(small);
    expect(await buyer.arrive(path, init)).toMatchObject({ status: 303, location: "/success" });
    expect(await offered()).toHaveLength(1);
    await buyer.arrive(path, { headers: { "Sec-Fetch-Site": "none" } });
    expect(await offered(), "by the visitor, wherever from").toEqual([]);
  });

  it("with an unknown id forgets nothing, and gives a stranger no cart", async () => {
    await leave(small);
    for (const id of ["", "x", "__proto__", "x".repeat(5000), "%00", "*"]) {
      const path = `/success?paid=${id}`;
      expect(await buyer.arrive(path)).toMatchObject({ status: 303, location: "/success" });
      expect(await offered(), id).toHaveLength(1);
      expect((await visitor(shop).arrive(path)).cookies).toEqual([]);
    }
  });

  it.each<Record<string, string>>([
    {},
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "none" },
    { Referer: "https://pay.example/" },
  ])("without an id forgets nothing, with the headers %o", async (headers) => {
    await leave(small);
    const { status, cookies } = await buyer.arrive("/success", { headers });
    expect([status, cookies]).toEqual([200, []]);
    expect(await offered()).toHaveLength(1);
  });

  it("shown again by Back after the next checkout was left does not forget that one", async () => {
    const first = await leave(small);
    await buyer.arrive(first);
    await leave(rare);
    for (const path of ["/success", first]) {
      await buyer.arrive(path);
      expect(await offered(), path).toEqual([[{ variantId: rare, quantity: 1 }]]);
    }
  });

  it("forgets a checkout whose answer was lost and came with the next press", async () => {
    await buyer.add(small);
    shop.fault({ match: "checkout", reset: "after" });
    await buyer.checkout();
    const lost = paidPath();
    shop.fault();
    await expectToLeadOn();
    await buyer.arrive(lost);
    expect(await offered()).toEqual([]);
  });
});

describe("the checkout URL from the service", () => {
  const realStore = { STORE_API_URL: "https://api.example", STORE_ID: "store_demo" };
  const pages = { ...realStore, CHECKOUT_ORIGINS: "https://pay.example,http://127.0.0.1:4100" };
  const embedded = {};

  type App = Awaited<ReturnType<typeof load>>;
  const load = () =>
    Promise.all([import("~/cart/checkout.server"), import("~/store/store.server")]);
  const apps = new Map<object, App>();
  beforeAll(async () => {
    // The first reading of the products gets no answer: a failure would be logged after the tests.
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    for (const variables of [realStore, pages, embedded])
      apps.set(variables, await importWithEnv(variables, load));
  });
  afterAll(() => void vi.unstubAllGlobals());

  /** Opens a checkout at a service that returns this URL. */
  async function open(variables: object, answer: string) {
    const [checkout, store] = apps.get(variables)!;
    vi.spyOn(store.storeClient, "createCheckout").mockResolvedValue(answer);
    const page = { origin: ORIGIN, cancelPath: "/store", locale: "en", timeZone: "UTC" };
    return checkout.openCheckout({ id: "i", items: [...filled], total: "$1.00", ...page });
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

  it("is named in the log when it is refused, with the variable that allows it", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await expect(open(pages, "https://checkout.example/c?session=1")).rejects.toThrow();
    expect(log.mock.calls.flat().join()).toMatch(/https:\/\/checkout\.example;.*CHECKOUT_ORIGINS/);
    expect(log.mock.calls.flat().join()).not.toContain("session");
    log.mockRestore();
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

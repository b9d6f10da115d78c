import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEmbeddedStore, productId, variantId } from "../../app/store/embedded/ids";
import type { WireProduct } from "../../app/store/embedded/wire-product";
import type { FaultRule } from "../support/faults";
import { startStoreServer, type StoreServer } from "../support/store-server";

const checkoutUrl = "http://shop.test/embedded-store/checkout";
const options = { checkoutUrl, secret: "a test key", artUrl: (file: string) => `/art/${file}` };
const api = "http://store.test/store/store_demo";
const harness = variantId("rear-lift-harness", 0);
const rareHarness = variantId("rear-lift-harness", 3);
const bed = variantId("orthopedic-recovery-bed", 0);

let store = createEmbeddedStore(options);
beforeEach(() => {
  store = createEmbeddedStore(options);
});

const get = (path: string, on = store) => on.handle(new Request(`${api}${path}`));
type Answer = {
  products: WireProduct[];
  product: WireProduct & { media: WireProduct["images"] };
  variants: { id: string; inventory_quantity: number }[];
  url: string;
};
const body = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Answer;
const stringLike = expect.any(String) as unknown;
const products = async (query = ""): Promise<WireProduct[]> =>
  (await body(get(`/products${query}`))).products;
const stockOf = async (id: string, on = store): Promise<number> => {
  const { variants } = await body(get("/variants?fields=inventory_quantity", on));
  return variants.find((variant) => variant.id === id)?.inventory_quantity ?? NaN;
};

const order = (items: unknown = [{ variant_id: harness, quantity: 2 }]) => ({
  items,
  successUrl: "http://shop.test/success",
  cancelUrl: "http://shop.test/store?view=grid",
  locale: "en",
  timeZone: "Europe/Vilnius",
});
const postCheckout = (asked: unknown, key?: string, on = store) =>
  on.handle(
    new Request(`${api}/checkout`, {
      method: "POST",
      body: typeof asked === "string" ? asked : JSON.stringify(asked),
      headers: { "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) },
    }),
  );
const open = async (items?: unknown, key?: string, on = store): Promise<string> =>
  (await body(postCheckout(order(items), key, on))).url;
const show = (url: string, on = store) => on.handle(new Request(url));
const press = (step: "pay" | "cancel", url: string, on = store) =>
  on.handle(new Request(url.replace("?", `/${step}?`), { method: "POST" }));

describe("the catalogue", () => {
  it("holds the fourteen products in shop order", async () => {
    const answer = await body(get("/products"));
    expect(answer).toMatchObject({ count: 14, offset: 0, limit: 100 });
    expect(answer.products.map(({ title }) => title)).toEqual([
      "Rear Lift Harness",
      "Balance Disc",
      "Orthopedic Recovery Bed",
      "Folding Car Ramp",
      "Grip Paw Socks (set of four)",
      "Rear Wheelchair",
      "Cold Therapy Wrap",
      "Swim Vest",
      "Joint Care Chews",
      "Heated Therapy Pad",
      "Home Exercise Guide",
      "Directory Listing",
      "Visibility Boost",
      "Premium Partner",
    ]);
    expect(answer.products.map((product) => product.order)).toEqual(
      Array.from({ length: 14 }, (_, at) => at + 1),
    );
  });

  it("has ids of the right form, all different and the same in every process", async () => {
    const all = await products();
    const ids = all.flatMap((product) => [
      product.id,
      ...product.options.flatMap((option) => [option.id, ...option.values.map(({ id }) => id)]),
      ...product.variants.map(({ id }) => id),
      ...product.additional_info.map(({ id }) => id),
      ...product.related_products.map(({ id }) => id),
    ]);
    for (const id of ids) expect(id).toMatch(/^[a-z]+_[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(all.every(({ id }) => id.startsWith("prod_") && id.length === 31)).toBe(true);
    expect(
      all
        .flatMap(({ variants }) => variants)
        .every(({ id }) => id.startsWith("variant_") && id.length === 34),
    ).toBe(true);
  });

  it("keeps its ids from version to version, so that carts survive", () => {
    expect(productId("rear-lift-harness")).toBe("prod_0E2SXPSK0NECVX4WPBEYJDNXZ4");
    expect(harness).toBe("variant_1S1XJBQQB32S5H5ZD64VFHARYX");
  });

  it.each<
    [
      slug: string,
      variants: [title: string, amount: number, sale: number | null, stock: number | null][],
    ]
  >([
    [
      "rear-lift-harness",
      [
        ["Small", 4900, null, 12],
        ["Medium", 4900, 4100, 9],
        ["Large", 5400, null, 4],
        ["X-Large", 5900, null, 2],
      ],
    ],
    [
      "balance-disc",
      [
        ["Small, 35 cm", 3200, null, 20],
        ["Medium, 45 cm", 3900, 3300, 14],
        ["Large, 60 cm", 5200, null, 0],
      ],
    ],
    [
      "orthopedic-recovery-bed",
      [
        ["Small", 8900, null, null],
        ["Medium", 11900, null, null],
        ["Large", 14900, null, null],
      ],
    ],
    ["folding-car-ramp", [["Standard", 12900, null, 7]]],
    [
      "grip-paw-socks",
      [
        ["XS", 1800, 1450, 30],
        ["S", 1800, 1450, 25],
        ["M", 1800, 1450, 0],
        ["L", 1800, 1450, 3],
      ],
    ],
    [
      "rear-wheelchair",
      [
        ["Small", 28900, null, null],
        ["Medium", 32900, null, null],
        ["Large", 37900, null, null],
      ],
    ],
    ["cold-therapy-wrap", [["One size", 3400, null, 0]]],
    [
      "swim-vest",
      [
        ["Teal, Small", 5900, null, 6],
        ["Teal, Large", 6400, null, 6],
        ["Apricot, Small", 5900, 4900, 6],
        ["Apricot, Large", 6400, null, 6],
      ],
    ],
    [
      "joint-care-chews",
      [
        ["60 chews", 2400, null, 100],
        ["120 chews", 4200, 3600, 100],
        ["180 chews", 5800, null, 100],
      ],
    ],
    ["heated-therapy-pad", [["Standard", 6400, null, null]]],
    ["home-exercise-guide", [["PDF", 1200, null, null]]],
    ["directory-listing", [["Monthly", 2900, 0, null]]],
    ["visibility-boost", [["Monthly", 7900, 0, null]]],
    [
      "premium-partner",
      [
        ["Monthly", 14900, 0, null],
        ["Yearly", 149000, 0, null],
      ],
    ],
  ])("sells %s at the right prices and stock", async (slug, expected) => {
    const { product } = await body(get(`/products/${productId(slug)}`));
    const found = product.variants.map((variant) => [
      variant.title,
      variant.prices[0]?.amount,
      variant.prices[0]?.sale_amount,
      variant.manage_inventory ? variant.inventory_quantity : null,
    ]);
    expect(found).toEqual(expected);
    expect(product.variants[0]?.prices[0]).toMatchObject({
      currency_code: "usd",
      currency: { code: "USD", template: "$$1", decimal_digits: 2 },
    });
  });

  it("has every special state that the screens must show", async () => {
    const named = new Map((await products()).map((product) => [product.url_handle, product]));
    expect(
      [...named.values()]
        .filter(({ purchasable }) => !purchasable)
        .map(({ url_handle }) => url_handle),
    ).toEqual(["heated-therapy-pad"]);
    expect(named.get("home-exercise-guide")).toMatchObject({
      images: [],
      thumbnail: null,
      type: { value: "digital" },
      site_product_selection: "lowest_price_first",
    });
    expect(named.get("premium-partner")).toMatchObject({
      type: { value: "subscription" },
      site_product_selection: "first",
    });
    expect(named.get("cold-therapy-wrap")?.is_available).toBe(false);
    expect(named.get("rear-wheelchair")?.custom_fields).toMatchObject([
      { title: "Hip height in cm", is_required: false },
    ]);
    expect(named.get("orthopedic-recovery-bed")?.description.length).toBeGreaterThan(3000);
    expect(
      named
        .get("swim-vest")
        ?.options.map(({ title, values }) => [title, values.map(({ value }) => value)]),
    ).toEqual([
      ["Colour", ["Teal", "Teal", "Apricot", "Apricot"]],
      ["Size", ["Small", "Large", "Small", "Large"]],
    ]);
    const ribbons = [...named.values()].flatMap(({ ribbon_text }) => ribbon_text ?? []);
    expect(ribbons).toEqual(["Bestseller", "New", "Made to measure", "15% off 120"]);
  });

  it("gives every product related products that exist, and two or three blocks of information", async () => {
    const all = await products();
    const ids = new Set(all.map(({ id }) => id));
    for (const product of all) {
      expect(product.related_products.length, product.title).toBeGreaterThanOrEqual(2);
      expect(product.additional_info.length, product.title).toBeGreaterThanOrEqual(2);
      for (const related of product.related_products) {
        expect(ids.has(related.related_id) && related.related_id !== product.id).toBe(true);
        expect(related).toMatchObject({ section_title: "Goes well with", related_type: "product" });
      }
    }
  });

  it("uses only drawings that were asked for", async () => {
    const three = [
      "lift-harness",
      "balance-disc",
      "recovery-bed",
      "folding-ramp",
      "paw-socks",
      "rear-wheelchair",
      "cold-wrap",
      "life-vest",
      "joint-chews",
    ];
    const two = ["heated-pad", "plan-listing", "plan-boost", "plan-premium"];
    const known = [
      ...three.flatMap((name) => [1, 2, 3].map((view) => `/art/${name}-${view}.svg`)),
      ...two.flatMap((name) => [1, 2].map((view) => `/art/${name}-${view}.svg`)),
      "/art/life-vest-apricot.svg",
    ];
    const all = await products();
    const used = all.flatMap(({ thumbnail, images, variants }) => [
      ...(thumbnail ? [thumbnail] : []),
      ...images.map(({ url }) => url),
      ...variants.flatMap(({ image_url }) => image_url ?? []),
    ]);
    expect([...new Set(used)].sort()).toEqual(known.sort());
  });
});

describe("the four calls", () => {
  const slugs = (all: WireProduct[]) => all.map(({ url_handle }) => url_handle);

  it.each([
    [
      `?ids[]=${productId("swim-vest")}&ids[]=${productId("balance-disc")}`,
      ["balance-disc", "swim-vest"],
    ],
    ["?ids[]=prod_UNKNOWN", []],
    ["?limit=2", ["rear-lift-harness", "balance-disc"]],
    ["?offset=12", ["visibility-boost", "premium-partner"]],
    ["?offset=99", []],
    ["?order=DESC&limit=1", ["premium-partner"]],
    ["?sort_by=price&limit=3", ["home-exercise-guide", "grip-paw-socks", "joint-care-chews"]],
    ["?sort_by=price&order=DESC&limit=2", ["rear-wheelchair", "premium-partner"]],
    ["?sort_by=created_at&limit=2", ["balance-disc", "grip-paw-socks"]],
    ["?to_date=2025-02-28", ["balance-disc", "grip-paw-socks"]],
    ["?is_hidden=true", []],
    ["?is_hidden=false&limit=1", ["rear-lift-harness"]],
  ])("lists products for %s", async (query, expected) => {
    expect(slugs(await products(query))).toEqual(expected);
  });

  it("counts all that were found, not only the page", async () => {
    expect(await body(get("/products?limit=3&offset=1"))).toMatchObject({
      count: 14,
      offset: 1,
      limit: 3,
    });
  });

  it("shows one product with its pictures in media", async () => {
    const { product } = await body(get(`/products/${productId("swim-vest")}?field=x`));
    expect(product.media.map(({ url }) => url)).toContain("/art/life-vest-apricot.svg");
    expect(product).not.toHaveProperty("images");
    expect(product).toMatchObject({
      deleted_at: null,
      metadata: null,
      created_at: stringLike,
    });
  });

  it("lists the stock of the asked products only", async () => {
    const { variants } = await body(
      get(`/variants?fields=inventory_quantity&product_ids[]=${productId("folding-car-ramp")}`),
    );
    expect(variants).toEqual([{ id: variantId("folding-car-ramp", 0), inventory_quantity: 7 }]);
  });

  it.each([
    ["GET", "/products?color=red", 400, "invalid_data"],
    ["GET", "/products?limit=-1", 400, "invalid_data"],
    ["GET", "/products?limit=", 400, "invalid_data"],
    ["GET", "/products?limit=1&limit=2", 400, "invalid_data"],
    ["GET", "/products?order=asc", 400, "invalid_data"],
    ["GET", "/products?sort_by=title", 400, "invalid_data"],
    ["GET", "/products?to_date=soon", 400, "invalid_data"],
    ["GET", "/products?__proto__=1", 400, "invalid_data"],
    ["GET", "/variants?fields=price", 400, "invalid_data"],
    ["GET", "/products/prod_NONE", 404, "not_found"],
    ["GET", "/products/%E0%A4%A", 404, "not_found"],
    ["GET", "/orders", 404, "not_found"],
    ["DELETE", "/products", 404, "not_found"],
  ])("answers %s %s with %i %s", async (method, path, status, code) => {
    const answer = await store.handle(new Request(`${api}${path}`, { method }));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, type: code, message: stringLike });
  });

  it("names the product that it misses", async () => {
    expect(await body(get("/products/prod_NONE"))).toMatchObject({
      message: "Product with id: prod_NONE was not found",
    });
  });

  it("serves only its own store when it was given an id", async () => {
    const own = createEmbeddedStore({ ...options, storeId: "store_other" });
    expect((await get("/products", own)).status).toBe(404);
    expect((await own.handle(new Request("http://x.test/store/store_other/products"))).status).toBe(
      200,
    );
  });
});

describe("opening a checkout", () => {
  it.each<[what: string, asked: unknown, status: number, code: string]>([
    ["a body that is not JSON", "{", 400, "invalid_data"],
    ["a body that is too large", `"${"x".repeat(70_000)}"`, 400, "invalid_data"],
    ["no items", order([]), 400, "invalid_data"],
    ["101 items", order(Array(101).fill({ variant_id: bed, quantity: 1 })), 400, "invalid_data"],
    ["quantity zero", order([{ variant_id: bed, quantity: 0 }]), 400, "invalid_data"],
    ["half a piece", order([{ variant_id: bed, quantity: 1.5 }]), 400, "invalid_data"],
    ["a quantity as text", order([{ variant_id: bed, quantity: "1" }]), 400, "invalid_data"],
    [
      "a script as return address",
      { ...order(), cancelUrl: "javascript:alert(1)" },
      400,
      "invalid_data",
    ],
    ["an unknown variant", order([{ variant_id: "variant_NONE", quantity: 1 }]), 404, "not_found"],
    [
      "a product that is not for sale",
      order([{ variant_id: variantId("heated-therapy-pad", 0), quantity: 1 }]),
      400,
      "not_allowed",
    ],
    [
      "more than is in stock",
      order([{ variant_id: rareHarness, quantity: 3 }]),
      400,
      "insufficient_inventory",
    ],
    [
      "more than is in stock over two lines",
      order([1, 2].map((quantity) => ({ variant_id: rareHarness, quantity }))),
      400,
      "insufficient_inventory",
    ],
  ])("refuses %s", async (_what, asked, status, code) => {
    const answer = await postCheckout(asked);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: stringLike });
  });

  it("names the variant that is short", async () => {
    expect(
      await body(postCheckout(order([{ variant_id: rareHarness, quantity: 3 }]))),
    ).toMatchObject({
      message: `Variant with id: ${rareHarness} does not have the required inventory`,
    });
  });

  it("keeps the address of the whole catalogue below 8 kB", async () => {
    const lines = (await products())
      .filter(({ purchasable }) => purchasable)
      .flatMap(({ variants }) => variants);
    store.faults = [{ match: "any", stock: Object.fromEntries(lines.map(({ id }) => [id, 9999])) }];
    const items = [...lines, ...lines].map(({ id }) => ({ variant_id: id, quantity: 4999 }));
    expect((await open(items)).length).toBeLessThan(8000);
  });

  it("answers the same key and body with the same address, in another process too", async () => {
    const first = await open(undefined, "key-1");
    expect(await open(undefined, "key-1")).toBe(first);
    expect(await open(undefined, "key-1", createEmbeddedStore(options))).toBe(first);
    expect(await open(undefined, "key-2")).not.toBe(first);
    expect(await open()).not.toBe(await open());
  });

  it("answers the same key with the same address after the order was paid and stock ran out", async () => {
    const items = [{ variant_id: rareHarness, quantity: 2 }];
    const url = await open(items, "key-1");
    await press("pay", url);
    expect(await open(items, "key-1")).toBe(url);
  });

  it("refuses the same key with another body", async () => {
    await open(undefined, "key-1");
    const answer = await postCheckout(order([{ variant_id: bed, quantity: 1 }]), "key-1");
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "conflict" });
  });
});

describe("the hosted checkout page", () => {
  it("shows what is bought and what it costs, without inline style or script", async () => {
    const answer = await show(
      await open([
        { variant_id: variantId("swim-vest", 2), quantity: 2 },
        { variant_id: bed, quantity: 1 },
      ]),
    );
    const page = await answer.text();
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    for (const text of [
      "Swim Vest",
      "Apricot, Small",
      "Quantity 2, $49.00 each",
      "$98.00",
      "$89.00",
      "Pay $187.00",
      "no money is taken",
    ]) {
      expect(page).toContain(text);
    }
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const style = /href="([^"]+style\.css)"/.exec(page)?.[1] ?? "";
    const sheet = await store.handle(new Request(new URL(style, checkoutUrl)));
    expect(sheet.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  });

  it("posts to addresses that pay and cancel", async () => {
    const page = await (await show(await open())).text();
    const [pay = "", cancel = ""] = [...page.matchAll(/action="([^"]+)"/g)].map(
      ([, action = ""]) => action,
    );
    const to = (action: string) =>
      store.handle(new Request(new URL(action, checkoutUrl), { method: "POST" }));
    expect((await to(cancel)).headers.get("Location")).toBe("http://shop.test/store?view=grid");
    expect(await stockOf(harness)).toBe(12);
    const paid = await to(pay);
    expect([paid.status, paid.headers.get("Location")]).toEqual([303, "http://shop.test/success"]);
    expect(await stockOf(harness)).toBe(10);
  });

  it("takes stock off once, however often the payment is sent", async () => {
    const url = await open();
    await Promise.all([press("pay", url), press("pay", url)]);
    const second = await press("pay", url);
    expect(second.status).toBe(303);
    expect(second.headers.get("Location")).toBe("http://shop.test/success");
    for (const again of [await press("cancel", url), await show(url)]) {
      expect(again.status).toBe(200);
      const page = await again.text();
      expect(page).toContain("already paid");
      expect(page).toContain('href="http://shop.test/success"');
    }
    expect(await stockOf(harness)).toBe(10);
    store.reset();
    expect(await stockOf(harness)).toBe(12);
  });

  it("says which line has run short, and takes nothing", async () => {
    const [first, second] = [
      await open([{ variant_id: rareHarness, quantity: 1 }]),
      await open([
        { variant_id: rareHarness, quantity: 2 },
        { variant_id: harness, quantity: 1 },
      ]),
    ];
    await press("pay", first);
    const answer = await press("pay", second);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Rear Lift Harness (X-Large): only 1 left");
    expect([await stockOf(rareHarness), await stockOf(harness)]).toEqual([1, 12]);
  });

  it("is shown and paid by another process with the same key, and by none with another", async () => {
    const url = await open();
    const [other, foreign] = [
      createEmbeddedStore(options),
      createEmbeddedStore({ ...options, secret: "another key" }),
    ];
    expect(await (await show(url, other)).text()).toContain("Rear Lift Harness");
    expect((await press("pay", url, other)).status).toBe(303);
    expect(await stockOf(harness, other)).toBe(10);
    expect((await show(url, foreign)).status).toBe(400);
  });

  it("refuses a session in which any one character was changed", async () => {
    const url = await open();
    const start = url.indexOf("=") + 1;
    for (let at = start; at < url.length; at += 1) {
      const flipped = String.fromCharCode(url.charCodeAt(at) ^ 1);
      const answer = await press(
        "pay",
        `${url.slice(0, at)}${encodeURIComponent(flipped)}${url.slice(at + 1)}`,
      );
      expect(answer.status, `character ${at - start}`).toBe(400);
    }
    expect(await stockOf(harness)).toBe(12);
  });

  it.each([
    "",
    "?session=",
    "?session=.",
    "?session=a.b.c",
    "?session=%00",
    `?session=${"a".repeat(9000)}.b`,
  ])("answers %s with a page that leads back", async (query) => {
    const answer = await show(`${checkoutUrl}${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('href="/"');
  });

  it("escapes what comes from the catalogue", async () => {
    const url = await open();
    store.faults = [{ match: "any", hostile: productId("rear-lift-harness") }];
    const page = await (await show(url)).text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toMatch(/<script|<img|<iframe|<svg/);
  });
});

describe("the fault knobs over HTTP", () => {
  let server: StoreServer;
  beforeAll(async () => {
    server = await startStoreServer({});
  });
  afterAll(() => server.close());
  beforeEach(() => server.reset());

  const call = (path = "/products", init?: RequestInit) =>
    fetch(`${server.url}/store/store_demo${path}`, init);
  const under = (rule: Omit<FaultRule, "match">, match: FaultRule["match"] = "any") => {
    server.store.faults = [{ match, ...rule }];
  };

  it.each<[effect: string, rule: Omit<FaultRule, "match">]>([
    ["hang", { hang: true }],
    ["stall", { stall: true }],
    ["drip", { drip: 50 }],
    ["delay", { delay: 60_000 }],
  ])("%s lasts until the caller gives up", async (_effect, rule) => {
    under(rule);
    const whole = call("/products", { signal: AbortSignal.timeout(150) }).then((answer) =>
      answer.text(),
    );
    await expect(whole).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it.each<[effect: string, rule: Omit<FaultRule, "match">]>([
    ["hang", { hang: true }],
    ["stall", { stall: true }],
    ["drip", { drip: 50 }],
    ["delay", { delay: 60_000 }],
  ])("%s ends with an aborted request in process too", async (_effect, rule) => {
    store.faults = [{ match: "any", ...rule }];
    const request = new Request(`${api}/products`, { signal: AbortSignal.timeout(150) });
    const whole = store.handle(request).then((answer) => answer.text());
    await expect(whole).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("delay and drip still bring the right answer", async () => {
    under({ delay: 20, drip: 1 }, "variants");
    const answer = await call(`/variants?product_ids[]=${productId("folding-car-ramp")}`);
    expect((await body(answer)).variants[0]?.inventory_quantity).toBe(7);
  });

  it("status answers an error, with a body of its own if given", async () => {
    under({ status: 503 });
    expect([(await call()).status, await body(call())]).toEqual([
      503,
      expect.objectContaining({ code: "unknown_error" }),
    ]);
    under({ status: 422, body: { code: "duplicate_error" } });
    expect(await body(call())).toEqual({ code: "duplicate_error" });
  });

  it("times, match and method say which calls are met", async () => {
    under({ status: 500, times: 2 }, "products");
    expect((await call("/variants")).status).toBe(200);
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([
      500, 500, 200,
    ]);
    under({ status: 500, method: "POST" });
    expect((await call()).status).toBe(200);
  });

  it("html, body, brokenJson and redirect change the answer", async () => {
    under({ html: "<h1>Hello</h1>" });
    expect((await call()).headers.get("Content-Type")).toContain("text/html");
    under({ body: { products: null } });
    expect(await body(call())).toEqual({ products: null });
    under({ brokenJson: true });
    await expect(body(call())).rejects.toThrow(SyntaxError);
    under({ redirect: "http://127.0.0.1:9/" });
    const answer = await call("/products", { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "http://127.0.0.1:9/"]);
  });

  it("huge sends a large body of valid JSON", async () => {
    under({ huge: 3_000_000 });
    const text = await (await call()).text();
    expect(text.length).toBeGreaterThanOrEqual(3_000_000);
    expect(JSON.parse(text)).toMatchObject({ products: [] });
  });

  it("gzipBomb is small on the wire and large once inflated", async () => {
    under({ gzipBomb: 20_000_000 });
    const answer = await call();
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(20_000_000);
    store.faults = [{ match: "any", gzipBomb: 20_000_000 }];
    expect((await (await get("/products")).arrayBuffer()).byteLength).toBeLessThan(100_000);
  });

  it("reset breaks the connection, before or after the call is carried out", async () => {
    under({ reset: true });
    await expect(call()).rejects.toThrow("fetch failed");
    under({ reset: "after", times: 1 }, "checkout");
    const post = {
      method: "POST",
      body: JSON.stringify(order()),
      headers: { "Idempotency-Key": "k" },
    };
    await expect(call("/checkout", post)).rejects.toThrow("fetch failed");
    expect(
      (
        await call("/checkout", {
          ...post,
          body: JSON.stringify(order([{ variant_id: bed, quantity: 1 }])),
        })
      ).status,
    ).toBe(409);
    expect((await call("/checkout", post)).status).toBe(200);
  });

  it("stock, removed, patch and hostile change the catalogue", async () => {
    const id = productId("rear-lift-harness");
    const read = async () => (await body(call(`/products/${id}`))).product;
    under({ stock: { [harness]: 1 } });
    expect((await read()).variants[0]).toMatchObject({
      manage_inventory: true,
      inventory_quantity: 1,
    });
    under({ removed: [harness] });
    expect((await read()).variants).toHaveLength(3);
    under({ removed: [id] });
    expect((await call(`/products/${id}`)).status).toBe(404);
    under({ patch: { productId: id, fields: { title: "Changed", variants: null } } });
    expect(await read()).toMatchObject({ title: "Changed", variants: null });
    expect((await call()).status).toBe(200);
    under({ hostile: id });
    expect((await read()).description).toContain("onerror");
  });

  it("checkoutUrl replaces the answered address", async () => {
    under({ checkoutUrl: "javascript:alert(1)" });
    expect(
      await body(call("/checkout", { method: "POST", body: JSON.stringify(order()) })),
    ).toEqual({ url: "javascript:alert(1)" });
  });

  it("can be driven by another process", async () => {
    const control = (path: string, text?: string) =>
      fetch(`${server.url}${path}`, { method: "POST", body: text ?? null });
    expect((await control("/__faults", '[{"match":"any","status":418}]')).status).toBe(204);
    expect((await call()).status).toBe(418);
    expect((await control("/__faults", '[{"match":"any","sattus":418}]')).status).toBe(400);
    expect(await body(fetch(`${server.url}/__requests`))).toMatchObject([
      { method: "GET", path: "/store/store_demo/products", body: "" },
    ]);
    expect((await control("/__reset")).status).toBe(204);
    expect((await call()).status).toBe(200);
  });

  it("serves drawings by safe names only", async () => {
    for (const path of ["/art/..%2findex.server.ts", "/art/none.svg", "/art/../catalogue.ts"]) {
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    }
  });
});

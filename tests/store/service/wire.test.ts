import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { galleryImages, type Product, productCard, type Variant } from "~/store/product";
import {
  errorResponse,
  listedProductOf,
  productList,
  productOf,
  readProducts,
  singleProduct,
} from "~/store/service/wire.server";

type Json = Record<string, unknown>;
const brl = { code: "BRL", symbol: "R$", template: "R$$1", decimal_digits: 2 };
const yen = { code: "JPY", symbol: "¥", decimal_digits: 0 };
const value = { id: "v", option_id: "opt_1", variant_id: "variant_1", value: "M" };

const wireVariant = (fields: Json = {}) => ({
  id: "variant_01M2XN4RY2MTVB57FTFBQ3BNM7",
  title: "M",
  image_url: null,
  sku: null,
  weight: null,
  manage_inventory: true,
  inventory_quantity: 10,
  options: [value],
  prices: [{ amount: 39990, sale_amount: 29990, currency_code: "brl", currency: brl }],
  ...fields,
});
const wireProduct = (fields: Json = {}) => ({
  id: "prod_01M2XN4RWHN3YSHPJJMMRBF6SD",
  title: "Ramp",
  subtitle: null,
  ribbon_text: "Bestseller",
  description: "<p>Soft</p>",
  thumbnail: "https://cdn.example/a.jpg",
  status: "published",
  purchasable: true,
  order: 1,
  site_product_selection: null,
  images: [{ url: "https://cdn.example/a.jpg", order: 0, type: "image" }],
  options: [{ id: "opt_1", title: "Size", values: [value] }],
  variants: [wireVariant()],
  product_collections: [{ product_id: "prod_1", collection_id: "pcol_1", order: 0 }],
  additional_info: [{ id: "i", order: 0, title: "Care", description: "<p>Wash</p>" }],
  type: { value: "physical" },
  custom_fields: [{ id: "c", title: "Engraving", is_required: false }],
  related_products: [
    { id: "r", section_title: "More", related_type: "x", related_id: "prod_2", position: 0 },
  ],
  updated_at: "2026-01-01T00:00:00.000Z",
  ...fields,
});

const many = Array.from({ length: 600 }, (_, at) => wireVariant({ id: `variant_${at}` }));

const parseList = async (...products: unknown[]) =>
  (await readProducts(products)).products.map((each) => listedProductOf(each, null));
const parse = (...products: unknown[]) =>
  products.flatMap((product) => {
    const given = singleProduct.safeParse({ product }).data?.product;
    return given ? productOf(given, null) : [];
  });
const parseOne = (fields: Json): Product => parse(wireProduct(fields))[0]!;
const variantOf = (fields: Json): Variant | undefined =>
  parseOne({ variants: [wireVariant(fields)] }).variants[0];
const priced = (price: Json | null) => variantOf({ prices: [price] });

/** A product with this picture, also of its list and of its variant. */
const pictured = (url: unknown) =>
  parseOne({
    thumbnail: url,
    images: [{ url, order: 0, type: "image" }],
    variants: [wireVariant({ image_url: url })],
  });

/** What pages rely on, for any response of the service. */
function expectWellFormed(product: Product) {
  expect(product.id.length).toBeGreaterThan(0);
  expect(product.title.length).toBeGreaterThan(0);
  expect(typeof product.description).toBe("string");
  expect(Number.isInteger(product.order)).toBe(true);
  for (const { url } of product.images) expect(url).toMatch(/^(https?:\/\/|\/)/);
  for (const variant of product.variants) {
    expect(variant.id.length).toBeGreaterThan(0);
    expect(variant.inventory_quantity).toBeNull();
    for (const cents of [variant.price_in_cents ?? 0, variant.sale_price_in_cents ?? 1])
      expect(Number.isInteger(cents) && cents >= 0).toBe(true);
    if (variant.purchasable) expect(variant.price_in_cents).not.toBeNull();
    expect(variant.price_in_cents_formatted ?? "0").toMatch(/\d/);
    expect(variant.sale_price_in_cents === null).toBe(
      variant.sale_price_in_cents_formatted === null,
    );
  }
  expect(JSON.stringify(productCard(product))).not.toContain("NaN");
  for (const url of galleryImages(product)) expect(url).toMatch(/^(https?:\/\/|\/)/);
}

describe("a product on the wire", () => {
  it("is converted to the app's product", () => {
    expect(parseOne({})).toEqual({
      id: "prod_01M2XN4RWHN3YSHPJJMMRBF6SD",
      title: "Ramp",
      subtitle: null,
      ribbon_text: "Bestseller",
      description: "<p>Soft</p>",
      image: "https://cdn.example/a.jpg",
      secondImage: null,
      options: ["M"],
      order: 1,
      site_product_selection: null,
      whyNotForSale: null,
      isIndexed: true,
      images: [{ url: "https://cdn.example/a.jpg", order: 0, type: "image" }],
      additional_info: [{ order: 0, title: "Care", description: "<p>Wash</p>" }],
      related_products: [{ section_title: "More", related_id: "prod_2", position: 0 }],
      updated_at: "2026-01-01T00:00:00.000Z",
      variants: [
        {
          id: "variant_01M2XN4RY2MTVB57FTFBQ3BNM7",
          title: "M",
          image_url: null,
          sku: null,
          purchasable: true,
          price_in_cents: 39990,
          sale_price_in_cents: 29990,
          currency: "brl",
          price_in_cents_formatted: "R$399.90",
          sale_price_in_cents_formatted: "R$299.90",
          currency_format: brl,
          manage_inventory: true,
          inventory_quantity: null,
        },
      ],
    });
  });

  it("has the images in media, and without a thumbnail the first non-video by its order", async () => {
    const media = [
      { url: "/b", order: 2, type: "image" },
      { url: "/film", order: 0, type: "video" },
      { url: "/a", order: 1, type: "image" },
    ];
    const bare = { thumbnail: null, images: null };
    expect(parseOne({ ...bare, media })).toMatchObject({ image: "/a", images: media });
    expect(parseOne({ ...bare, images: media }).image).toBe("/a");
    expect((await parseList(wireProduct({ ...bare, images: media })))[0]!.image).toBe("/a");
    expect(parseOne(bare).image).toBeNull();
  });

  it.each([
    ["the second picture that is not a video", ["/a", "/film", "/b"], null, "/b"],
    ["the second, beside a thumbnail in another form", ["/a", "/b"], "/a-small", "/b"],
    ["not the thumbnail again", ["/a", "/b", "/c"], "/b", "/c"],
    ["none with one picture", ["/a"], null, null],
  ])("has as second image %s", (_, urls, thumbnail, secondImage) => {
    const images = urls.map((url, order) => ({
      url,
      order,
      type: url === "/film" ? "video" : "image",
    }));
    expect(parseOne({ thumbnail, images })).toMatchObject({ secondImage });
  });

  it.each([{ id: "" }, { id: "x".repeat(65) }, { title: "" }, { title: 7 }, { title: " \u200b" }])(
    "with %j is dropped, and the other products are kept",
    async (fields) => {
      const kept = await parseList(wireProduct({ id: "one" }), wireProduct(fields));
      expect(kept.map(({ id }) => id)).toEqual(["one"]);
    },
  );
});

it.each([
  ["https://cdn.example/a b.jpg", "https://cdn.example/a%20b.jpg"],
  [" //cdn.example/a%2Fb.jpg?w=1", "https://cdn.example/a%2Fb.jpg?w=1"],
  ["/art/a.svg", "/art/a.svg"],
  ["javascript:alert(1)", null],
  ["http://cdn.example/x.png", "https://cdn.example/x.png"],
  ["HTTP://cdn.example:80/x.png?a=http://b", "https://cdn.example/x.png?a=http://b"],
  ["http://127.0.0.1:4100/x.png", "http://127.0.0.1:4100/x.png"],
  ["ftp://cdn.example/x.png", null],
  ["/\\evil.example/x.png", null],
  ["x.png", null],
  [7, null],
  [`https://cdn.example/${"x".repeat(5000)}`, null],
])("a picture with the URL %j has the address %j", async (url, address) => {
  const product = pictured(url);
  expect(product).toMatchObject({ image: address, variants: [{ image_url: address }] });
  expect(product.images.map((image) => image.url)).toEqual(address ? [address] : []);
  expect((await parseList(wireProduct({ thumbnail: url, images: null })))[0]!.image).toBe(address);
});

describe("a variant's price on the wire", () => {
  it.each([
    [{ amount: 500, sale_amount: 0, currency_code: "eur" }, 500, null, "EUR 5.00", "eur"],
    [{ amount: 500, sale_amount: "400" }, 500, null, "€5.00", "eur"],
    [{ amount: 500, sale_amount: 400 }, 500, 400, "€5.00", "eur"],
    [{ amount: 500, sale_amount: 500 }, 500, null, "€5.00", "eur"],
    [{ amount: 500, currency_code: "", currency: yen }, 500, null, "¥500", "jpy"],
    [
      { amount: 500, currency: { ...yen, template: "x".repeat(8) + "$1" } },
      500,
      null,
      "¥500",
      "jpy",
    ],
  ])("is converted from %j", (price, cents, sale, written, currency) => {
    expect(priced(price)).toMatchObject({
      price_in_cents: cents,
      sale_price_in_cents: sale,
      price_in_cents_formatted: written,
      currency,
    });
  });

  it.each<[Json | null]>([[null], [{}], [{ amount: 1.5 }], [{ amount: -1 }]])(
    "of %j is none, and it is not sold",
    (price) => {
      const none = { purchasable: false, price_in_cents: null, price_in_cents_formatted: null };
      expect(priced(price)).toMatchObject(none);
    },
  );
});

const LOOK = { purchasable: false };
const GONE = { is_available: false };
/** merchant-products.test.ts has more, as the service sends them. */
it.each<[string, Json, Json, boolean, number | null, string | null]>([
  ["a free product", {}, { prices: [{ amount: 0 }] }, true, 0, null],
  ["a file", { type: { value: "digital" } }, {}, true, 39990, null],
  ["a fixed donation", { type: { value: "donation" } }, { donation: null }, true, 39990, null],
  ["one to look at", { purchasable: false }, { prices: [{ amount: 0 }] }, false, null, null],
  ["one that is unavailable", { is_available: false }, {}, false, 39990, null],
  ["an appointment", {}, { booking_event: { id: "b" } }, false, 39990, "a booking"],
  [
    "a subscription to look at",
    { ...LOOK, type: { value: "subscription" } },
    {},
    false,
    39990,
    null,
  ],
  ["an appointment to look at", LOOK, { booking_event: { id: "b" } }, false, 39990, null],
  ["a style without a price that is unavailable", {}, { ...GONE, prices: [] }, false, null, null],
])(
  "what is for sale of %s: %o, %o",
  (_, fields, ofVariant, purchasable, price_in_cents, whyNotForSale) => {
    const product = parseOne({ variants: [wireVariant(ofVariant)], ...fields });
    expect(product.variants).toMatchObject([{ purchasable, price_in_cents }]);
    expect(product.whyNotForSale).toBe(whyNotForSale);
  },
);

/** A product with this in each of its texts. */
const productWithTexts = (text: string) =>
  wireProduct({
    title: text,
    subtitle: text,
    ribbon_text: text,
    description: text,
    site_product_selection: text,
    updated_at: text,
    thumbnail: `/a-${text}`,
    images: [{ url: `https://cdn.example/${text}`, order: 0, type: text }],
    variants: [
      wireVariant({
        title: text,
        sku: text,
        image_url: `/b-${text}`,
        prices: [{ amount: 500, currency_code: text, currency: { code: text, symbol: text } }],
      }),
      wireVariant({ id: "b", title: "", options: [{ ...value, value: text }] }),
    ],
    additional_info: [{ order: 0, title: text, description: text }],
    related_products: [{ section_title: text, related_id: "prod_2", position: 0 }],
  });

/** The names of such a product; only a title is trimmed. */
const named = (title: string, other = title) => ({
  title,
  subtitle: other,
  ribbon_text: other,
  variants: [{ title }, { title }],
  additional_info: [{ title: other }],
  related_products: [{ section_title: other }],
});

it.each([
  ["Salt &amp; pepper", "Salt & pepper"],
  ["Salt &amp;amp; pepper &amp;#39;XL&#x27; 3&nbsp;kg", "Salt & pepper 'XL' 3\u00a0kg"],
  ["R&D, 5 &lt; 6, AT&T", "R&D, 5 < 6, AT&T"],
  ["Size S &not larger", "Size S &not larger"],
])("reads the name %s as text, which the service may have escaped", (escaped, text) => {
  expect(parse(productWithTexts(escaped))[0]).toMatchObject(named(text));
});

describe("a no-break space", () => {
  const spaces = ["\u00a0", "&nbsp;", "&#160;", "&#xA0;", "\u202f", "&#8239;"];

  it.each([
    "soft_walls_distribute_pressure",
    "up to_15_kilograms each",
    "_Made_ of_ felt_",
    "5__kg",
    "Size_5",
    "a_<b>b</b>_c",
  ])("between ordinary words is a space: %s", (text) => {
    for (const space of spaces) {
      const given = text.replaceAll("_", space);
      const read = parseOne({ description: given, title: given });
      expect(read.description).toBe(text.replaceAll("_", " "));
      expect(read.title).toBe(text.replaceAll("_", " ").trim());
    }
  });

  it.each([
    "5_kg, 30_°C, 10_% of 1_000_m²",
    "from 20_€ or $_5",
    "10_&deg;C",
    "5_–_7_cm",
    "«_Doux_» : pourquoi_?",
  ])("stays in a number, with its unit, and in French: %s", (text) => {
    for (const space of spaces) {
      const given = text.replaceAll("_", space);
      expect(parseOne({ description: given }).description).toBe(given);
    }
  });
});

it.each([
  ["<p>Salt &amp;amp;amp; pepper</p>", "<p>Salt &amp; pepper</p>"],
  ["<p>3&amp;nbsp;kg &amp;lt; 4&amp;#8239;kg</p>", "<p>3&nbsp;kg &lt; 4&#8239;kg</p>"],
  ["<p>R&amp;D &lt; AT&T &amp;amp</p>", "<p>R&amp;D &lt; AT&T &amp;amp</p>"],
])("reads the HTML %s as escaped once", (escaped, html) => {
  const info = { order: 0, title: "Care", description: escaped };
  expect(parseOne({ description: escaped, additional_info: [info] })).toMatchObject({
    description: html,
    additional_info: [{ description: html }],
  });
});

it("a text without a visible character is none", () => {
  const texts = { subtitle: "\u200b", ribbon_text: " " };
  const info = { order: 0, title: " ", description: "<p>Wash</p>" };
  const related = { section_title: "", related_id: "prod_2", position: 0 };
  const given = { ...texts, additional_info: [info], related_products: [related] };
  expect(parseOne(given)).toMatchObject({
    subtitle: null,
    ribbon_text: null,
    additional_info: [{ title: "" }],
    related_products: [{ section_title: null }],
  });
});

describe("a variant's title on the wire", () => {
  const options = ["S", " ", "Red"].map((text) => ({ ...value, value: text }));
  it.each<[string, Json, string]>([
    ["is kept without the blanks around it", { title: " M " }, "M"],
    ["is that of its options where it is blank", { title: " ", options }, "S / Red"],
    ["is that of its options where it has no width", { title: "\u200b", options }, "S / Red"],
    ["is its place where there are none", { title: null, options: null }, "Style 2"],
  ])("%s", (_, fields, written) => {
    expect(parseOne({ variants: [wireVariant(), wireVariant(fields)] }).variants[1]!.title).toBe(
      written,
    );
    expect(variantOf({ title: "", options: [] })!.title, "where it is the only one").toBe("");
  });
});

it("controls of the direction of writing are taken out of all names", () => {
  const controls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
  const given = `${controls.repeat(30)}Rear${controls} Belt \u202e`;
  expect(parse(productWithTexts(given))[0]).toMatchObject(named("Rear Belt", "Rear Belt "));
  expect(parse(wireProduct({ title: controls }))).toEqual([]);
});

it("a lone surrogate is replaced in every text of a product, alone or in a list, and of an error", async () => {
  const half = "Ramp \ud83d";
  const given = productWithTexts(half);
  /** JSON.stringify escapes only lone surrogates as \ud800 to \udfff. */
  const lone = /\\ud[89a-f]/;
  expect(JSON.stringify(given)).toMatch(lone);
  const [product] = parse(given);
  const [listed] = await parseList(given);
  const error = errorResponse.parse({ code: half, message: half });
  for (const read of [product!, listed!, productCard(listed!), error])
    expect(JSON.stringify(read)).not.toMatch(lone);
  expect([listed!.title, error.code]).toEqual(["Ramp \ufffd", "Ramp \ufffd"]);
  expect(galleryImages(product!)).toHaveLength(2);
});

describe("any answer on the wire", () => {
  const mutated = fc
    .tuple(
      fc.constantFrom(...Object.keys(wireProduct()), "media"),
      fc.constantFrom(...Object.keys(wireVariant())),
      fc.constantFrom("amount", "sale_amount", "currency_code", "currency"),
      fc.constantFrom("code", "symbol", "template", "decimal_digits"),
      fc.jsonValue(),
      fc.constantFrom("product", "variant", "price", "currency", "info", "image"),
    )
    .map(([field, ofVariant, ofPrice, ofCurrency, odd, place]) => {
      const [price] = wireVariant().prices;
      const changed = {
        product: { [field]: odd },
        variant: { variants: [wireVariant({ [ofVariant]: odd })] },
        price: { variants: [wireVariant({ prices: [{ ...price, [ofPrice]: odd }] })] },
        currency: {
          variants: [
            wireVariant({ prices: [{ ...price, currency: { ...brl, [ofCurrency]: odd } }] }),
          ],
        },
        info: { additional_info: [odd, { id: odd, order: odd, title: odd, description: odd }] },
        image: { images: [odd, { url: odd, order: odd, type: odd }] },
      };
      return wireProduct({ ...changed[place], ["__proto__"]: odd });
    });

  it("returns only well-formed products and keeps the valid one, for any input", async () => {
    const good = wireProduct({ id: "good" });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(mutated, fc.jsonValue()), { maxLength: 5 }),
        async (odd) => {
          const products = parse(...odd, good);
          for (const product of products) expectWellFormed(product);
          const listed = await parseList(...odd, good);
          expect(listed.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
          for (const product of listed)
            expect(products).toContainEqual(expect.objectContaining(product));
          expect(products.map(({ id }) => id)).toContain("good");
        },
      ),
      { numRuns: 250 },
    );
  });

  it("cuts long texts without splitting a character or dropping the product", () => {
    const product = parseOne({ title: "🐶".repeat(1000), subtitle: `x${"🐶".repeat(1000)}` });
    expect(product.title).toBe("🐶".repeat(300));
    expect(product.subtitle).toBe(`x${"🐶".repeat(299)}`);
    expect(variantOf({ title: "x".repeat(100_000), sku: "y".repeat(999) })).toMatchObject({
      title: "x".repeat(300),
      sku: "y".repeat(200),
    });
  });

  it("limits neither HTML texts nor the products of a page, but a product's variants", async () => {
    const description = `<p>${"x".repeat(600_000)}</p>`;
    expect(parseOne({ description }).description).toBe(description);
    const products = Array.from({ length: 1200 }, (_, at) => wireProduct({ id: `prod_${at}` }));
    expect(await parseList(...products)).toHaveLength(1200);
    expect(parseOne({ variants: many }).variants).toHaveLength(500);
  });
});

const unpriced = wireVariant({ prices: [] });

it.each<[string, unknown[], number, boolean]>([
  ["of well-formed products", [wireProduct(), wireProduct({ variants: [] })], 2, true],
  ["with odd texts and images", [wireProduct({ subtitle: 7, images: [7] })], 1, true],
  ["with a product without a title", [wireProduct(), wireProduct({ title: null })], 1, false],
  ["with a product whose variants are missing", [{ id: "prod_1", title: "Ramp" }], 1, false],
  ["with a variant without a price", [wireProduct({ variants: [unpriced] })], 1, true],
  ["with more variants than are read", [wireProduct({ variants: many })], 1, false],
])("a product list %s is read and says whether it is whole", async (_, given, kept, isComplete) => {
  const read = await readProducts(given);
  expect(read.isComplete).toBe(isComplete);
  expect(read.products).toHaveLength(kept);
});

it("a product list of more than 10,000 products is refused before they are read", () => {
  const answer = (count: number) => productList.safeParse({ products: Array(count).fill({}) });
  expect(answer(10_000).success).toBe(true);
  expect(answer(10_001).success).toBe(false);
});

it("the event loop turns while large products are read", async () => {
  const variants = many.slice(0, 500);
  const products = Array.from({ length: 30 }, (_, at) => wireProduct({ id: `p${at}`, variants }));
  let turns = 0;
  const counter = setInterval(() => (turns += 1), 0);
  const read = await readProducts(products);
  clearInterval(counter);
  expect(read.products).toHaveLength(30);
  expect(turns).toBeGreaterThan(10);
});

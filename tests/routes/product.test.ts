import { beforeEach, describe, expect, it } from "vitest";

import { productId } from "~/embedded-store/catalogue";

import { openShop } from "../support/app";

const vest = productId("swim-vest");

const shop = await openShop();
beforeEach(async () => {
  // A successful response resets the breaker's failure count.
  await loadProduct(vest);
  shop.service.requests.length = 0;
});

async function loadProduct(id: string | undefined) {
  const request = new Request("http://shop.example/product/x");
  return (await shop.product.loader({ request, params: { id }, context: {} })).data;
}

describe("the product page", () => {
  it("has its sections in order, without those in which nothing can be seen", async () => {
    const additional_info = [
      { order: 2, title: "", description: "<p>Soft</p>" },
      { order: 0, title: "", description: "<p></p>" },
      { order: 1, title: "Care", description: "" },
    ];
    shop.fault({ match: "product", patch: { productId: vest, fields: { additional_info } } });
    expect((await loadProduct(vest)).sections).toEqual([
      { title: "Care", html: "" },
      { title: "", html: '<p dir="auto">Soft</p>' },
    ]);
  });

  it("is shown without related products if the product list fails", async () => {
    shop.fault({ match: "products", status: 500 });
    expect((await loadProduct(vest)).related.cards).toEqual([]);
  });

  it("names its related products as the first of them that is shown does", async () => {
    const relationTo = (related_id: string, section_title: string, position: number) => ({
      ...{ id: section_title, related_type: "product", related_id, section_title, position },
    });
    const related_products = [
      relationTo("prod_gone", "Spare parts", 0),
      relationTo(productId("balance-disc"), "Goes well with", 1),
    ];
    shop.fault({ match: "product", patch: { productId: vest, fields: { related_products } } });
    const { title, cards } = (await loadProduct(vest)).related;
    expect([title, cards.length]).toEqual(["Goes well with", 1]);
  });

  it("has no sections, images or related products if the store returns none", async () => {
    const names = ["additional_info", "description", "images", "thumbnail", "variants"];
    const fields = Object.fromEntries([...names, "related_products"].map((name) => [name, null]));
    shop.fault({ match: "product", patch: { productId: vest, fields } });
    expect(await loadProduct(vest)).toMatchObject({
      sections: [],
      introHtml: "",
      detailsHtml: "",
      variants: [],
      related: { cards: [] },
      metaDescription: "Swim Vest",
    });
  });
});

it.each([
  ["a short first paragraph", "<p>Soft.</p>\n<ul><li>A</li></ul>", "<p>Soft.</p>"],
  ["all of one paragraph", "Soft.", "<p>Soft.</p>"],
  ["nothing of a long one", `<p>${"Soft. ".repeat(100)}</p><p>Warm.</p>`, ""],
  ["nothing of a bold heading", "<p><strong>Inside</strong></p><ul><li>Soft.</li></ul>", ""],
  ["nothing of what leads to a list", "<p>Inside:</p><ul><li>Soft.</li></ul>", ""],
  ["nothing before a list", "<ul><li>A</li></ul><p>Soft.</p>", ""],
])("beside the picture stands %s", async (_, description, intro) => {
  shop.fault({ match: "product", patch: { productId: vest, fields: { description } } });
  const { introHtml, detailsHtml } = await loadProduct(vest);
  expect(introHtml).toBe(intro.replace("<p>", '<p dir="auto">'));
  expect(detailsHtml).not.toContain(introHtml || "nothing");
  expect((introHtml + detailsHtml).includes("Soft.")).toBe(true);
});

it.each([
  ["whole characters", `x${"🐶".repeat(200)}`, `x${"🐶".repeat(159)}`],
  ["no blank at its end", `<p>${"x".repeat(159)}<b>yz</b></p>`, "x".repeat(159)],
  ["its start if it is long", `<p>${"word ".repeat(100_000)}</p>`, "word ".repeat(32).trim()],
  ["its lines in one", "One\ntwo &amp;\n\nthree < 4", "One two & three < 4"],
  ["what follows a picture", `<img src="data:,${"x".repeat(30_000)}">Soft`, "Soft"],
  ["its title if there is no text", "<p>&nbsp;</p>", "🐶".repeat(160)],
])(
  "search engines get at most 160 characters of a product, with %s",
  async (_, description, text) => {
    const fields = { description, title: "🐶".repeat(300) };
    shop.fault({ match: "product", patch: { productId: vest, fields } });
    expect((await loadProduct(vest)).metaDescription).toBe(text);
  },
);

describe("a product that cannot be shown", () => {
  /** What the loader throws. */
  const expectError = (id: string | undefined, message: string, status: number) =>
    expect(loadProduct(id)).rejects.toMatchObject({
      data: { message, isNotFound: status === 404 },
      init: { status },
    });
  const expectNotFound = (id: string | undefined) => expectError(id, "HTTP 404: Not Found", 404);

  it("is 404 without a request to the store if its id is none", async () => {
    for (const id of [undefined, "../../x", `${vest}<x`]) await expectNotFound(id);
    expect(shop.service.requests).toEqual([]);
  });

  it("is 404 with the same message if the store does not have it, or if it is gone (410)", async () => {
    await expectNotFound(productId("nothing"));
    expect(shop.asked(/\/products\/./)).toHaveLength(1);
    shop.fault({ match: "product", status: 410 });
    await expectNotFound(vest);
  });

  it.each([
    [{ match: "product" as const, status: 503 }, "HTTP 503: Service Unavailable"],
    [{ match: "product" as const, html: "<h1>Oops</h1>" }, "Failed to load product"],
  ])("is 502 with the specified message for %o", async (rule, message) => {
    shop.fault(rule);
    await expectError(vest, message, 502);
  });
});

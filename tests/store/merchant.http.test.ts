import { describe, expect, it } from "vitest";

import { productId, variantId } from "~/embedded-store/ids";

import { checkoutRefusal, numberedStyles } from "../support/merchant-faults";
import { openSite } from "../support/site";

const HARNESS = productId("rear-lift-harness");
const PAGE = `/product/${HARNESS}`;

const site = await openSite({ STORE_IMAGE_RESIZER: "/pictures/{width}/{url}" });

async function open(path: string) {
  const visitor = site.visitor();
  await visitor.goto(path);
  return visitor;
}

describe("a merchant's products without scripts", () => {
  it("while the stock is unknown, nothing is called sold out, and all can be added", async () => {
    site.service.fault({ match: "variants", status: 500 });
    const visitor = await open("/store");
    expect(visitor.text()).not.toContain("Sold out");
    await visitor.goto(`/product/${productId("folding-car-ramp")}`);
    expect(visitor.text(visitor.document.querySelector("#stock"))).toBe("");
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("1 x Folding Car Ramp (Standard) added.");
  });

  it("more than eight styles are a select with a button, and Add takes what is selected", async () => {
    site.service.fault(numberedStyles(18));
    const visitor = await open(PAGE);
    const options = [...visitor.field("Style").querySelectorAll("option")].map(visitor.text);
    expect(options.slice(0, 3)).toEqual([
      "Size 1 – $1.00",
      "Size 2 – Currently unavailable",
      "Size 3 – $3.00",
    ]);
    const last = variantId("rear-lift-harness", 17);
    visitor.fill("Style", last);
    await visitor.press("Show");
    expect(visitor.path).toMatch(/#style$/);
    expect(visitor.text(visitor.document.querySelector("h1 ~ .display"))).toBe("$18.00");
    expect(visitor.field("Style").value).toBe(last);
    visitor.fill("Style", variantId("rear-lift-harness", 1));
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("Currently unavailable");
    visitor.fill("Style", variantId("rear-lift-harness", 8));
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("1 x Rear Lift Harness (Size 9) added.");
  });

  it("an amount in Arabic script does not reorder the words beside it", async () => {
    const rightToLeft = { code: "USD", symbol: "د.إ.", template: "$1 د.إ.", decimal_digits: 2 };
    site.service.fault(numberedStyles(3, {}, rightToLeft));
    const visitor = await open(`${PAGE}?variant=${variantId("rear-lift-harness", 2)}`);
    const price = visitor.document.querySelector("h1 ~ .display bdi")!;
    expect(price.textContent).toBe("3.00 د.إ.");
    expect(visitor.text()).toContain("Quantity 1, Size 3, \u20683.00 د.إ.\u2069.");
  });

  it("a product that is hidden from search engines says so", async () => {
    site.service.fault(numberedStyles(1, { seo_settings: { noindex: true } }));
    const { document } = await open(PAGE);
    expect(document.querySelector('meta[name="robots"]')!.getAttribute("content")).toBe("noindex");
  });

  it("an empty catalogue has a message", async () => {
    site.service.fault({ match: "products", body: { count: 0, products: [] } });
    expect((await open("/store")).text()).toContain("No products available at the moment.");
  });

  it("every picture has smaller sources, but for drawings and for JSON-LD", async () => {
    const photographs = ["harness.jpg", "harness-2.jpg"].map(
      (file) => `${site.service.url}/${file}`,
    );
    const [photo, other] = photographs as [string, string];
    const images = photographs.map((url, order) => ({ url, order, type: "image" }));
    const fields = { thumbnail: photo, images };
    site.service.fault({ match: "any", patch: { productId: HARNESS, fields } });
    const expectSources = (picture: Element | null, address: string) => {
      expect(picture!.getAttribute("src")).toBe(address);
      expect(picture!.getAttribute("sizes")).toContain("rem");
      // The smallest first.
      expect(picture!.getAttribute("srcset")).toMatch(`/pictures/160/${address} 160w, `);
    };

    const visitor = await open("/store");
    expectSources(visitor.item("Rear Lift Harness").querySelector("img"), photo);
    const drawing = visitor.item("Folding Car Ramp").querySelector("img")!;
    expect(drawing.hasAttribute("srcset")).toBe(false);

    await visitor.goto(PAGE);
    const gallery = visitor.document.querySelector("[aria-roledescription=carousel]")!;
    expectSources(gallery.querySelector("img"), photo);
    expectSources(visitor.get("link", "Picture 2").querySelector("img"), other);
    const urgent = visitor.document.querySelectorAll("[fetchpriority=high]");
    expect([...urgent]).toEqual([gallery.querySelector("img")]);
    const shared = visitor.document.querySelector("meta[property='og:image']")!;
    expect(shared.getAttribute("content")).toMatch(`/pictures/1200/${photo}`);
    const data = visitor.document.querySelector("script[type='application/ld+json']")!;
    expect(data.textContent).toContain(`"${photo}"`);

    await visitor.press("Add to Cart");
    await visitor.goto("/cart");
    expectSources(visitor.item("Rear Lift Harness").querySelector("img"), photo);
  });
});

it("the cart's page tells a refusal that names nothing, until a line is removed", async () => {
  const reason = "The store refused this order without saying why.";
  const visitor = await open(PAGE);
  await visitor.press("Add to Cart");
  await visitor.goto("/store");
  await visitor.press("Add to Cart, Folding Car Ramp");
  await visitor.goto("/cart");
  site.service.fault(checkoutRefusal("Product is not purchasable"));
  await visitor.press("Checkout");
  expect(visitor.status).toBe(400);
  expect(visitor.text()).toContain(reason);
  await visitor.press(/^Remove Rear Lift Harness/);
  expect(visitor.text()).not.toContain(reason);
});

it("the cart's page names the smallest order at its total and at Checkout, until there is enough", async () => {
  const minimum = "This store takes orders from $2.00.";
  site.service.fault(numberedStyles(1, {}, { code: "USD", template: "$$1", min_amount: 200 }));
  const visitor = await open(PAGE);
  await visitor.press("Add to Cart");
  await visitor.goto("/cart");
  const noteOfCheckout = () =>
    visitor.get("button", "Checkout").getAttribute("aria-describedby") ?? "";
  expect(visitor.text(visitor.document.getElementById(noteOfCheckout()))).toBe(minimum);
  await visitor.press("Checkout");
  expect(visitor.toast()).toEqual({ message: "Checkout Error", description: minimum });
  await visitor.press(/^Increase/);
  expect(noteOfCheckout()).toBe("");
  expect(visitor.text()).not.toContain(minimum);
});

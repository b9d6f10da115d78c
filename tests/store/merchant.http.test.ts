import { describe, expect, it } from "vitest";

import { productId, variantId } from "~/embedded-store/ids";

import type { FaultRule } from "../support/faults";
import { checkoutRefusal, numberedStyles } from "../support/merchant-faults";
import { openSite } from "../support/site";

const HARNESS = productId("rear-lift-harness");
const PAGE = `/product/${HARNESS}`;
const SMALL = variantId("rear-lift-harness", 0);
const MEDIUM = variantId("rear-lift-harness", 1);
const RAMP = variantId("folding-car-ramp", 0);

const site = await openSite({ STORE_IMAGE_RESIZER: "/pictures/{width}/{url}" });
const CHECKOUT = `${site.service.url}/checkout?session=`;

const setFaults = (...faults: FaultRule[]) => {
  site.service.store.faults = faults;
};

async function open(path: string) {
  const visitor = site.visitor();
  await visitor.goto(path);
  return visitor;
}

/** A visitor without scripts on the page of a cart with these items. */
async function openCart(items: Record<string, number>) {
  const visitor = site.visitor();
  const list = Object.entries(items).map(([id, quantity]) => ({ variant: { id }, quantity }));
  await visitor.client.post("/cart", { items: JSON.stringify(list) });
  await visitor.goto("/cart");
  return visitor;
}

describe("a merchant's products without scripts", () => {
  it("while the stock is unknown, nothing is called sold out and the checkout decides", async () => {
    setFaults({ match: "variants", status: 500 });
    const visitor = await open("/store");
    expect(visitor.text()).not.toContain("Sold out");
    await visitor.goto(`/product/${productId("folding-car-ramp")}`);
    expect(visitor.text(visitor.document.querySelector("#stock"))).toBe("");
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("1 x Folding Car Ramp (Standard) added.");
    await visitor.goto("/cart");
    await visitor.press("Checkout");
    expect(visitor.path).toContain(CHECKOUT);
  });

  it("a style that is not available is marked and cannot be added", async () => {
    setFaults(numberedStyles(3));
    const visitor = await open(PAGE);
    await visitor.press("Size 2 Currently unavailable");
    expect(visitor.text(visitor.document.querySelector("#stock"))).toBe("Currently unavailable");
    await visitor.press("Add to Cart");
    expect(visitor.toast()).toEqual({
      message: "Oh no! Something went wrong.",
      description: "Currently unavailable",
    });
  });

  it("more than eight styles are a select with a button, and Add takes what is selected", async () => {
    setFaults(numberedStyles(18));
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
    visitor.fill("Style", variantId("rear-lift-harness", 8));
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("1 x Rear Lift Harness (Size 9) added.");
  });

  it("an amount in Arabic script does not reorder the words beside it", async () => {
    const dirham = { code: "AED", symbol: "د.إ.", template: "$1 د.إ.", decimal_digits: 2 };
    setFaults(numberedStyles(3, {}, dirham));
    const visitor = await open(`${PAGE}?variant=${variantId("rear-lift-harness", 2)}`);
    const price = visitor.document.querySelector("h1 ~ .display bdi")!;
    expect(price.textContent).toBe("3.00 د.إ.");
    expect(visitor.text()).toContain("Quantity 1, Size 3, \u20683.00 د.إ.\u2069.");
  });

  it("a product that is hidden from search engines says so", async () => {
    setFaults(numberedStyles(1, { seo_settings: { noindex: true } }));
    const { document } = await open(PAGE);
    expect(document.querySelector('meta[name="robots"]')!.getAttribute("content")).toBe("noindex");
  });

  it("an empty catalogue has a message", async () => {
    const none = { count: 0, offset: 0, limit: 100, products: [] };
    setFaults({ match: "products", body: none });
    expect((await open("/store")).text()).toContain("No products available at the moment.");
  });

  it("every picture has smaller sources, but for drawings and for what others read", async () => {
    const photographs = ["harness.jpg", "harness-2.jpg"].map(
      (file) => `${site.service.url}/${file}`,
    );
    const [photo, other] = photographs as [string, string];
    const images = photographs.map((url, order) => ({ url, order, type: "image" }));
    const fields = { thumbnail: photo, images };
    setFaults({ match: "any", patch: { productId: HARNESS, fields } });
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
    expect(shared.getAttribute("content")).toBe(photo);
    const data = visitor.document.querySelector("script[type='application/ld+json']")!;
    expect(data.textContent).toContain(`"${photo}"`);

    await visitor.press("Add to Cart");
    await visitor.goto("/cart");
    expectSources(visitor.item("Rear Lift Harness").querySelector("img"), photo);
  });
});

describe("a merchant's checkout without scripts", () => {
  it("names a booking, which nobody can order here, in an old cart", async () => {
    setFaults(numberedStyles(1, { type: { value: "booking" } }));
    const visitor = await openCart({ [SMALL]: 1, [RAMP]: 1 });
    await visitor.press("Checkout");
    expect([visitor.status, visitor.toast()!.message]).toEqual([400, "Checkout Error"]);
    const line = (title: string) => visitor.text(visitor.item(title));
    expect(line("Rear Lift Harness")).toContain("Currently unavailable");
    expect(line("Folding Car Ramp")).not.toContain("Currently unavailable");
  });

  it.each([
    [
      "at the line that it names",
      `Variant with id: ${MEDIUM} is not sold`,
      "This cannot be ordered right now. Please remove it.",
    ],
    [
      "with a note if it names nothing",
      "Product is not purchasable",
      "The store did not take this order and did not say why.",
    ],
  ])("tells a refusal for good %s, until the line is removed", async (where, reason, words) => {
    const visitor = await openCart({ [MEDIUM]: 1, [RAMP]: 1 });
    setFaults(checkoutRefusal(reason));
    await visitor.press("Checkout");
    expect([visitor.status, visitor.toast()!.message]).toEqual([400, "Checkout Error"]);
    expect(visitor.text()).toContain(words);
    const atLine = visitor.text(visitor.item("Rear Lift Harness")).includes(words);
    expect(atLine).toBe(where === "at the line that it names");
    await visitor.press(/^Remove Rear Lift Harness/);
    expect(visitor.text()).not.toContain(words);
    setFaults();
    await visitor.press("Checkout");
    expect(visitor.path).toContain(CHECKOUT);
  });

  it("tells a changed price once before it goes on", async () => {
    const visitor = await openCart({ [SMALL]: 2 });
    expect(visitor.text()).toContain("Total $98.00");
    setFaults(numberedStyles(1));
    await visitor.press("Checkout");
    expect(visitor.toast()).toEqual({
      message: "Your cart has changed",
      description: "The total was $98.00 and is now $2.00. Press Checkout again to go on.",
    });
    expect(visitor.text()).toContain("Total $2.00");
    await visitor.press("Checkout");
    expect(visitor.path).toContain(CHECKOUT);
  });
});

import { describe, expect, it } from "vitest";

import { productId, US_DOLLAR, variantId } from "~/embedded-store/catalogue";
import { QUANTITY_MESSAGE, QUANTITY_PATTERN } from "~/store/product";

import { checkoutRefusal, numberedStyles } from "../support/merchant-faults";
import { openSite } from "../support/site";

const HARNESS = `/product/${productId("rear-lift-harness")}`;
const VEST = `/product/${productId("swim-vest")}`;
const HARNESS_LARGE = variantId("rear-lift-harness", 2);
const REFUSED = "Oh no! Something went wrong.";

const site = await openSite({ STORE_IMAGE_RESIZER: "/pictures/{width}/{url}" });
const cached = await site.start({ STORE_CACHE_SECONDS: "600" });

/** A visitor without scripts on the page of a product. */
async function openProduct(path: string) {
  const visitor = await site.open(path);
  const find = (selector: string) => visitor.document.querySelector(selector);
  return Object.assign(visitor, {
    find,
    price: () => visitor.text(find("h1 ~ .display")),
    /** What describes Add to Cart. */
    stock: () => visitor.text(find("#stock")),
    quantity: () => visitor.field("Quantity") as HTMLInputElement,
    isOff: (name: string) => visitor.get("button", name).getAttribute("aria-disabled") === "true",
    picture: () => find("[aria-roledescription=carousel] img")!.getAttribute("alt"),
    styles: () => visitor.all("link", /./, visitor.get("group", "Style")).map(visitor.text),
  });
}

describe("the page of a product", () => {
  it("has title, description, canonical URL and offers in its head", async () => {
    const first = variantId("rear-lift-harness", 0);
    const { title, find } = await openProduct(`${HARNESS}?image=2&variant=${first}`);
    expect(title).toBe("Rear Lift Harness - Our Store");
    expect(["h1", "h1 + p"].map((each) => find(each)!.getAttribute("dir"))).toEqual([
      "auto",
      "auto",
    ]);
    const description = find('meta[name="description"]')!.getAttribute("content");
    expect(description).toMatch(/^Helps you take part of the weight/);
    expect(find("link[rel=canonical]")!.getAttribute("href")).toBe(site.app.url + HARNESS);
    expect(find('meta[name="robots"]')).toBeNull();
    const data = find('script[type="application/ld+json"]')!.textContent;
    const inStock = { price: "49.00", availability: "https://schema.org/InStock" };
    const prices = ["41.00", "54.00", "59.00"].map((price) => ({ price, priceCurrency: "USD" }));
    expect(JSON.parse(data)).toMatchObject({
      "@type": "Product",
      name: "Rear Lift Harness",
      offers: [inStock, ...prices],
    });
  });

  it("of an unknown product is a 404 with links to the store and back", async () => {
    const page = await openProduct("/product/prod_00000000000000000000000000");
    expect(page.status).toBe(404);
    expect(page.title).toMatch(/^Product not found/);
    expect(page.text(page.find("[role=alert]"))).toBe("Error loading product: HTTP 404: Not Found");
    expect(page.all("link", "Try again")).toEqual([]);
    await page.follow("Go back");
    expect([page.status, page.path]).toEqual([200, "/"]);
  });

  it("shows hostile texts of the store as texts, also in its structured data and its scripts", async () => {
    const id = productId("folding-car-ramp");
    const title = '</script><script>window.pwned=1</script><img src=x onerror="window.pwned=1">';
    site.service.fault(
      { match: "any", hostile: id },
      { match: "any", patch: { productId: id, fields: { title, subtitle: title } } },
    );
    for (const path of [`/product/${id}`, "/store"]) {
      const page = await openProduct(path);
      expect([...page.document.querySelectorAll("h1, h3 a")].map(page.text)).toContain(title);
      expect(page.find("main :is(iframe, style, svg[onload]), [onerror]"), path).toBeNull();
      expect(page.find('main :is([href^="javascript:"], [action^="https:"])'), path).toBeNull();
      const scripts = [...page.document.scripts].map(({ textContent }) => textContent);
      expect(scripts, path).not.toContain("window.pwned=1");
      const data = page.find('script[type="application/ld+json"]')?.textContent;
      if (data) expect(JSON.parse(data)).toMatchObject({ name: title, description: "Before link" });
    }
  });

  it("shows its placeholder if it has no picture", async () => {
    const { find } = await openProduct(`/product/${productId("home-exercise-guide")}`);
    const picture = find("main img[alt='Home Exercise Guide']")!;
    expect(picture.getAttribute("src")).toMatch(/placeholder/);
    const answer = await site.client().ask(picture.getAttribute("src")!);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  });
});

describe("without scripts", () => {
  it("the gallery wraps around at both ends, and each link leads back to itself", async () => {
    const page = await openProduct(HARNESS);
    expect(page.picture()).toBe("Rear Lift Harness, picture 1 of 3");
    await page.follow("Previous picture");
    expect(page.picture()).toBe("Rear Lift Harness, picture 3 of 3");
    expect(page.path).toBe(`${HARNESS}?image=3#previous-picture`);
    await page.follow("Next picture");
    expect(page.picture()).toBe("Rear Lift Harness, picture 1 of 3");
    await page.follow("Picture 2");
    expect(page.picture()).toBe("Rear Lift Harness, picture 2 of 3");
    expect(page.get("link", "Picture 2").getAttribute("aria-current")).toBe("true");
  });

  it("from nine pictures on, one of them and the arrows are stops of Tab, and the page says which", async () => {
    const stops = async (count: number, query = "") => {
      const url = (order: number) => `${site.service.url}/art/${order}.svg`;
      const imageOf = (order: number) => ({ url: url(order), order, type: "image" });
      const images = Array.from({ length: count }, (_, order) => imageOf(order));
      const patch = { productId: productId("rear-lift-harness"), fields: { images } };
      site.service.fault({ match: "any", patch });
      const page = await openProduct(HARNESS + query);
      const gallery = page.find("[aria-roledescription=carousel]")!;
      const links = page.all("link", /picture/i, gallery);
      expect(links).toHaveLength(count + 2);
      expect(page.text(gallery).includes(`of ${count}`)).toBe(count > 8);
      return links.filter((link) => !link.hasAttribute("tabindex")).map(page.text);
    };
    expect(await stops(8)).toHaveLength(10);
    expect(await stops(50, "?image=3")).toEqual(["Previous picture", "Picture 3", "Next picture"]);
  });

  it("a style is chosen by its link, with its price, its stock and its own picture", async () => {
    const page = await openProduct(HARNESS);
    expect(page.styles()).toEqual([
      "Small, chosen $49.00",
      "Medium Sale price $41.00 Original price $49.00",
      "Large $54.00",
      "X-Large $59.00",
    ]);
    expect([page.price(), page.stock()]).toEqual(["$49.00", "12 in stock!"]);
    await page.follow(/^Medium/);
    expect(page.path).toContain(`#${variantId("rear-lift-harness", 1)}`);
    expect(page.price()).toBe("Sale price $41.00 Original price $49.00");
    expect(page.find("h1 ~ .display s")!.textContent).toBe("Original price $49.00");
    const left = { [variantId("rear-lift-harness", 3)]: 5 };
    site.service.fault({ match: "any", stock: left });
    await page.follow(/^X-Large/);
    expect(page.stock(), "of the moment").toBe("5 in stock!");
    site.service.fault();

    await page.goto(`${VEST}?image=2`);
    await page.follow(/^Apricot, Large/);
    expect(page.picture()).toBe("Swim Vest, picture 4 of 4");
    await page.follow("Next picture");
    expect(page.picture()).toBe("Swim Vest, picture 1 of 4");
    await page.follow(/^Apricot, Large/);
    expect(page.picture()).toBe("Swim Vest, picture 4 of 4");

    await page.follow("Back to Store");
    await page.follow("Choose options, Balance Disc");
    expect(page.styles().at(-1)).toBe("Large, 60 cm Sold out");
  });

  it("a style that does not exist is told, and the first one is offered", async () => {
    const page = await openProduct(`${VEST}?variant=variant_of_another_product`);
    expect(page.text(page.find("main [role=alert]"))).toBe(
      "The style in this link isn't available. Showing Teal, Small instead.",
    );
    expect(page.isOff("Add to Cart")).toBe(false);
  });

  it("the quantity is a plain field, which takes only a quantity; its plus and minus wait for scripts", async () => {
    const page = await openProduct(HARNESS);
    const { value, name, required, pattern, title } = page.quantity();
    expect([value, name, required]).toEqual(["1", "quantity", true]);
    expect([pattern, title]).toEqual([QUANTITY_PATTERN, QUANTITY_MESSAGE]);
    const steps = [...page.document.querySelectorAll<HTMLButtonElement>("main [data-waits]")];
    expect(steps.map(page.text)).toEqual(["Decrease quantity", "Increase quantity"]);
    expect(steps.map(({ type, name: sent }) => [type, sent])).toEqual(
      Array(2).fill(["button", ""]),
    );
    await page.goto(`${HARNESS}?quantity=7`);
    expect(page.quantity().value, "the address has no quantity").toBe("1");
  });

  it("a style of which nothing is left says so, and its field is not called invalid", async () => {
    const disc = productId("balance-disc");
    const page = await openProduct(`/product/${disc}?variant=${variantId("balance-disc", 2)}`);
    expect(page.stock()).toBe("Not enough stock. Only 0 left.");
    expect(page.quantity().hasAttribute("aria-invalid")).toBe(false);
    expect(page.isOff("Add to Cart")).toBe(true);
    await page.press("Add to Cart");
    expect(page.toast()!.description).toMatch(
      /^Not enough stock for Balance Disc .+ Only 0 left\.$/,
    );
  });
});

describe("Add to Cart without scripts", () => {
  it.each([
    [" 02 ", "2 x Rear Lift Harness (Large) added."],
    ["２", null],
    ["1,5", null],
  ])("with a typed quantity of %s says %j", async (typed, added) => {
    const page = await openProduct(`${HARNESS}?variant=${HARNESS_LARGE}`);
    page.fill("Quantity", typed);
    await page.press("Add to Cart");
    expect(page.toast()).toEqual(
      added
        ? { message: "Added to Cart! 🛒", description: added }
        : { message: REFUSED, description: QUANTITY_MESSAGE },
    );
    expect(page.path).toContain(HARNESS);
    expect(page.cartCount()).toBe(added ? Number(added[0]) : 0);
  });

  it("says why it cannot add what is not for sale", async () => {
    const page = await openProduct("/store");
    await page.follow("View details, Heated Therapy Pad");
    await page.goto(`${page.path}?variant=${variantId("heated-therapy-pad", 0)}`);
    expect([page.isOff("Add to Cart"), page.stock()]).toEqual([true, "Currently unavailable"]);
    expect(page.get("button", "Add to Cart").getAttribute("aria-describedby")).toBe("stock");
    expect(page.find("main #quantity")).toBeNull();
    await page.press("Add to Cart");
    expect(page.toast()).toEqual({ message: REFUSED, description: "Currently unavailable" });
    const { path } = page;
    await page.follow("Ask us about this product");
    expect(page.path, "the style stays").toBe(`${path.split("#")[0]}#contact`);
  });

  it("has no quantity where every style is sold out, but a way to ask", async () => {
    const page = await openProduct("/store");
    await page.follow("View details, Cold Therapy Wrap");
    expect([page.isOff("Add to Cart"), page.stock()]).toEqual([
      true,
      "Not enough stock. Only 0 left.",
    ]);
    expect(page.find("main #quantity")).toBeNull();
    await page.follow("Ask us about this product");
    expect(page.path).toMatch(/#contact$/);
  });
});

it("there is no embedded checkout page if an external store is used", async () => {
  const page = "/embedded-store/checkout";
  expect((await site.client().ask(page)).status).toBe(404);
  expect((await site.client().post(`${page}/pay`, {})).status).toBe(404);
});

it("a checkout at another price than the page showed says so, and the pages show it", async () => {
  const visitor = site.visitor(cached.url);
  const ramp = productId("folding-car-ramp");
  const changeTo = (amount: number) => {
    const prices = [{ amount, currency: US_DOLLAR }];
    const variants = [{ id: variantId("folding-car-ramp", 0), title: "Standard", prices }];
    const fields = { variants };
    site.service.fault({ match: "any", patch: { productId: ramp, fields } });
  };
  await visitor.goto(`/product/${ramp}`);
  await visitor.press("Add to Cart");
  await visitor.goto("/cart");
  expect(visitor.text()).toContain("Total $129.00");
  changeTo(12_000);
  await visitor.press("Checkout");
  expect(visitor.toast()).toEqual({
    message: "Your cart has changed",
    description: "The total was $129.00 and is now $120.00. Press Checkout again to continue.",
  });
  expect(visitor.text()).toContain("Total $120.00");
  await visitor.goto(`/product/${ramp}`);
  expect(visitor.text(visitor.document.querySelector("h1 ~ .display"))).toBe("$120.00");
  await visitor.goto("/store");
  expect(visitor.text(visitor.item("Folding Car Ramp"))).toContain("$120.00");
  await visitor.goto("/cart");
  await visitor.press(/^Increase quantity of Folding Car Ramp/);
  expect(visitor.text()).toContain("Total $240.00");
  await visitor.press("Checkout");
  expect(visitor.path).toContain(site.service.url);
});

describe("a merchant's products without scripts", () => {
  it("while the stock is unknown, nothing is called sold out, and all can be added", async () => {
    site.service.fault({ match: "variants", status: 500 });
    const visitor = await openProduct("/store");
    expect(visitor.text()).not.toContain("Sold out");
    await visitor.goto(`/product/${productId("folding-car-ramp")}`);
    expect(visitor.stock()).toBe("");
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("1 x Folding Car Ramp (Standard) added.");
  });

  it("more than eight styles are a select with a button, and Add takes what is shown", async () => {
    site.service.fault(numberedStyles(18));
    const visitor = await openProduct(HARNESS);
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
    expect(visitor.price()).toBe("$18.00");
    expect(visitor.field("Style").value).toBe(last);
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("1 x Rear Lift Harness (Size 18) added.");
    visitor.fill("Style", variantId("rear-lift-harness", 1));
    await visitor.press("Show");
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("Currently unavailable");
    visitor.fill("Style", variantId("rear-lift-harness", 8));
    await visitor.press("Show");
    await visitor.press("Add to Cart");
    expect(visitor.toast()!.description).toBe("1 x Rear Lift Harness (Size 9) added.");
  });

  it("an amount in Arabic script does not reorder the words beside it", async () => {
    const rightToLeft = { code: "USD", symbol: "د.إ.", template: "$1 د.إ.", decimal_digits: 2 };
    site.service.fault(numberedStyles(3, {}, rightToLeft));
    const visitor = await openProduct(`${HARNESS}?variant=${variantId("rear-lift-harness", 2)}`);
    const price = visitor.document.querySelector("h1 ~ .display bdi")!;
    expect(price.textContent).toBe("3.00 د.إ.");
    expect(visitor.text()).toContain("Quantity 1, Size 3, \u20683.00 د.إ.\u2069.");
  });

  it("a product that is hidden from search engines says so", async () => {
    site.service.fault(numberedStyles(1, { seo_settings: { noindex: true } }));
    const { document } = await openProduct(HARNESS);
    expect(document.querySelector('meta[name="robots"]')!.getAttribute("content")).toBe("noindex");
  });

  it("an empty catalogue has a message", async () => {
    site.service.fault({ match: "products", body: { count: 0, products: [] } });
    expect((await openProduct("/store")).text()).toContain("No products available at the moment.");
  });

  it("every picture has smaller sources, but for drawings and for JSON-LD", async () => {
    const photographs = ["harness.jpg", "harness-2.jpg"].map(
      (file) => `${site.service.url}/${file}`,
    );
    const [photo, other] = photographs as [string, string];
    const images = photographs.map((url, order) => ({ url, order, type: "image" }));
    const fields = { thumbnail: photo, images };
    site.service.fault({
      match: "any",
      patch: { productId: productId("rear-lift-harness"), fields },
    });
    const expectSources = (picture: Element | null, address: string) => {
      expect(picture!.getAttribute("src")).toBe(address);
      expect(picture!.getAttribute("sizes")).toContain("rem");
      // The smallest first.
      expect(picture!.getAttribute("srcset")).toMatch(`/pictures/160/${address} 160w, `);
    };

    const visitor = await openProduct("/store");
    expectSources(visitor.item("Rear Lift Harness").querySelector("img"), photo);
    const drawing = visitor.item("Folding Car Ramp").querySelector("img")!;
    expect(drawing.hasAttribute("srcset")).toBe(false);

    await visitor.goto(HARNESS);
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

it("the cart's page tells a refusal that names nothing", async () => {
  const visitor = await openProduct(HARNESS);
  await visitor.press("Add to Cart");
  await visitor.goto("/cart");
  site.service.fault(checkoutRefusal("Product is not purchasable"));
  await visitor.press("Checkout");
  expect([visitor.status, visitor.path]).toEqual([200, "/cart"]);
  expect(visitor.toast()!.description).toContain(
    "The store refused this order without saying why.",
  );
});

it("the cart's page names the smallest order at its total and at Checkout, until there is enough", async () => {
  const minimum = "This store takes orders from $2.00.";
  site.service.fault(numberedStyles(1, {}, { code: "USD", template: "$$1", min_amount: 200 }));
  const visitor = await openProduct(HARNESS);
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

import { expect, it } from "vitest";

import { productId, variantId } from "~/embedded-store/ids";
import { MAX_QUANTITY, QUANTITY_MESSAGE } from "~/store/quantity";

import { addFields, restoreFields } from "../support/cart-form";
import { openClient } from "../support/http-client";
import { openSite } from "../support/site";

const RAMP = variantId("folding-car-ramp", 0);

const site = await openSite();
const origin = site.app.url;
/** Another process of the same site. */
const other = await site.start({ PUBLIC_ORIGIN: origin });

/** A visitor on the page of a cart with one of each. */
async function visitorWith(...titles: string[]) {
  const visitor = await site.open("/store");
  for (const title of titles) await visitor.press(`Add to Cart, ${title}`);
  await visitor.follow(/^Cart, /);
  expect([visitor.path, visitor.cartCount()]).toEqual(["/cart", titles.length]);
  return visitor;
}
type Visitor = Awaited<ReturnType<typeof visitorWith>>;

const quantityOf = (visitor: Visitor, title: string) =>
  visitor.field(new RegExp(`^Quantity of ${title}`));

it("a card adds a product to its line, and the page says so once", async () => {
  const visitor = await visitorWith("Folding Car Ramp", "Home Exercise Guide");
  await visitor.goto("/store");
  await visitor.press("Add to Cart, Folding Car Ramp");
  const place = `/store#${productId("folding-car-ramp")}`;
  expect([visitor.status, visitor.path, visitor.cartCount()]).toEqual([200, place, 3]);
  expect(visitor.toast()).toEqual({
    message: "Added to Cart! 🛒",
    description: "Folding Car Ramp has been added to your cart.",
  });
  await visitor.goto("/cart");
  expect(visitor.toast()).toBeNull();
  expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("2");
  const prices = (title: string) => visitor.text(visitor.item(title)).match(/\$[\d.]+/g);
  expect(prices("Folding Car Ramp"), "with its unit price").toEqual(["$129.00", "$258.00"]);
  expect(prices("Home Exercise Guide")).toEqual(["$12.00"]);
});

it("what was typed on a product page stays through a choice, a stock error and an add", async () => {
  const medium = variantId("rear-lift-harness", 1);
  const visitor = await site.open(`/product/${productId("rear-lift-harness")}`);
  visitor.fill("Quantity", "4");
  await visitor.press(/^Medium/);
  expect(visitor.path).toContain(`variant=${medium}&quantity=4`);
  expect(visitor.field("Quantity").value).toBe("4");
  expect(visitor.text()).toContain("Quantity 4, Medium, $164.00, 9 in stock.");
  for (const [typed, message, description] of [
    [
      "10",
      "Oh no! Something went wrong.",
      "Not enough stock for Rear Lift Harness (Medium). Only 9 left.",
    ],
    ["3", "Added to Cart! 🛒", "3 x Rear Lift Harness (Medium) added."],
  ] as const) {
    visitor.fill("Quantity", typed);
    await visitor.press("Add to Cart");
    expect(visitor.toast()).toEqual({ message, description });
    expect(visitor.path).toContain(`quantity=${typed}#add`);
    expect(visitor.field("Quantity").value).toBe(typed);
  }
  await visitor.follow("View cart", visitor.document.querySelector("main")!);
  expect([visitor.path, visitor.cartCount()]).toEqual(["/cart#checkout", 3]);
});

it("a line's quantity can be changed by plus, by minus, by typing and Update, and removed", async () => {
  const visitor = await visitorWith("Folding Car Ramp", "Home Exercise Guide");
  expect(visitor.text()).toContain("Total $141.00");
  await visitor.press("Increase quantity of Home Exercise Guide");
  expect(visitor.text()).toContain("Total $153.00");
  const minus = "Decrease quantity of Home Exercise Guide";
  expect(visitor.get("button", minus).getAttribute("aria-disabled")).toBe("false");
  await visitor.press(minus);
  expect(visitor.get("button", minus).getAttribute("aria-disabled")).toBe("true");
  await visitor.press(minus);
  expect(quantityOf(visitor, "Home Exercise Guide").value).toBe("1");

  visitor.fill(/^Quantity of Folding Car Ramp/, "4");
  await visitor.press("Increase quantity of Home Exercise Guide");
  expect(visitor.text(), "what was typed in the other line counts").toContain("Total $540.00");
  visitor.fill(/^Quantity of Home Exercise Guide/, "5");
  await visitor.press(minus);
  expect(quantityOf(visitor, "Home Exercise Guide").value).toBe("4");
  visitor.fill(/^Quantity of Home Exercise Guide/, "3");
  await visitor.press("Update cart");
  expect(visitor.text()).toContain("Total $552.00");
  expect(visitor.cartCount()).toBe(7);

  await visitor.press(/^Remove Folding Car Ramp/);
  expect(visitor.text()).toContain("Total $36.00");
  await visitor.press(/^Remove Home Exercise Guide/);
  expect(visitor.text()).toContain("Nothing in your cart yet");
  expect(visitor.text()).not.toContain("Total");
  expect(visitor.cartCount()).toBe(0);
});

it("an invalid typed quantity shows an error at its field, whatever is pressed, and changes nothing", async () => {
  const visitor = await visitorWith("Folding Car Ramp");
  for (const [typed, button] of [
    ["0", "Update cart"],
    ["1.5", "Update cart"],
    ["abc", "Decrease quantity of Folding Car Ramp"],
    ["1,5", "Checkout"],
  ] as const) {
    visitor.fill(/^Quantity of/, typed);
    await visitor.press(button);
    expect([visitor.status, visitor.title]).toEqual([400, "Error: Shopping cart - Pawstride"]);
    expect(visitor.path).toMatch(/^\/cart(?:#.*)?$/);
    expect(visitor.cartCount()).toBe(1);
    const field = quantityOf(visitor, "Folding Car Ramp");
    const isInvalid = field.getAttribute("aria-invalid");
    expect([field.value, field.autofocus, isInvalid]).toEqual([typed, true, "true"]);
    const error = visitor.document.getElementById(field.getAttribute("aria-describedby")!)!;
    expect([error.textContent, error.getAttribute("role")]).toEqual([QUANTITY_MESSAGE, "alert"]);
    expect(visitor.all("button", /^Set to/), "nothing to lower").toEqual([]);
  }
  expect(visitor.toast()!.message).toBe("Checkout Error");
  await visitor.press("Increase quantity of Folding Car Ramp");
  expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("2");
  expect(visitor.main().querySelector("[role=alert]")).toBeNull();
});

it("a cart that cannot be bought says at Checkout what to do first, and that button is the primary one", async () => {
  const visitor = await visitorWith("Folding Car Ramp");
  const emphasis = (name: string | RegExp) =>
    visitor.get("button", name).getAttribute("data-emphasis");
  expect(emphasis("Checkout")).toBe("primary");
  visitor.fill(/^Quantity of Folding Car Ramp/, "60");
  await visitor.press("Update cart");
  const set = visitor.get("button", "Set to 7 Folding Car Ramp");
  const link = visitor.get("link", "Set Folding Car Ramp to 7 first");
  expect(link.getAttribute("href")).toBe(`#${set.id}`);
  expect([emphasis("Checkout"), set.getAttribute("data-emphasis")]).toEqual([
    "secondary",
    "primary",
  ]);
  await visitor.press("Checkout");
  expect(visitor.text(), "the server answers").toContain("Not enough stock. Only 7 left.");
  await visitor.press("Set to 7 Folding Car Ramp");
  expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("7");
  expect([emphasis("Checkout"), visitor.text().includes("first")]).toEqual(["primary", false]);
});

it("a line above the shop's limit is shown and says so, and minus leads to the limit", async () => {
  const visitor = site.visitor();
  const most = MAX_QUANTITY + 30;
  await visitor.client.post(
    "/cart/view",
    restoreFields({ [variantId("home-exercise-guide", 0)]: most }),
  );
  await visitor.goto("/cart");
  const quantity = () => quantityOf(visitor, "Home Exercise Guide");
  expect([quantity().value, visitor.cartCount()]).toEqual([String(most), most]);
  expect(quantity().getAttribute("aria-invalid")).toBe("true");
  expect(visitor.text(visitor.item("Home Exercise Guide"))).toContain(QUANTITY_MESSAGE);
  await visitor.press("Checkout");
  expect([visitor.status, visitor.toast()?.message]).toEqual([400, "Checkout Error"]);
  await visitor.press("Increase quantity of Home Exercise Guide");
  expect(quantity().value).toBe(String(most));
  await visitor.press("Decrease quantity of Home Exercise Guide");
  expect(quantity().value).toBe(String(MAX_QUANTITY));
  expect(visitor.text(visitor.main())).not.toContain(QUANTITY_MESSAGE);
});

it("a reading of the cart is kept by nobody, and a cookie that is lost costs nothing: the form brings the lines", async () => {
  const visitor = await visitorWith("Folding Car Ramp", "Home Exercise Guide");
  const { headers, body } = await visitor.client.ask("/cart/view");
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(body.toString())).toMatchObject({ count: 2, isSaved: true });
  for (const [press, count] of [
    [/^Increase quantity of Folding Car Ramp/, 3],
    [/^Remove Home Exercise Guide/, 2],
  ] as const) {
    visitor.client.cookies.clear();
    await visitor.press(press);
    expect(visitor.cartCount()).toBe(count);
  }
  visitor.client.cookies.clear();
  await visitor.press("Checkout");
  expect(visitor.path).toContain(site.service.url);
});

it("an empty cart says what is needed to a visitor who has sent no cookie, and to nobody else", async () => {
  const words = "Added something? Your cart is kept in a cookie: please allow cookies.";
  const visitor = await site.open("/cart");
  expect(visitor.text()).toContain(words);
  const buyer = await visitorWith("Folding Car Ramp");
  await buyer.press(/^Remove Folding Car Ramp/);
  expect(buyer.text()).toContain("Nothing in your cart yet");
  expect(buyer.text()).not.toContain(words);
});

const REFUSED = {
  message: "Checkout Error",
  description: "There was a problem initializing checkout. Please try again.",
};

/** A visitor with ramps in the cart, on its page. */
async function visitorWithRamps(quantity = 1) {
  const visitor = await visitorWith("Folding Car Ramp");
  visitor.fill(/^Quantity of/, String(quantity));
  await visitor.press("Update cart");
  return visitor;
}

const asked = () => site.service.requests.filter(({ path }) => /\/checkout$/.test(path));
const keys = () => asked().map(({ headers }) => headers["idempotency-key"]);
const isAtStore = ({ path }: { path: string }) => path.startsWith(`${site.service.url}/checkout?`);

it("a refusal of the checkout is shown at its line, keeps the cart, and can be pressed again", async () => {
  const visitor = await visitorWithRamps(2);
  const line = () => visitor.text(visitor.item("Folding Car Ramp"));
  for (const [match, error] of [
    ["any", "Not enough stock. Only 1 left."],
    ["checkout", "Please choose fewer."],
  ] as const) {
    site.service.fault({ match, stock: { [RAMP]: 1 } });
    await visitor.press("Checkout");
    expect([visitor.status, visitor.path, visitor.toast()]).toEqual([400, "/cart", REFUSED]);
    expect([visitor.field(/^Quantity of/).value, visitor.cartCount()]).toEqual(["2", 2]);
    expect(line()).toContain(error);
  }
  await visitor.press(/^Decrease/);
  expect(line()).not.toContain("Please choose fewer.");
  await visitor.press("Checkout");
  expect(isAtStore(visitor)).toBe(true);
});

it("a checkout that was left can be restored, is a new order each time, and is offered until declined", async () => {
  const visitor = await visitorWithRamps();
  for (const quantity of [1, 1, 2]) {
    if (quantity === 2) await visitor.press(/^Increase/);
    await visitor.press("Checkout");
    expect(isAtStore(visitor)).toBe(true);
    const { items, cancelUrl } = JSON.parse(asked().at(-1)!.body) as Record<string, unknown>;
    expect([items, cancelUrl]).toEqual([[{ variant_id: RAMP, quantity }], `${site.app.url}/cart`]);
    await visitor.goto("/cart");
    expect(visitor.cartCount()).toBe(0);
    if (quantity === 2) break;
    await visitor.press("Restore your cart (1 item)", visitor.main());
    expect(visitor.toast()).toEqual({
      message: "Your cart is back",
      description: "1 item was restored.",
    });
    expect(visitor.all("button", /^Restore/)).toEqual([]);
  }
  expect(new Set(keys()).size).toBe(3);
  await visitor.goto("/cities");
  await visitor.press("No, thanks");
  expect(visitor.path).toBe("/cities");
  expect(visitor.text()).not.toContain("Your last checkout was not finished");
});

it("a paid order is not offered again, and only the visitor's own arrival counts as paid", async () => {
  const visitor = await visitorWithRamps();
  const offers = async () => {
    await visitor.goto("/cart");
    return visitor.all("button", "Restore your cart (1 item)").length;
  };
  const looks: [string, string, Record<string, string>][] = [
    ["a HEAD request", "HEAD", { "Sec-Fetch-Site": "cross-site" }],
    ["a prefetch", "GET", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }],
    ["a prerender", "GET", { "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch;prerender" }],
    ["a tab that the browser opens again", "GET", { "Sec-Fetch-Site": "none" }],
  ];
  const arrivals: [string, Record<string, string>][] = [
    ["from the store", { "Sec-Fetch-Site": "cross-site" }],
    ["of a browser that does not say where it comes from", {}],
  ];
  for (const [arrival, arriving] of arrivals) {
    await visitor.press("Checkout");
    for (const [name, method, headers] of looks) {
      await visitor.client.ask("/success", { method, headers });
      expect(await offers(), name).toBe(1);
    }
    await visitor.goto("/success", { headers: arriving });
    expect(visitor.text(), arrival).toContain("Payment Successful!");
    expect(await offers(), arrival).toBe(0);
    await visitor.goto("/store");
    await visitor.press("Add to Cart, Folding Car Ramp");
    await visitor.goto("/cart");
  }
});

it("any process answers: what one added and said another shows, and Checkout pressed twice at once has one key", async () => {
  const visitor = site.visitor();
  await visitor.client.post("/cart", addFields("folding-car-ramp"));
  const twin = site.visitor(other.url);
  for (const [name, value] of visitor.client.cookies) twin.client.cookies.set(name, value);
  await twin.goto("/cart");
  expect([twin.cartCount(), twin.toast()?.message]).toEqual([1, "Added to Cart! 🛒"]);

  const client = openClient(other.url, { origin });
  for (const [name, value] of visitor.client.cookies) client.cookies.set(name, value);
  const checkout = { intent: "checkout", redirectTo: "/cart" };
  const answers = await Promise.all(
    [visitor.client, client].map((each) => each.post("/cart", checkout)),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  client.close();
});

import { describe, expect, it } from "vitest";

import { productId, variantId } from "~/embedded-store/ids";

import { openSite } from "../support/site";

const RAMP = variantId("folding-car-ramp", 0);
const DISC = variantId("balance-disc", 0);
const HARNESS = `/product/${productId("rear-lift-harness")}`;
const QUANTITY = "Please choose a quantity from 1 to 9999.";

const site = await openSite();

/** A visitor on the page of a cart with one of each. */
async function visitorWith(...titles: string[]) {
  const visitor = site.visitor();
  await visitor.goto("/store");
  for (const title of titles) await visitor.press(`Add to cart, ${title}`);
  await visitor.follow(/^Cart, /);
  expect([visitor.path, visitor.cartCount()]).toEqual(["/cart", titles.length]);
  return visitor;
}
type Visitor = Awaited<ReturnType<typeof visitorWith>>;

const quantityOf = (visitor: Visitor, title: string) =>
  visitor.field(new RegExp(`^Quantity of ${title}`));

/** The page after a press says what is wrong at the field of the line, and keeps what was typed. */
function expectErrorAt(visitor: Visitor, title: string, typed: string) {
  const field = quantityOf(visitor, title);
  expect(visitor.status).toBe(400);
  expect([field.value, field.autofocus, field.getAttribute("aria-invalid")]).toEqual([
    typed,
    true,
    "true",
  ]);
  const error = visitor.document.getElementById(field.getAttribute("aria-describedby")!)!;
  expect([error.textContent, error.getAttribute("role")]).toEqual([QUANTITY, "alert"]);
}

describe("adding to the cart", () => {
  it("adds a product to its line from its card, and the page says so once", async () => {
    const visitor = await visitorWith("Folding Car Ramp");
    await visitor.goto("/store");
    await visitor.press("Add to cart, Home Exercise Guide");
    expect([visitor.status, visitor.path]).toEqual([
      200,
      `/store#${productId("home-exercise-guide")}`,
    ]);
    expect(visitor.toast()).toEqual({
      message: "Added to Cart! 🛒",
      description: "Home Exercise Guide has been added to your cart.",
    });
    expect(visitor.cartCount()).toBe(2);
    await visitor.press("Add to cart, Folding Car Ramp");
    expect(visitor.cartCount()).toBe(3);
    await visitor.goto("/cart");
    expect(visitor.toast()).toBeNull();
    expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("2");
    expect(visitor.all("button", /^Remove /)).toHaveLength(2);
  });

  it("says how many are left, and a new visitor's next add is confirmed", async () => {
    const visitor = site.visitor();
    await visitor.goto("/store");
    site.service.store.faults = [{ match: "any", stock: { [RAMP]: 0 } }];
    await visitor.press("Add to cart, Folding Car Ramp");
    expect(visitor.toast()).toEqual({
      message: "Error adding to cart",
      description: "Not enough stock for Folding Car Ramp (Standard). Only 0 left.",
    });
    await visitor.press("Add to cart, Home Exercise Guide");
    expect(visitor.toast()).toEqual({
      message: "Added to Cart! 🛒",
      description: "Home Exercise Guide has been added to your cart.",
    });
  });

  it("keeps what was typed on a product page through a choice, a stock error and an add", async () => {
    const medium = variantId("rear-lift-harness", 1);
    const visitor = site.visitor();
    await visitor.goto(HARNESS);
    visitor.fill("Quantity", "4");
    await visitor.press(/^Medium/);
    expect(visitor.path).toContain(`variant=${medium}&quantity=4`);
    expect(visitor.field("Quantity").value).toBe("4");
    expect(visitor.text()).toContain("Quantity 4, Medium, $164.00, 9 in stock.");

    visitor.fill("Quantity", "10");
    await visitor.press("Add to Cart");
    expect(visitor.toast()).toEqual({
      message: "Oh no! Something went wrong.",
      description: "Not enough stock for Rear Lift Harness (Medium). Only 9 left.",
    });
    expect(visitor.path).toMatch(/quantity=10#add$/);
    expect(visitor.field("Quantity").value).toBe("10");

    visitor.fill("Quantity", "3");
    await visitor.press("Add to Cart");
    expect(visitor.toast()).toEqual({
      message: "Added to Cart! 🛒",
      description: "3 x Rear Lift Harness (Medium) added.",
    });
    expect(visitor.field("Quantity").value).toBe("3");
    await visitor.follow("View cart");
    expect([visitor.path, visitor.cartCount()]).toEqual(["/cart#checkout", 3]);
  });
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
  visitor.fill(/^Quantity of Home Exercise Guide/, "3");
  await visitor.press("Update cart");
  expect(visitor.text()).toContain("Total $552.00");
  expect(visitor.cartCount()).toBe(7);

  await visitor.press(/^Remove Folding Car Ramp/);
  expect(visitor.text()).toContain("Total $36.00");
  await visitor.press(/^Remove Home Exercise Guide/);
  expect(visitor.text()).toMatch(/Nothing in your cart yet.*Total \$0\.00/);
  expect(visitor.cartCount()).toBe(0);
});

it("what was typed in one line counts when something else is pressed", async () => {
  const visitor = await visitorWith("Folding Car Ramp", "Home Exercise Guide");
  visitor.fill(/^Quantity of Folding Car Ramp/, "5");
  await visitor.press("Increase quantity of Home Exercise Guide");
  expect(visitor.text()).toContain("Total $669.00");
  visitor.fill(/^Quantity of Home Exercise Guide/, "4");
  await visitor.press("Checkout");
  const { body } = site.service.requests.find(({ path }) => path.endsWith("/checkout"))!;
  expect(JSON.parse(body)).toMatchObject({ items: [{ quantity: 5 }, { quantity: 4 }] });
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
    expectErrorAt(visitor, "Folding Car Ramp", typed);
    expect(visitor.path).toMatch(/^\/cart(?:#.*)?$/);
    expect(visitor.cartCount()).toBe(1);
  }
  expect(visitor.toast()!.message).toBe("Checkout Error");
  await visitor.press("Increase quantity of Folding Car Ramp");
  expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("2");
  expect(visitor.main().querySelector("[role=alert]")).toBeNull();
});

it("a product that is no longer available is named, and taken out by the checkout", async () => {
  const visitor = await visitorWith("Folding Car Ramp");
  await visitor.goto(`/product/${productId("balance-disc")}`);
  await visitor.press("Add to Cart");
  site.service.store.faults = [{ match: "any", removed: [DISC] }];
  await visitor.goto("/cart");
  const notice = "No longer available, and taken out of your cart: Balance Disc (Small, 35 cm).";
  expect(visitor.text()).toContain(notice);
  expect(visitor.cartCount()).toBe(1);
  await visitor.press("Checkout");
  expect(visitor.toast()).toEqual({ message: "Your cart has changed", description: notice });
  expect(visitor.text()).not.toContain(notice);
  expect(visitor.item("Folding Car Ramp")).toBeTruthy();
});

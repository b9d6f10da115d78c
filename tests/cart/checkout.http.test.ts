import { expect, it } from "vitest";

import { variantId } from "~/embedded-store/ids";

import { openClient } from "../support/http-client";
import { openSite } from "../support/site";

const RAMP = variantId("folding-car-ramp", 0);
const REFUSED = {
  message: "Checkout Error",
  description: "There was a problem initializing checkout. Please try again.",
};
const RESTORE = "Restore your cart (1 item)";

const site = await openSite();

/** A visitor with ramps in the cart, on its page. */
async function visitorWithRamps(quantity = 1) {
  const visitor = site.visitor();
  await visitor.goto("/store");
  await visitor.press("Add to cart, Folding Car Ramp");
  await visitor.press("Add to cart, Home Exercise Guide");
  await visitor.goto("/cart");
  await visitor.press(/^Remove Home Exercise Guide/);
  visitor.fill(/^Quantity of/, String(quantity));
  await visitor.press("Update cart");
  expect(visitor.cartCount()).toBe(quantity);
  return visitor;
}

const asked = () => site.service.requests.filter(({ path }) => /\/checkout$/.test(path));
const keys = () => asked().map(({ headers }) => headers["idempotency-key"]);
const isAtStore = ({ path }: { path: string }) => path.startsWith(`${site.service.url}/checkout?`);

it("an empty cart leads to no checkout, and the page says why", async () => {
  const visitor = site.visitor();
  await visitor.goto("/cart");
  await visitor.press("Checkout");
  expect(visitor.path).toBe("/cart");
  expect(visitor.toast()).toEqual({
    message: "Your cart is empty",
    description: "Add some products to your cart before checking out.",
  });
});

it("a checkout that fails keeps the cart, shows a refusal at its line, and can be pressed again", async () => {
  const visitor = await visitorWithRamps(2);
  const line = () => visitor.text(visitor.item("Folding Car Ramp"));
  const field = () => visitor.field(/^Quantity of/).value;

  site.service.store.faults = [{ match: "checkout", status: 503 }];
  await visitor.press("Checkout");
  expect([visitor.status, visitor.path, visitor.toast()]).toEqual([200, "/cart", REFUSED]);
  expect([field(), visitor.cartCount()]).toEqual(["2", 2]);

  site.service.store.faults = [{ match: "any", stock: { [RAMP]: 1 } }];
  await visitor.press("Checkout");
  expect([visitor.status, visitor.path, visitor.toast()]).toEqual([400, "/cart", REFUSED]);
  expect([field(), visitor.cartCount()]).toEqual(["2", 2]);
  expect(line()).toContain("Not enough stock. Only 1 left.");

  site.service.store.faults = [{ match: "checkout", stock: { [RAMP]: 1 } }];
  await visitor.press("Checkout");
  expect(line()).toContain("Please choose fewer.");
  await visitor.press(/^Decrease/);
  expect(field()).toBe("1");
  expect(line()).not.toContain("Please choose fewer.");

  await visitor.press("Checkout");
  expect(isAtStore(visitor)).toBe(true);
});

it("a checkout that was left can be restored, is a new order each time, and is offered until declined", async () => {
  const visitor = await visitorWithRamps();
  for (const quantity of [1, 2]) {
    await visitor.press("Checkout");
    expect(isAtStore(visitor)).toBe(true);
    const { items, cancelUrl } = JSON.parse(asked().at(-1)!.body) as Record<string, unknown>;
    expect([items, cancelUrl]).toEqual([[{ variant_id: RAMP, quantity }], `${site.app.url}/cart`]);
    await visitor.goto("/cart");
    expect(visitor.cartCount()).toBe(0);
    if (quantity === 2) break;
    await visitor.press(RESTORE, visitor.main());
    expect(visitor.toast()).toEqual({
      message: "Your cart is back",
      description: "1 item was restored.",
    });
    expect(visitor.all("button", /^Restore/)).toEqual([]);
    await visitor.press(/^Increase/);
  }
  expect(new Set(keys()).size).toBe(2);
  await visitor.goto("/cities");
  await visitor.press("No, thanks");
  expect(visitor.path).toBe("/cities");
  expect(visitor.text()).not.toContain("Your last checkout was not finished");
});

it("Checkout that is pressed twice at once has one key, whichever process answers", async () => {
  const origin = site.app.url;
  const other = await site.start({ PUBLIC_ORIGIN: origin });
  const visitor = await visitorWithRamps();
  const form = { intent: "checkout", redirectTo: "/cart" };
  const twin = openClient(other.url, { origin });
  for (const [name, value] of visitor.client.cookies) twin.cookies.set(name, value);
  const answers = await Promise.all([visitor.client.post("/cart", form), twin.post("/cart", form)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  twin.close();
});

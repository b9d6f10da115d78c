import { expect, it } from "vitest";

import { variantId } from "~/embedded-store/ids";

import { openClient } from "../support/http-client";
import { openSite } from "../support/site";

const RAMP = variantId("folding-car-ramp", 0);
const REFUSED = {
  message: "Checkout Error",
  description: "There was a problem initializing checkout. Please try again.",
};

const site = await openSite();

/** A visitor with ramps in the cart, on its page. */
async function visitorWithRamps(quantity = 1) {
  const visitor = site.visitor();
  await visitor.goto("/store");
  await visitor.press("Add to Cart, Folding Car Ramp");
  await visitor.press("Add to Cart, Home Exercise Guide");
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
  const origin = site.app.url;
  const other = await site.start({ PUBLIC_ORIGIN: origin });
  const visitor = site.visitor();
  const form = { intent: "add", variant: RAMP, quantity: "1", redirectTo: "/cart" };
  await visitor.client.post("/cart", form);
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

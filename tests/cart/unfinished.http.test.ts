import { expect, it } from "vitest";

import { openSite } from "../support/site";

const site = await openSite();

/** Adds a product and goes to the checkout page, which the visitor then leaves. */
async function leaveCheckout(visitor: ReturnType<typeof site.visitor>, title: string) {
  await visitor.goto("/store");
  await visitor.press(`Add to cart, ${title}`);
  await visitor.goto("/cart");
  await visitor.press("Checkout");
  expect(visitor.path).toContain(site.service.url);
  await visitor.goto("/cart");
}
const offer = (count: number) => `Restore your cart (${count} ${count === 1 ? "item" : "items"})`;

it("what was left in two checkouts is offered together", async () => {
  const visitor = site.visitor();
  await leaveCheckout(visitor, "Folding Car Ramp");
  expect(visitor.all("button", offer(1))).toHaveLength(1);
  await leaveCheckout(visitor, "Home Exercise Guide");
  await visitor.press(offer(2));
  expect(visitor.toast()).toEqual({
    message: "Your cart is back",
    description: "2 items were restored.",
  });
  expect(visitor.cartCount()).toBe(2);
});

it("a paid order is not offered again, and only the visitor's own arrival counts as paid", async () => {
  const visitor = site.visitor();
  await leaveCheckout(visitor, "Folding Car Ramp");
  const isOffered = async () => {
    await visitor.goto("/cart");
    return visitor.all("button", offer(1)).length === 1;
  };
  const looks: [string, string, Record<string, string>][] = [
    ["a HEAD request", "HEAD", { "Sec-Fetch-Site": "cross-site" }],
    ["a prefetch", "GET", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }],
    ["a prerender", "GET", { "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch;prerender" }],
    ["a tab that the browser opens again", "GET", { "Sec-Fetch-Site": "none" }],
  ];
  for (const [name, method, headers] of looks) {
    await visitor.client.ask("/success", { method, headers });
    expect(await isOffered(), name).toBe(true);
  }
  await visitor.goto("/success", { headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(visitor.text()).toContain("Payment Successful!");
  expect(await isOffered()).toBe(false);
});

it("a browser that does not say where it comes from has paid, too", async () => {
  const visitor = site.visitor();
  await leaveCheckout(visitor, "Folding Car Ramp");
  await visitor.goto("/success");
  await visitor.goto("/cart");
  expect(visitor.all("button", /^Restore your cart/)).toEqual([]);
});

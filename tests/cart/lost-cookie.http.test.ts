import { expect, it } from "vitest";

import { openSite } from "../support/site";

const site = await openSite();

async function visitorWithCart() {
  const visitor = site.visitor();
  for (const title of ["Folding Car Ramp", "Home Exercise Guide"]) {
    await visitor.goto("/store");
    await visitor.press(`Add to cart, ${title}`);
  }
  await visitor.goto("/cart");
  expect(visitor.cartCount()).toBe(2);
  return visitor;
}

it("a cookie that is lost while the cart is open costs nothing: its form brings the lines", async () => {
  const visitor = await visitorWithCart();
  visitor.client.cookies.clear();
  await visitor.press(/^Increase quantity of Folding Car Ramp/);
  expect(visitor.cartCount()).toBe(3);
  visitor.client.cookies.clear();
  await visitor.press(/^Remove Home Exercise Guide/);
  expect(visitor.cartCount()).toBe(2);
  visitor.client.cookies.clear();
  await visitor.press("Checkout");
  expect(visitor.path).toContain(site.service.url);
});

it("an empty cart says what is needed to a visitor who has sent no cookie, and to nobody else", async () => {
  const words = "Added something? This shop keeps your cart in a cookie: please allow it.";
  const visitor = site.visitor();
  await visitor.goto("/cart");
  expect(visitor.text()).toContain(words);
  const buyer = await visitorWithCart();
  for (const title of [/^Remove Folding Car Ramp/, /^Remove Home Exercise Guide/])
    await buyer.press(title);
  expect(buyer.text()).toContain("Nothing in your cart yet");
  expect(buyer.text()).not.toContain(words);
});

it("the title of the cart's page with an error begins with it", async () => {
  const visitor = await visitorWithCart();
  visitor.fill(/^Quantity of Folding Car Ramp/, "1.5");
  await visitor.press("Update cart");
  expect([visitor.status, visitor.title]).toEqual([400, "Error: Shopping cart - Pawstride"]);
});

it("a reading of the cart is kept by nobody", async () => {
  const { client } = await visitorWithCart();
  const { headers, body } = await client.ask("/cart/view");
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(body.toString())).toMatchObject({ count: 2, isSaved: true });
});

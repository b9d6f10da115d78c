import { expect, it } from "vitest";

import { productId } from "~/embedded-store/ids";

import { openSite } from "../support/site";

const site = await openSite();

it("a product is added from its card, and the page says so once", async () => {
  const visitor = site.visitor();
  await visitor.goto("/store");
  await visitor.press("Add to cart, Folding Car Ramp");
  expect([visitor.status, visitor.path]).toEqual([200, `/store#${productId("folding-car-ramp")}`]);
  expect(visitor.toast()).toEqual({
    message: "Added to Cart! 🛒",
    description: "Folding Car Ramp has been added to your cart.",
  });
  expect(visitor.cartCount()).toBe(1);
  await visitor.goto("/store");
  expect(visitor.toast()).toBeNull();
});

it("a line's quantity can be changed by plus, by minus, by typing and Update, and removed", async () => {
  const visitor = site.visitor();
  await visitor.goto("/store");
  await visitor.press("Add to cart, Folding Car Ramp");
  await visitor.goto("/cart");
  await visitor.press(/^Increase quantity of Folding Car Ramp/);
  expect(visitor.text()).toContain("Total $258.00");
  visitor.fill(/^Quantity of Folding Car Ramp/, "3");
  await visitor.press("Update cart");
  expect(visitor.text()).toContain("Total $387.00");
  await visitor.press(/^Remove Folding Car Ramp/);
  expect(visitor.cartCount()).toBe(0);
});

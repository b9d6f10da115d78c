import { expect, it } from "vitest";

import { openSite } from "../support/site";

/** The default in place of a store service. */
const site = await openSite({ STORE_API_URL: "", STORE_ID: "" });

it("a complete purchase works with the embedded store, whose pages say that it is a demonstration", async () => {
  const visitor = site.visitor();
  const heading = () => visitor.text(visitor.document.querySelector("h1"));
  await visitor.goto("/store");
  const titles = Array.from(visitor.document.querySelectorAll("main :is(h2, h3)"), visitor.text);
  const forClinics = ["For clinics", "Directory Listing", "Visibility Boost", "Premium Partner"];
  expect(titles.slice(-4)).toEqual(forClinics);
  await visitor.press("Add to Cart, Folding Car Ramp");
  await visitor.goto("/cart");
  expect(visitor.text()).toContain("This store is a demonstration: no money");
  await visitor.press("Checkout");
  expect(heading()).toBe("Review and pay");
  const checkout = visitor.path;
  await visitor.press("Pay $129.00");
  expect([visitor.path, heading()]).toEqual(["/success", "Payment Successful!"]);
  expect(visitor.text()).toContain("demonstration: nothing was bought or paid");
  expect(visitor.cartCount()).toBe(0);

  await visitor.goto(checkout);
  expect(heading()).toBe("Review and pay");

  await visitor.goto("/join-directory");
  expect(visitor.text()).toContain("no money is taken, and no listing appears");
});

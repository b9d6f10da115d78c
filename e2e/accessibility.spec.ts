import type { Page } from "@playwright/test";

import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import type { CartPage } from "./pages/cart";
import { BUSINESS, CONTACT, EVENT, fillIn } from "./submissions";

const RAMP = variantId("folding-car-ramp", 0);
const product = (slug: string) => `/product/${productId(slug)}`;

type Screen = {
  name: string;
  path: string;
  items?: Record<string, number>;
  /** What is done on the page before it is looked at. */
  then?: (page: Page, cart: CartPage) => Promise<void>;
};

const screens: Screen[] = [
  { name: "the home page", path: "/" },
  { name: "the store", path: "/store" },
  { name: "a product with variants", path: `${product("rear-lift-harness")}?image=2` },
  {
    name: "a product with too little stock",
    path: `${product("rear-lift-harness")}?variant=${variantId("rear-lift-harness", 3)}&quantity=3`,
  },
  {
    name: "a product with a sale price and an unknown variant",
    path: `${product("grip-paw-socks")}?variant=other`,
  },
  { name: "a product that cannot be bought", path: product("heated-therapy-pad") },
  { name: "a product without a picture", path: product("home-exercise-guide") },
  { name: "the empty cart", path: "/cart" },
  {
    name: "the filled cart with a line that is short",
    path: `/cart?short=${variantId("joint-care-chews", 1)}`,
    items: { [RAMP]: 9, [variantId("joint-care-chews", 1)]: 2 },
  },
  {
    name: "the drawer",
    path: "/store",
    items: { [RAMP]: 2 },
    then: (_page, cart) => cart.open(2),
  },
  {
    name: "a toast",
    path: "/store",
    then: async (page, cart) => {
      await page.getByRole("button", { name: "Add Folding Car Ramp to cart" }).click();
      await cart.expectToast("Added to Cart! 🛒");
      await page.getByRole("button", { name: "Close notification" }).focus();
    },
  },
  {
    name: "an error toast in the drawer",
    path: "/store",
    then: async (page, cart) => {
      await cart.open(0);
      await cart.drawer.getByRole("button", { name: "Checkout" }).click();
      await cart.expectToast("Your cart is empty");
      await page.getByRole("button", { name: "Close notification" }).focus();
    },
  },
  { name: "a page that is not there", path: "/no/such/page" },
  { name: "a product that is not there", path: "/product/prod_00000000000000000000000000" },
  { name: "the page after paying", path: "/success" },
  { name: "the results of a search", path: "/search?service=physical-therapy" },
  { name: "the results as a grid", path: "/search?view=grid" },
  { name: "a search without results", path: "/search?q=ferret" },
  { name: "the cities", path: "/cities" },
  {
    name: "the plans with a toast, and the short event form",
    path: "/join-directory",
    then: async (page, cart) => {
      await page.getByRole("button", { name: "Get Started with Visibility Boost" }).click();
      await cart.expectToast("Plan Added to Cart! 🛒");
      await page.getByRole("button", { name: "Close notification" }).focus();
    },
  },
  { name: "the business form", path: "/business-submission" },
  {
    name: "the business form with errors",
    path: "/business-submission",
    then: async (page) => {
      await page.getByRole("button", { name: "Submit for Review" }).click();
      await expect(page.getByRole("group", { name: "14 things need a look" })).toBeVisible();
    },
  },
  {
    name: "the page after a business was sent",
    path: "/business-submission",
    then: async (page) => {
      await fillIn(page.getByRole("main"), BUSINESS);
      await page.getByRole("button", { name: "Submit for Review" }).click();
      await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
    },
  },
  {
    name: "the event form with its warning",
    path: "/event-submission",
    then: async (page) => {
      await fillIn(page.getByRole("main"), { ...EVENT, "End date": "2027-05-30" });
      await page.getByLabel("Contact name").press("Tab");
      await expect(page.getByText("Your event ends before it starts.")).toBeVisible();
    },
  },
  {
    name: "the contact form with an error",
    path: "/contact",
    then: async (page) => {
      await fillIn(page.getByRole("main"), CONTACT);
      await page.getByLabel("Website").fill("javascript:alert(1)");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page).toHaveTitle(/^Error: /);
    },
  },
  {
    name: "the checkout page",
    path: "/cart",
    items: { [RAMP]: 2 },
    then: async (page) => {
      await page.getByRole("button", { name: "Checkout" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review and pay");
    },
  },
];

for (const { name, path, items, then } of screens)
  test(
    `axe finds nothing on ${name}, and 320 pixels are enough`,
    { tag: "@js" },
    async ({ page, cart, expectAccessible, expectNoSidewaysScroll, allowConsole }) => {
      allowConsole(/status of 40[04]/);
      if (items) await cart.fill(items);
      await page.goto(path);
      await then?.(page, cart);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessible();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll();
    },
  );

test(
  "axe finds nothing in the open menu of a phone",
  { tag: ["@phone", "@js"] },
  async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expectAccessible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll();
  },
);

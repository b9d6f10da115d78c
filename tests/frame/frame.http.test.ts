import { describe, expect, it } from "vitest";

import { variantId } from "~/embedded-store/ids";

import { restoreFields } from "../support/cart-form";
import { openSite } from "../support/site";

const site = await openSite();
const TWO_RAMPS = restoreFields({ [variantId("folding-car-ramp", 0)]: 2 });

const WORDS: Record<number, string> = {
  400: "We could not read that",
  404: "This trail ends here",
  405: "That does not work here",
  413: "That was too large",
};

it.each<[name: string, status: number, path: string, fields: Record<string, string>]>([
  ["a message of 600 kB", 413, "/contact", { message: "x".repeat(600_000) }],
  ["an unknown cart intent", 400, "/cart", { intent: "zzz" }],
  ["a form posted to a page without an action", 405, "/store", { a: "b" }],
  ["a form posted to an unknown page", 404, "/no/such/page", { a: "b" }],
])("%s returns a %i error page that includes the cart", async (_, status, path, fields) => {
  const visitor = site.visitor();
  await visitor.client.post("/cart", TWO_RAMPS);
  await visitor.goto(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: site.app.url,
      "Sec-Fetch-Site": "same-origin",
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(visitor.status).toBe(status);
  expect(visitor.title).toBe(`${WORDS[status]} - Pawstride`);
  expect(visitor.all("heading", WORDS[status]!)).toHaveLength(1);
  expect(visitor.text()).not.toContain("Something went wrong");
  // Like a browser, uses no connection on which the server has not read all.
  visitor.close();
  await visitor.follow("Cart, 2 items");
  expect(visitor.text()).toContain("Total $258.00");
});

describe("without scripts", () => {
  it("the placeholders of header and footer show a message once, on the same page", async () => {
    const visitor = site.visitor();
    for (const [name, message, description] of [
      ["Resources", "Feature Not Implemented", "This feature is coming soon."],
      ["Join Directory", "Feature Not Implemented", "This feature is coming soon."],
      ["About us", "Feature Coming Soon", ""],
      ["Terms of use", "Feature Coming Soon", ""],
    ] as const) {
      await visitor.goto("/store");
      await visitor.press(name);
      expect(visitor.status, name).toBe(200);
      expect(visitor.path, name).toMatch(/^\/store(#.+)?$/);
      expect(visitor.toast(), name).toEqual({ message, description });
      expect(visitor.title).toBe(`${message} – Store - Pawstride`);
    }
    await visitor.goto("/store");
    expect([visitor.toast(), visitor.title]).toEqual([null, "Store - Pawstride"]);
  });

  it("a link leads to its page, which the header marks as the current one", async () => {
    const visitor = site.visitor();
    await visitor.goto("/");
    await visitor.follow("Store", visitor.document.querySelector("nav")!);
    expect([visitor.path, visitor.title]).toEqual(["/store", "Store - Pawstride"]);
    expect(visitor.get("link", "Store").getAttribute("aria-current")).toBe("page");
    const skip = visitor.document.querySelector("a[href]")!;
    expect(visitor.text(skip)).toBe("Skip to content");
    expect(visitor.document.querySelector(skip.getAttribute("href")!)!.tagName).toBe("MAIN");
  });

  it("a URL in another letter case shows the same page", async () => {
    const visitor = site.visitor();
    await visitor.client.post("/cart", TWO_RAMPS);
    await visitor.goto("/Contact");
    expect(visitor.all("button", "Send message")).toHaveLength(1);
    await visitor.goto("/CART");
    expect(visitor.get("link", "Cart, 2 items").getAttribute("aria-current")).toBe("page");
  });
});

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

it.each([
  ["/Cities?q=a", 200, "/Cities"],
  ["/c%69ties", 200, "/c%69ties"],
  ["/no/such/page", 404, "/no/such/page"],
])(
  "the document at %s makes no links of its own accord, and says which path it is for",
  async (path, status, own) => {
    const visitor = site.visitor();
    await visitor.goto(path);
    expect(visitor.status).toBe(status);
    const detection = visitor.document.querySelector('meta[name="format-detection"]');
    expect(detection!.getAttribute("content")).toBe("telephone=no, address=no, email=no, date=no");
    // Scripts take over only at this address: app/entry.client.tsx.
    expect(visitor.document.documentElement.dataset.path).toBe(own);
  },
);

it("a button of a feature that is not available yet leads to no other site, is refused with another form, and has no page", async () => {
  const client = site.client();
  const press = async (fields: Record<string, string>) => {
    const { status, headers } = await client.post("/coming-soon", fields);
    return [status, headers.location, headers["set-cookie"]?.length];
  };
  for (const feature of ["", "Blog", "__proto__"])
    expect(await press({ feature, redirectTo: "/store" })).toEqual([400, undefined, undefined]);
  expect(await press({ feature: "blog", redirectTo: "//evil.example" })).toEqual([303, "/", 1]);
  const { status, headers } = await client.ask("/coming-soon");
  expect([status, headers.location]).toEqual([302, "/"]);
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

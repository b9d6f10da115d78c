import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";

import { variantId } from "~/embedded-store/catalogue";
import { SITE_NAME } from "~/site";

import { type Screen, SCREENS } from "../../e2e/screens";
import { restoreFields } from "../support/cart-form";
import { FORMS, requiredFields } from "../support/filled-forms";
import { manyProducts } from "../support/many-products";
import { openSite } from "../support/site";

const TWO_RAMPS = restoreFields({ [variantId("folding-car-ramp", 0)]: 2 });

const site = await openSite();
const bigShop = await openSite({}, manyProducts(60));

/** The WHATWG standard, without style rules. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "require-sri": "off",
  },
});

/** The validator's messages, each with the HTML at its position. */
async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ ruleId, message, offset }) => {
    const place = html.slice(Math.max(0, offset - 40), offset + 80);
    return `${ruleId}: ${message} at ${place}`;
  });
}

const siteOf = ({ isBigShop }: Screen) => (isBigShop ? bigShop : site);

describe.each(SCREENS)("the screen $name", (screen) => {
  it("is valid HTML, has a toast once, and its title and address, its links, its help and its placeholders", async () => {
    const visitor = siteOf(screen).visitor();
    if (screen.items) await visitor.client.post("/cart", restoreFields(screen.items));
    await visitor.client.post("/coming-soon", { feature: "resources", redirectTo: "/healthz" });
    await visitor.goto(screen.path);
    const { document, html, status } = visitor;
    expect(status).toBe(screen.status ?? 200);
    expect(await problemsOf(html)).toEqual([]);
    expect(html).not.toMatch(/class="[^"]*undefined/);
    expect(html).not.toMatch(/href="(#?|javascript:[^"]*)"/);
    const toasts = document.querySelectorAll("[role=status] [data-type]");
    const toast = expect.stringMatching(/^Feature Not Implemented/) as string;
    expect([...toasts].map(visitor.text)).toEqual([toast]);

    const title = visitor.title.replace("Feature Not Implemented – ", "");
    const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;
    const isHidden = document.querySelector("meta[name=robots][content=noindex]") !== null;
    if (screen.isInSitemap)
      expect([isHidden, canonical]).toEqual([false, site.app.url + screen.path]);
    if (screen.title) expect(title).toBe(screen.title);

    const links = [...document.querySelectorAll("nav[aria-label=Main] li")].map(visitor.text);
    const inMenu = "For providers: submit your business";
    expect(links).toEqual(["Directory", "Store", "Resources", "Join Directory", inMenu]);
    const help = document.querySelector(screen.path === "/contact" ? "main" : "footer")!;
    expect(visitor.text(help.querySelector("h1, h2"))).toBe("Contact Us");

    const fields = "input:not([type=hidden]), textarea, select";
    for (const field of document.querySelectorAll(fields))
      expect(field.id, "by it, what was typed before hydration is put back").not.toBe("");

    expect(document.querySelector("button[form]"), "text browsers do not know it").toBeNull();
    const placeholders = [...document.querySelectorAll('button[name="feature"]')];
    expect(placeholders.length).toBeGreaterThan(9);
    const forms = placeholders.map((button) => button.closest('form[action^="/coming-soon"]'));
    expect(forms).not.toContain(null);
    expect(new Set(forms).size, "each has a form of its own").toBe(placeholders.length);
  });
});

it.each(SCREENS.filter(({ items }) => !items))(
  "the screen $name is the same for all visitors without a cart",
  async (screen) => {
    const { client: open, service } = siteOf(screen);
    // Pages ask for stock ten times a second at most, and these come faster: it is unknown to all of them.
    service.fault({ match: "variants", body: { variants: [] } });
    const client = open();
    const first = await client.ask(screen.path);
    const second = await client.ask(screen.path, { headers: { Cookie: "_ga=1" } });
    expect(second.body.toString()).toBe(first.body.toString());
    const policy = "content-security-policy";
    expect(second.headers[policy]).toBe(first.headers[policy]);
    client.close();
  },
);

it("every page has a screen, and those in the sitemap have a title", () => {
  const routes = import.meta.glob<{ meta?: unknown }>("../../app/routes/*/route.tsx", {
    eager: true,
  });
  for (const [file, { meta }] of Object.entries(routes)) {
    const [, folder = ""] = /routes\/(.*)\/route/.exec(file)!;
    const start = `/${folder.replace("_index", "").replace(/\$.*/, "").replaceAll(".", "/")}`;
    const isScreen = SCREENS.some(({ path }) => path.startsWith(start));
    if (meta) expect(isScreen, folder).toBe(true);
  }
  expect(SCREENS.filter(({ isInSitemap, title }) => isInSitemap && !title)).toEqual([]);
});

it("the HTML of a refused form, of a confirmation and of the checkout page is valid", async () => {
  const visitor = site.visitor();
  const checkPage = async () => [visitor.status, await problemsOf(visitor.html)];
  const fill = (form: "business" | "contact") => {
    for (const [name, label] of requiredFields(form))
      visitor.fill(label, String(FORMS[form].filled[name]));
  };
  await visitor.goto("/business-submission");
  await visitor.press("Submit for Review");
  expect(await checkPage()).toEqual([400, []]);
  fill("business");
  await visitor.press("Submit for Review");
  expect(await checkPage()).toEqual([200, []]);

  await visitor.goto("/contact");
  fill("contact");
  visitor.fill(/^Website/, "javascript:alert(1)");
  await visitor.press("Send message");
  expect(await checkPage()).toEqual([400, []]);

  await visitor.client.post("/cart", TWO_RAMPS);
  await visitor.goto("/cart");
  await visitor.press("Checkout");
  const checkout = await (await fetch(visitor.path)).text();
  expect(checkout).toContain("Review and pay");
  expect(await problemsOf(checkout)).toEqual([]);
});

/** Private data must not get into public fields unseen: browsers fill in one section at a time. */
const FILLED_IN: Record<string, Record<string, RegExp>> = {
  "/contact": { "^(first name|last name|email|website)": /^section-contact / },
  "/business-submission": {
    "^(business|website|address|city|state|zip)": /^section-business /,
    "^contact": /^section-contact /,
  },
  "/event-submission": { "^event (?!desc)": /^section-event /, "^contact": /^section-contact / },
  "/join-directory": {
    "^(event name|website|phone|address)": /^section-event /,
    "^contact": /^section-contact /,
  },
};

it.each(Object.entries(FILLED_IN))(
  "browsers are told what the fields of %s are for",
  async (path, sections) => {
    const visitor = await site.open(path);
    const labels = [...visitor.main().querySelectorAll("label")];
    for (const [label, token] of Object.entries(sections)) {
      const named = labels.filter((each) => new RegExp(label, "i").test(visitor.text(each)));
      expect(named.length, label).toBeGreaterThan(1);
      for (const each of named)
        expect(each.control?.getAttribute("autocomplete"), visitor.text(each)).toMatch(token);
    }
  },
);

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
  expect(visitor.title).toBe(`${WORDS[status]} - ${SITE_NAME}`);
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
    const visitor = await site.open(path);
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
    }
    await visitor.goto("/store");
    expect([visitor.toast(), visitor.title]).toEqual([null, `Store - ${SITE_NAME}`]);
  });

  it("a link leads to its page, which the header marks as the current one", async () => {
    const visitor = await site.open("/");
    const menu = () => visitor.document.querySelector("nav")!;
    await visitor.follow("Store", menu());
    expect([visitor.path, visitor.title]).toEqual(["/store", `Store - ${SITE_NAME}`]);
    expect(visitor.get("link", "Store", menu()).getAttribute("aria-current")).toBe("page");
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

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";

declare global {
  /** What lies under the pointer while this page fades in; null where it does not. */
  var underFade: Promise<string | null>;
}

/** Pages loaded from now on tell how they came. */
async function watchFade(page: Page) {
  await page.addInitScript(() => {
    window.underFade = new Promise<PageRevealEvent>((resolve) =>
      addEventListener("pagereveal", resolve),
    ).then(async ({ viewTransition }) => {
      if (!viewTransition) return null;
      await viewTransition.ready;
      return document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("main")
        ? "the new page"
        : "nothing";
    });
  });
}

/** Follows a link as a browser without scripts does. */
async function followWhole(page: Page, path: string) {
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(path);
  return page.evaluate(() => window.underFade);
}

test.describe("a page that is loaded as a whole", { tag: "@js" }, () => {
  test("fades in, and takes clicks at once", async ({ page }) => {
    await watchFade(page);
    // Routing turns the HTTP cache off, so the style sheet comes late.
    await page.route(/\.css$/, (route) => route.continue());
    await page.goto("/store");
    expect(await followWhole(page, "/cities")).toBe("the new page");
  });

  test("does not fade where less motion is wanted", async ({ page }) => {
    await watchFade(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/store");
    expect(await followWhole(page, "/cities")).toBeNull();
  });
});

test.describe("a link that is pointed at", { tag: "@js" }, () => {
  for (const [way, point] of [
    ["by a mouse", "hover"],
    ["by the keyboard", "focus"],
  ] as const)
    test(`${way} has its scripts loaded, and nothing of the visitor's`, async ({
      page,
      whenHydrated,
    }) => {
      await page.goto("/");
      await whenHydrated();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const link = page.getByRole("navigation").getByRole("link", { name: "Store" });
      await link[point]();
      await expect.poll(() => asked.length).toBeGreaterThan(1);
      const ahead = [...asked];
      expect(ahead.every((path) => path.endsWith(".js"))).toBe(true);

      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
      expect(asked).toContain("/store.data");
      expect(asked.filter((path) => path.endsWith(".js"))).toEqual(ahead);
    });
});

test.describe("a page that is fetched ahead", () => {
  test(
    "while scripts are on their way comes at once",
    { tag: "@js" },
    async ({ page, app, holdScripts }) => {
      await holdScripts();
      await page.goto("/", { waitUntil: "commit" });
      const loaded = () => app.log().split("GET /store 200").length - 1;
      const before = loaded();
      const link = page.getByRole("navigation").getByRole("link", { name: "Store" });
      await link.hover();
      await expect.poll(loaded).toBe(before + 1);
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
      expect(loaded()).toBe(before + 1);
    },
  );

  test("does not use up a toast", { tag: "@no-js" }, async ({ page }) => {
    await page.request.post("/coming-soon", {
      form: { feature: "resources", redirectTo: "/" },
      headers: { Accept: "text/html" },
      maxRedirects: 0,
    });
    const headers = { Accept: "text/html", "Sec-Purpose": "prefetch" };
    const ahead = await page.request.get("/", { headers });
    expect(await ahead.text()).not.toContain("Feature Not Implemented");
    expect(ahead.headers()["set-cookie"]).toBeUndefined();
    await page.goto("/");
    await expect(page.getByText("Feature Not Implemented", { exact: true })).toBeVisible();
  });
});

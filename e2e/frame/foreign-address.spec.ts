import type { Page } from "@playwright/test";

import { productId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";
import { whenIdle } from "../journeys";

const RAMP = `/product/${productId("folding-car-ramp")}`;

/** Answers for this path with a page of the app. */
async function serve(page: Page, address: string, html: string) {
  const isAsked = (url: URL) => url.href === new URL(address).href;
  await page.route(isAsked, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
}

test("a page under an address that is not its own stays as the server sent it, and its forms work", async ({
  page,
  cart,
  app,
}) => {
  const html = await (await fetch(`${app.url}/cities`)).text();
  for (const foreign of [`/web/2026/${app.url}/cities`, "//cities", "/mirror/cities", "/cart"])
    await test.step(foreign, async () => {
      await serve(page, app.url + foreign, html);
      await page.goto(app.url + foreign, { waitUntil: "load" });
      await whenIdle(page);
      const sent = await page.evaluate(
        (text) =>
          new DOMParser().parseFromString(text, "text/html").querySelector("main")!.textContent,
        html,
      );
      expect(await page.getByRole("main").evaluate((main) => main.textContent)).toBe(sent);
      await page.getByRole("button", { name: "Careers" }).click();
      await expect(page).toHaveURL(`${app.url}/cities#careers`);
      await expect(cart.toast("Feature Coming Soon")).toBeVisible();
    });
});

test("an address that changes before hydration leads to its page", async ({
  page,
  holdScripts,
}) => {
  const releaseScripts = await holdScripts();
  await page.goto("/cities", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Cities we are coming to");
  // As Back does after a reload of a page that a link has opened.
  await page.evaluate(() => history.replaceState(null, "", "/store"));
  await releaseScripts();
  await expect(heading).toHaveText("What helps at home");
});

test("Back during hydration leads to the page before, which works", async ({ page, cart }) => {
  await page.goto("/store");
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("banner").getByRole("link", { name: "Directory", exact: true }).click();
  await expect(page).toHaveURL("/");
  // React works in messages to itself: after the first one, hydration goes on when Back has come.
  await page.addInitScript(() => {
    if (location.pathname !== "/") return;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its port
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    let count = 0;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message) as void;
      count += 1;
      if (count === 1) send();
      else held.push(send);
    };
    addEventListener("popstate", () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    });
  });
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => window.onpopstate !== null);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/store");
  await expect(heading).toHaveText("What helps at home");
  await page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" }).click();
  await expect(cart.opener(1)).toBeVisible();
});

test("an address that is spelled otherwise gets its scripts", async ({ page }) => {
  const paths = ["/CITIES", "/cities/", "/%63ities", RAMP.replace("product", "Product"), "/"];
  // `goto` waits for the hydration.
  for (const path of [...paths, "/cities?q=%E9#main"]) await page.goto(path);
});

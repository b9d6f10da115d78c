import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, test } from "./fixtures";
import { startShop } from "./servers";
import { CartPage } from "./pages/cart";

/** A proxy that removes every cookie, like a browser that blocks all cookies. */
const withoutCookies = (target: () => string) =>
  createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const forwarded = request(target() + url, { method, headers }, (response) => {
      delete response.headers["set-cookie"];
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    // The app stops while the closed page still waits for something.
    forwarded.on("error", () => answer.destroy());
    asked.pipe(forwarded);
  });

test("adding a product with all cookies blocked shows that the cart needs cookies", async ({
  browser,
  store,
  hasScripts,
}) => {
  let target = "";
  const proxy = withoutCookies(() => target);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const app = await startShop(store, { PUBLIC_ORIGIN: origin });
  target = app.url;
  const page = await browser.newPage({ baseURL: origin, javaScriptEnabled: hasScripts });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "cookieEnabled", { value: false });
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
  await page.goto("/store");
  await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
  const why = "Please allow cookies for this site, then add it again.";
  if (hasScripts) {
    await new CartPage(page, true).expectToast("Your cart needs cookies", why);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  } else {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart needs cookies");
    await expect(page.getByRole("alert")).toHaveText(why);
  }
  await page.close();
  await app.stop();
  proxy.close().closeAllConnections();
});

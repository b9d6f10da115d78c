import { variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import { itemsField } from "./pages/cart";

type Build = { routes: Record<string, { module: { action?: unknown } }> };

const RAMP = variantId("folding-car-ramp", 0);

/** Every route with an action, and the URL that its forms are posted to. */
const FORM_PATHS: Record<string, string> = {
  "routes/$": "/no/such/page",
  "routes/business-submission": "/business-submission",
  "routes/cart": "/cart",
  "routes/coming-soon": "/coming-soon",
  "routes/contact": "/contact",
  "routes/embedded-store.checkout.$": "/embedded-store/checkout/pay?session=x",
  "routes/event-submission": "/event-submission",
  "routes/join-directory": "/join-directory",
};

/** Headers that browsers send with a form of another site. */
const FOREIGN: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { Origin: "http://127.0.0.1:1" },
];

/** The URLs for a document request, a Remix data request and the older `_data` request. */
function addressesOf(routeId: string, path: string): string[] {
  const [pathname = "", query = ""] = path.split("?");
  const withQuery = (search: string) => `${pathname}?${[query, search].filter(Boolean).join("&")}`;
  return [path, `${pathname}.data?${query}`, withQuery(`_data=${encodeURIComponent(routeId)}`)];
}

test.describe("a cross-site form", { tag: "@no-js" }, () => {
  test("is tested on every route with an action", async () => {
    const file: string = "../build/server/index.js";
    const { routes } = (await import(file)) as Build;
    const withAction = Object.entries(routes).filter(([, { module }]) => module.action);
    expect(withAction.map(([id]) => id).sort()).toEqual(Object.keys(FORM_PATHS).sort());
  });

  for (const [routeId, path] of Object.entries(FORM_PATHS))
    test(`is rejected by ${path} and sets no cookie`, async ({ app }) => {
      const send = async (address: string, headers: Record<string, string>) => {
        const body = new URLSearchParams({
          intent: "restore",
          items: itemsField({ [RAMP]: 1 }),
          feature: "about",
        });
        const init = { method: "POST", body, headers: { Accept: "text/html", ...headers } };
        return fetch(app.url + address, { ...init, redirect: "manual" });
      };
      for (const address of addressesOf(routeId, path))
        for (const headers of FOREIGN) {
          const answer = await send(address, headers);
          const what = `${address} ${JSON.stringify(headers)}`;
          // Remix itself responds with 500 when Origin and Host differ.
          expect([403, 404, 500], what).toContain(answer.status);
          expect(answer.headers.getSetCookie(), what).toEqual([]);
        }
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const answer = await fetch(app.url + path, { method });
        expect([404, 405], method).toContain(answer.status);
      }
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    });

  test("gets a 403 error page when only Sec-Fetch-Site is sent", async ({ app }) => {
    const answer = await fetch(`${app.url}/cart`, {
      method: "POST",
      body: new URLSearchParams({ intent: "add" }),
      headers: { Accept: "text/html", "Sec-Fetch-Site": "cross-site" },
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("That came from somewhere else");
  });
});

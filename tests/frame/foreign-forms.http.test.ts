import { expect, it } from "vitest";

import { variantId } from "~/embedded-store/catalogue";

import { addFields } from "../support/cart-form";
import {
  type Fields,
  filledBusiness,
  filledContact,
  filledEvent,
  filledInlineEvent,
  pairsOf,
} from "../support/filled-forms";
import { type HttpClient, locationOf } from "../support/http-client";
import { openSite } from "../support/site";

type Build = { routes: Record<string, { module: { action?: unknown } }> };

const REFUSED = { cookies: [], own: 405, foreign: 405 };
const REST = { own: 303, foreign: 403 };
const SUBMITTED = { cookies: ["toast"], ...REST };
const vest = [{ variant: { id: variantId("swim-vest", 0) }, quantity: 1 }];

/**
 * A form for each route with an action: a path, valid fields, the cookies that it sets for a page of
 * this site, and the statuses of the answers to this site and to another.
 */
const FORMS: Record<string, [string, Fields, typeof SUBMITTED]> = {
  "routes/$": ["/no/such/page", {}, { cookies: [], own: 404, foreign: 404 }],
  "routes/assets.$": ["/assets/x", {}, REFUSED],
  "routes/business-submission": ["/business-submission", filledBusiness, SUBMITTED],
  "routes/cart": ["/cart", addFields("swim-vest"), { cookies: ["cart", "toast"], ...REST }],
  "routes/cart_.view": [
    "/cart/view",
    { items: JSON.stringify(vest) },
    { ...REST, cookies: ["cart"], own: 200 },
  ],
  "routes/coming-soon": [
    "/coming-soon",
    { feature: "schedule-demo" },
    { cookies: ["toast"], ...REST },
  ],
  "routes/contact": ["/contact", filledContact, { cookies: ["toast"], ...REST }],
  "routes/embedded-store.checkout.$": [
    "/embedded-store/checkout/pay",
    {},
    { cookies: [], ...REST },
  ],
  "routes/event-submission": ["/event-submission", filledEvent, SUBMITTED],
  "routes/healthz": ["/healthz", {}, REFUSED],
  "routes/join-directory": ["/join-directory", filledInlineEvent, SUBMITTED],
  "routes/readyz": ["/readyz", {}, REFUSED],
  "routes/robots[.]txt": ["/robots.txt", {}, REFUSED],
  "routes/sitemap[.]xml": ["/sitemap.xml", {}, REFUSED],
};

type Sender = Record<string, string>;
const CROSS_SITE: Sender = { "Sec-Fetch-Site": "cross-site" };
const OTHER_ORIGIN: Sender = { ...CROSS_SITE, Origin: "https://evil.example" };

// Without a store service, so that the embedded store has its own form.
const site = await openSite({ STORE_API_URL: "", STORE_ID: "" });
const unnamed = await site.start({ PUBLIC_ORIGIN: "" });

async function send(client: HttpClient, address: string, fields: Fields, sender: Sender) {
  const { status, headers } = await client.ask(address, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...sender },
    body: new URLSearchParams(pairsOf(fields)).toString(),
  });
  const cookies = (headers["set-cookie"] ?? []).map((line) => line.split("=")[0]);
  return { status, cookies: cookies.sort() };
}

/** The signed session of a checkout of the embedded store. */
async function openSession({ post }: HttpClient, headers = {}): Promise<string> {
  await post("/cart", addFields("swim-vest"));
  return locationOf(await post("/cart", { intent: "checkout" }, headers)).split("?")[1]!;
}

it("a form of another site is tested on every route with an action", async () => {
  const file: string = `${process.cwd()}/build/server/index.js`;
  const { routes } = (await import(file)) as Build;
  const withAction = Object.entries(routes).filter(([, { module }]) => module.action);
  expect(withAction.map(([id]) => id).sort()).toEqual(Object.keys(FORMS).sort());
});

it.each(Object.entries(FORMS))(
  "a form of another site is refused by %s and sets no cookie, unlike the same form of this site",
  async (routeId, [path, fields, { cookies, own, foreign }]) => {
    const client = site.client();
    const query = path.startsWith("/embedded-store") ? await openSession(client) : "";
    const page = `${path}?${query}`;
    const data = `${path}.data?${query}`;
    const olderData = `${page}&_data=${encodeURIComponent(routeId)}`;
    const refused = { status: foreign, cookies: [] };
    expect(await send(client, page, fields, CROSS_SITE)).toEqual(refused);
    expect(await send(client, data, fields, CROSS_SITE)).toEqual(refused);
    const byRemix = { status: 500, cookies: [] };
    expect(await send(client, data, fields, OTHER_ORIGIN)).toEqual(byRemix);

    const sameOrigin = { "Sec-Fetch-Site": "same-origin", Origin: site.app.url };
    const unknown = { status: 404, cookies: [] };
    expect(await send(client, olderData, fields, sameOrigin)).toEqual(unknown);
    expect(await send(client, page, fields, sameOrigin)).toEqual({ status: own, cookies });
    client.close();
  },
);

it("a checkout that was begun under another name leads nowhere", async () => {
  const client = site.client(unnamed.url);
  const pay = (session: string) =>
    client.post(`/embedded-store/checkout/pay?${session}`, { step: "pay" });
  const named = { Host: "evil.example", Origin: "http://evil.example" };
  expect((await pay(await openSession(client, named))).status).toBe(404);
  expect((await pay(await openSession(client))).status).toBe(303);
});

it("a form of another address gets a page that says why, and leads to the site's own", async () => {
  const host = `localhost.:${site.app.port}`;
  const own = { Host: host, Origin: `http://${host}` };
  const { status, body } = await site.client().post("/cart", addFields("swim-vest"), own);
  expect(status).toBe(403);
  expect(body.toString()).toContain("That came from somewhere else");
  expect(body.toString()).toContain(`Its address is ${site.app.url}.`);
  for (const link of [
    `${site.app.url}/">Back to Homepage`,
    `${site.app.url}/store">Browse the store`,
  ])
    expect(body.toString()).toContain(`href="${link}`);
});

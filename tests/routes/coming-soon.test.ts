import { beforeAll, describe, expect, it } from "vitest";

import { openSite, outcome, route, type Site, toastOf } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const ask = (fields: Record<string, string>) => {
  const init = { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request("http://spoofed.example/coming-soon", init);
  return outcome(() => site.comingSoon.action(route(request)));
};

describe("a button of a feature that is not available yet", () => {
  it.each([
    ["blog", "Feature Coming Soon", undefined],
    ["resources", "Feature Not Implemented", "This feature is coming soon."],
    ["call", "Feature Not Implemented", "This feature is coming soon. Stay tuned!"],
    ["schedule-demo", "Schedule Demo", "This feature is coming soon."],
    ["dog-park", "Searching for Dog Park...", "Feature Coming Soon"],
  ])("named %s redirects to its own page with its toast", async (feature, ...words) => {
    const [message, description] = words;
    const answer = await ask({ feature, redirectTo: "/search?q=a#filters" });
    expect(answer).toMatchObject({ status: 303, location: "/search?q=a#filters" });
    expect(await toastOf(site, answer)).toEqual({ type: "info", message, description });
  });

  it("ignores the other fields of its form", async () => {
    const filters = { "open-now": "on", rating: "4", feature: "apply-filters" };
    expect(await toastOf(site, await ask(filters))).toMatchObject({
      message: "Feature Not Implemented",
    });
  });

  it("keeps a valid rating in the redirect, unless it is the default", async () => {
    const send = (rating: string) =>
      ask({ rating, feature: "apply-filters", redirectTo: "/search?q=a" });
    expect(await send("4.6")).toMatchObject({ location: "/search?q=a&rating=4.6" });
    expect(await send("4")).toMatchObject({ location: "/search?q=a" });
    expect(await send("99")).toMatchObject({ location: "/search?q=a" });
  });

  it.each(["", "unknown", "Blog", " blog", "__proto__", "toString", "x".repeat(5000)])(
    "is refused with the name %j",
    async (feature) => {
      const answer = await ask({ feature, redirectTo: "/store" });
      expect(answer).toEqual({ status: 400, data: null, location: null, cookies: [] });
    },
  );

  it("is refused without a name", async () => {
    expect((await ask({ redirectTo: "/store" })).status).toBe(400);
  });

  it.each(["https://evil.example", "/\\evil.example", ""])(
    "redirects to / if redirectTo is %j",
    async (redirectTo) => {
      expect((await ask({ feature: "blog", redirectTo })).location).toBe("/");
    },
  );

  it("has no page: a GET redirects to /", async () => {
    expect(await outcome(site.comingSoon.loader)).toMatchObject({ status: 302, location: "/" });
  });
});

import { describe, expect, it } from "vitest";

import { openApp, outcome, route, toastOf } from "../support/app";

const app = await openApp();

const ask = (fields: Record<string, string>) => {
  const init = { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request("http://spoofed.example/coming-soon", init);
  return outcome(() => app.comingSoon.action(route(request)));
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
    const filters = { "open-now": "on", rating: "4" };
    const answer = await ask({ ...filters, feature, redirectTo: "/search?q=a#filters" });
    expect(answer).toMatchObject({ status: 303, location: "/search?q=a#filters" });
    expect(await toastOf(app, answer)).toEqual({ type: "info", message, description });
  });

  it("is refused with another form, and leads to no other site", async () => {
    for (const form of [{}, { feature: "Blog" }, { feature: "__proto__" }] as Record<
      string,
      string
    >[]) {
      const answer = await ask({ ...form, redirectTo: "/store" });
      expect(answer).toEqual({ status: 400, data: null, location: null, cookies: [] });
    }
    expect((await ask({ feature: "blog", redirectTo: "//evil.example" })).location).toBe("/");
  });

  it("has no page: a GET redirects to /", async () => {
    expect(await outcome(app.comingSoon.loader)).toMatchObject({ status: 302, location: "/" });
  });
});

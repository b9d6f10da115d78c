import { createCookieSessionStorage } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import type { Toast } from "~/toast/toast";

import { importWithEnv, pageRequest } from "../support/app";

const load = () => import("~/toast/toast.server");
const added = { type: "success", message: "Added to Cart! 🛒", description: "Ramp" } as const;
const toasts = await importWithEnv({}, load);

/** The Set-Cookie header of a toast. */
async function flashed(toast: Toast, by = toasts): Promise<string> {
  return (await by.redirectWithToast("/", toast)).headers.get("Set-Cookie")!;
}
const readFrom = (...setCookies: string[]) => toasts.readToast(pageRequest("/cart", setCookies));

describe("a toast", () => {
  it("arrives once, as it was sent, with a new id: the response removes it from the cookie", async () => {
    const cookie = await flashed(added);
    const [first, second] = [await readFrom(cookie), await readFrom(cookie)];
    expect(first!.toast).toEqual({ ...added, id: first!.toast.id });
    expect(first!.toast.id).not.toBe(second!.toast.id);
    expect(await readFrom(cookie, first!.setCookie)).toBeNull();
  });

  it.each([
    ["a document", "GET", { "Sec-Fetch-Dest": "document" }, true],
    ["data", "GET", { "Sec-Fetch-Dest": "empty" }, true],
    ["a prefetch", "GET", { "Sec-Purpose": "prefetch;prerender" }, false],
    ["an image", "GET", { "Sec-Fetch-Dest": "image" }, false],
    ["a manifest", "GET", { "Sec-Fetch-Dest": "manifest" }, false],
    ["a HEAD request", "HEAD", {}, false],
  ])("asked for by %s with %s %o is read: %s", async (_, method, headers, isRead) => {
    const request = new Request(pageRequest("/cart", [await flashed(added)]), { method });
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    expect((await toasts.readToast(request)) !== null).toBe(isRead);
  });

  it("is added, signed and short-lived, to the other cookies of a response", async () => {
    const headers = new Headers({ "Set-Cookie": "cart=1" });
    const answer = await toasts.redirectWithToast("/store", added, { headers });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/store"]);
    expect(answer.headers.getSetCookie()).toEqual([
      "cart=1",
      expect.stringMatching(
        /^toast=[\w%-]+\.[\w%-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it("is ignored if it is forged, damaged or signed with another secret", async () => {
    const unsigned = createCookieSessionStorage({ cookie: { name: "toast" } });
    const session = await unsigned.getSession();
    session.flash("flash", added);
    const withOtherSecret = await importWithEnv({ SESSION_SECRET: "s".repeat(32) }, load);
    const [genuine = ""] = (await flashed(added)).split(";");
    for (const forged of [
      await unsigned.commitSession(session),
      await flashed(added, withOtherSecret),
      genuine.slice(0, -1),
      "toast=%",
    ])
      expect(await readFrom(forged)).toBeNull();
  });

  it.each([
    ["emoji", "🐶".repeat(15_000)],
    ["control characters", "\u0001".repeat(30_000)],
    ["lone surrogates", "\ud83d".repeat(30_000)],
  ])("with very long text of %s is cut to fit into its cookie", async (_, endless) => {
    const cookie = await flashed({ ...added, message: endless, description: endless });
    expect(cookie.length).toBeLessThanOrEqual(4096);
    const { toast } = (await readFrom(cookie))!;
    expect(toast.description!.length).toBeGreaterThan(100);
  });
});

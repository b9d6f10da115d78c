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
  it("arrives on the next page as it was sent, with a new id", async () => {
    const cookie = await flashed(added);
    const [first, second] = [await readFrom(cookie), await readFrom(cookie)];
    expect(first!.toast).toEqual({ ...added, id: first!.toast.id });
    expect(first!.toast.id).not.toBe(second!.toast.id);
  });

  it("is read once: the response removes it from the cookie", async () => {
    const cookie = await flashed(added);
    const { setCookie } = (await readFrom(cookie))!;
    expect(await readFrom(cookie, setCookie)).toBeNull();
  });

  it("is not consumed by prefetches, subresource requests or HEAD requests", async () => {
    const cookie = await flashed(added);
    const isSeen = async (name: string, value: string) => {
      const request = pageRequest("/cart", [cookie]);
      request.headers.set(name, value);
      return (await toasts.readToast(request)) !== null;
    };
    expect(await isSeen("Sec-Purpose", "prefetch;prerender")).toBe(false);
    for (const destination of ["image", "manifest"])
      expect(await isSeen("Sec-Fetch-Dest", destination)).toBe(false);
    for (const destination of ["document", "empty"])
      expect(await isSeen("Sec-Fetch-Dest", destination)).toBe(true);
    const head = new Request(pageRequest("/cart", [cookie]), { method: "HEAD" });
    expect(await toasts.readToast(head)).toBeNull();
  });

  it("is stored in a signed, short-lived, HttpOnly cookie", async () => {
    expect(await flashed(added)).toMatch(
      /^toast=[\w%-]+\.[\w%-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("is added to the other cookies of a response", async () => {
    const headers = new Headers({ "Set-Cookie": "cart=1" });
    const answer = await toasts.redirectWithToast("/store", added, { headers });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/store"]);
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(["cart", "toast"]);
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

  it("sets no header from its text", async () => {
    const cookie = await flashed({ ...added, description: "a\r\nSet-Cookie: cart=evil" });
    expect(cookie).not.toMatch(/[\r\n]|evil/);
  });
});

it("the response to a form that stays on its page is the toast as data for JavaScript, otherwise a redirect", async () => {
  const respond = (form: string) =>
    toasts.respondWithToast(new URLSearchParams(form), "/store", added);
  expect(await respond("scripts=on")).toMatchObject({ data: { toast: added } });
  const { status, headers } = (await respond("")) as Response;
  expect([status, headers.get("Location")]).toEqual([303, "/store"]);
  expect(headers.getSetCookie()).toHaveLength(1);
});

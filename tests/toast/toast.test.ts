import { createCookieSessionStorage } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";

import type { Toast } from "~/toast/toast";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/toast/toast.server");
type Toasts = Awaited<ReturnType<typeof load>>;
const added = { type: "success", message: "Added to Cart! 🛒", description: "Ramp" } as const;
let toasts: Toasts;
beforeAll(async () => {
  toasts = await importWithEnv({}, load);
});

function pageRequest(cookie: string, headers: Record<string, string> = {}): Request {
  return new Request("http://shop.example/cart", { headers: { Cookie: cookie, ...headers } });
}

/** The Set-Cookie header of a toast. */
async function flashed(toast: Toast, by = toasts): Promise<string> {
  return (await by.redirectWithToast("/", toast)).headers.get("Set-Cookie")!;
}
const nameAndValue = (setCookie: string) => setCookie.split(";")[0]!;

describe("a toast", () => {
  it("arrives on the next page as it was sent, with a new id", async () => {
    const cookie = nameAndValue(await flashed(added));
    const first = await toasts.readToast(pageRequest(cookie));
    const second = await toasts.readToast(pageRequest(cookie));
    expect(first!.toast).toEqual({ ...added, id: first!.toast.id });
    expect(first!.toast.id).not.toBe(second!.toast.id);
  });

  it("is read once: the response removes it from the cookie", async () => {
    const cookie = nameAndValue(await flashed(added));
    const { setCookie } = (await toasts.readToast(pageRequest(cookie)))!;
    expect(await toasts.readToast(pageRequest(nameAndValue(setCookie)))).toBeNull();
  });

  it("is not consumed by prefetches, subresource requests or HEAD requests", async () => {
    const cookie = nameAndValue(await flashed(added));
    const seen = async (name: string, value: string) =>
      (await toasts.readToast(pageRequest(cookie, { [name]: value }))) !== null;
    for (const purpose of ["prefetch", "prefetch;prerender"])
      expect(await seen("Sec-Purpose", purpose)).toBe(false);
    for (const destination of ["image", "script", "style", "font", "manifest"])
      expect(await seen("Sec-Fetch-Dest", destination)).toBe(false);
    for (const destination of ["document", "empty"])
      expect(await seen("Sec-Fetch-Dest", destination)).toBe(true);
    const head = new Request(pageRequest(cookie), { method: "HEAD" });
    expect(await toasts.readToast(head)).toBeNull();
  });

  it("is stored in a signed, short-lived, HttpOnly cookie", async () => {
    expect(await flashed(added)).toMatch(
      /^toast=[\w%-]+\.[\w%-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await importWithEnv({ PUBLIC_ORIGIN: "https://shop.example" }, load);
    expect(await flashed(added, secure)).toMatch(/; Secure/);
  });

  it("is added to the other cookies of a response", async () => {
    const headers = new Headers({ "Set-Cookie": "cart=1" });
    const answer = await toasts.redirectWithToast("/store", added, { headers });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/store"]);
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(["cart", "toast"]);
  });

  it("is ignored if it is forged, damaged or signed with another secret", async () => {
    const cookie = nameAndValue(await flashed(added));
    const unsigned = createCookieSessionStorage({ cookie: { name: "toast" } });
    const session = await unsigned.getSession();
    session.flash("flash", added);
    const withOtherSecret = await importWithEnv({ SESSION_SECRET: "s".repeat(32) }, load);
    for (const forged of [
      nameAndValue(await unsigned.commitSession(session)),
      nameAndValue(await flashed(added, withOtherSecret)),
      cookie.slice(0, -1),
      "toast=%",
      "cart=1; nottoast=2",
    ])
      expect(await toasts.readToast(pageRequest(forged))).toBeNull();
  });

  it.each([
    ["letters", "x".repeat(30_000)],
    ["emoji", "🐶".repeat(15_000)],
    ["control characters", "\u0001".repeat(30_000)],
    ["lone surrogates", "\ud83d".repeat(30_000)],
  ])("with very long text of %s is cut to fit into its cookie", async (_, endless) => {
    const cookie = await flashed({ ...added, message: endless, description: endless });
    expect(cookie.length).toBeLessThanOrEqual(4096);
    const { toast } = (await toasts.readToast(pageRequest(nameAndValue(cookie))))!;
    expect(toast.description!.length).toBeGreaterThan(100);
  });

  it("sets no header from its text", async () => {
    const cookie = await flashed({ ...added, description: "a\r\nSet-Cookie: cart=evil" });
    expect(cookie).not.toMatch(/[\r\n]|evil/);
  });
});

describe("the response to a form that stays on its page", () => {
  const post = (accept: string) =>
    new Request("http://shop.example/cart", { method: "POST", headers: { Accept: accept } });

  it("is the toast as data for JavaScript, with the other cookies", async () => {
    const headers = new Headers({ "Set-Cookie": "cart=1" });
    const answer = await toasts.respondWithToast(post("*/*"), "/store", added, { headers });
    expect(answer).toMatchObject({ data: { toast: added }, init: { headers } });
  });

  it("is a redirect for document requests, with or without a toast", async () => {
    const told = (await toasts.respondWithToast(post("text/html"), "/store", added)) as Response;
    const silent = (await toasts.respondWithToast(post("text/html"), "/store", null)) as Response;
    for (const { status, headers } of [told, silent])
      expect([status, headers.get("Location")]).toEqual([303, "/store"]);
    expect(told.headers.getSetCookie()).toHaveLength(1);
    expect(silent.headers.getSetCookie()).toHaveLength(0);
  });
});

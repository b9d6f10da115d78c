import { describe, expect, it } from "vitest";

import { parseForm, rejectForeignForm } from "~/server/form.server";

import { importWithEnv } from "../support/import-with-env";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";

function post(body: BodyInit, contentType?: string): Request {
  const headers = contentType === undefined ? undefined : { "Content-Type": contentType };
  return new Request("http://shop.example/cart", { method: "POST", body, headers });
}

const part = (name: string, value: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** The status of the error response; null if the form is accepted. */
function refusalOf(request: Request): Promise<number | null> {
  return parseForm(request).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Response) return error.status;
      throw error;
    },
  );
}

describe("parseForm", () => {
  it.each([URLENCODED, `${URLENCODED};charset=UTF-8`, `${URLENCODED} ; charset=utf-8`])(
    "reads %s",
    async (contentType) => {
      const form = await parseForm(post("a=1&a=2&b=%F0%9F%90%B6+x&__proto__=y", contentType));
      expect([...form]).toEqual([
        ["a", "1"],
        ["a", "2"],
        ["b", "🐶 x"],
        ["__proto__", "y"],
      ]);
    },
  );

  it("reads multipart/form-data as browsers send it", async () => {
    const form = new FormData();
    form.append("intent", "add");
    form.append("title", 'a "quoted"; name\nü');
    const read = await parseForm(post(form));
    expect(read.get("intent")).toBe("add");
    expect(read.get("title")).toMatch(/^a "quoted"; name\r?\nü$/);
  });

  it("reads a form without fields", async () => {
    expect([...(await parseForm(post("", URLENCODED)))]).toEqual([]);
  });

  it("accepts 64 fields and 60 kB", async () => {
    const fields = Array.from({ length: 64 }, (_, index) => `f${index}=1`).join("&");
    expect([...(await parseForm(post(fields, URLENCODED)))]).toHaveLength(64);
    const long = await parseForm(post(`a=${"x".repeat(60_000)}`, URLENCODED));
    expect(long.get("a")).toHaveLength(60_000);
  });

  it.each<[string, () => Request, number]>([
    ["text/plain", () => post("a=1", "text/plain"), 400],
    ["JSON", () => post("{}", "application/json"), 400],
    ["a content type that only starts like urlencoded", () => post("a=1", `${URLENCODED}-x`), 400],
    ["a body without a content type", () => post(new Uint8Array(10)), 400],
    ["multipart in upper case", () => post(part("a", "1"), MULTIPART.toUpperCase()), 400],
    [
      "a boundary of 15 kB",
      () => post("x".repeat(66_000), `multipart/form-data; boundary=${"x".repeat(15_000)}`),
      400,
    ],
    ["multipart without a boundary", () => post(part("a", "1"), "multipart/form-data"), 400],
    ["multipart truncated in a value", () => post(part("a", "1"), MULTIPART), 400],
    ["multipart truncated in a part header", () => post("--b\r\nContent-Disp", MULTIPART), 400],
    ["garbage as multipart", () => post("\0\xff".repeat(1000), MULTIPART), 400],
    ["an empty multipart body", () => post("", MULTIPART), 400],
    ["65 fields", () => post("a=1&".repeat(65), URLENCODED), 413],
    ["100000 parts", () => post(`${part("a", "1").repeat(100_000)}--b--`, MULTIPART), 413],
    ["257 kB in one field", () => post(`a=${"x".repeat(264_000)}`, URLENCODED), 413],
    ["10 MB in one part", () => post(`${part("a", "x".repeat(1e7))}--b--`, MULTIPART), 413],
    [
      "a huge part header",
      () => post(`${part("a", "1", `; x="${"y".repeat(1e6)}"`)}--b--`, MULTIPART),
      413,
    ],
    ["a file", () => post(`${part("a", "x", '; filename="a;b.png"')}--b--`, MULTIPART), 413],
  ])("refuses %s", async (_, make, status) => {
    expect(await refusalOf(make())).toBe(status);
  });

  it("stops reading an endless body", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(120));
      },
    });
    const init = { method: "POST", body: endless, duplex: "half" } as const;
    const headers = { "Content-Type": URLENCODED };
    const request = new Request("http://shop.example/cart", { ...init, headers });
    expect(await refusalOf(request)).toBe(413);
    expect(sent).toBeLessThan(400_000);
  });
});

/** The status that rejectForeignForm responds with; null if it accepts the request. */
function refusal(
  check: typeof rejectForeignForm,
  headers: Record<string, string>,
  method = "POST",
) {
  try {
    check(new Request("http://127.0.0.1:3000/cart", { method, headers }));
    return null;
  } catch (error) {
    return error instanceof Response ? error.status : error;
  }
}

describe("rejectForeignForm", () => {
  const OWN = "http://127.0.0.1:3000";

  it.each([
    ["accepts no Origin and no Sec-Fetch-Site, as sent by non-browsers", {}, null],
    ["accepts the request's own origin", { Origin: OWN }, null],
    ["accepts its own host over https", { Origin: "https://127.0.0.1:3000" }, null],
    ["accepts a same-origin page", { "Sec-Fetch-Site": "same-origin", Origin: OWN }, null],
    ["accepts a navigation by the visitor", { "Sec-Fetch-Site": "none" }, null],
    ["refuses another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["refuses another subdomain", { "Sec-Fetch-Site": "same-site", Origin: OWN }, 403],
    ["refuses another origin", { Origin: "http://evil.example" }, 403],
    ["refuses another port", { Origin: "http://127.0.0.1:3001" }, 403],
    ["refuses an opaque origin", { Origin: "null" }, 403],
    ["refuses an Origin that is not a URL", { Origin: "shop" }, 403],
  ])("%s", (_, headers: Record<string, string>, status) => {
    expect(refusal(rejectForeignForm, headers)).toBe(status);
  });

  it.each(["PUT", "PATCH", "DELETE"])("refuses %s", (method) => {
    expect(refusal(rejectForeignForm, {}, method)).toBe(405);
  });

  it("compares the whole origin if PUBLIC_ORIGIN is set", async () => {
    const { rejectForeignForm: check } = await importWithEnv(
      { PUBLIC_ORIGIN: "https://shop.example" },
      () => import("~/server/form.server"),
    );
    expect(refusal(check, { Origin: "https://shop.example" })).toBeNull();
    expect(refusal(check, { Origin: "http://shop.example" })).toBe(403);
    expect(refusal(check, { Origin: "https://shop.example.evil.example" })).toBe(403);
    expect(refusal(check, { Origin: "https://shop.example@evil.example" })).toBe(403);
    expect(refusal(check, { Origin: OWN })).toBe(403);
  });
});

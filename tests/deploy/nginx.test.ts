import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { isStranger } from "~/server/kept-pages.server";
import { shareHeaders } from "~/server/page-answer.server";

const conf = readFileSync("deploy/nginx.conf", "utf8");

/** What a map of nginx.conf makes of a value, by its first pattern that fits. */
function mapped(variable: string, value: string): string | undefined {
  const [, body = ""] = new RegExp(`\\$${variable} \\{([^}]*)\\}`).exec(conf) ?? [];
  const rows = [...body.matchAll(/^\s*(?:"([^"]*)"|(\S+)) (\S+);$/gm)].map(
    ([, quoted, bare, result = ""]) => ({ key: quoted ?? bare!, result: result.replace('""', "") }),
  );
  const fits = ({ key }: { key: string }) =>
    key.startsWith("~*")
      ? new RegExp(key.slice(2), "i").test(value)
      : key.startsWith("~")
        ? new RegExp(key.slice(1)).test(value)
        : key === value;
  const fallback = rows.find(({ key }) => key === "default");
  return (rows.filter((row) => row !== fallback).find(fits) ?? fallback)?.result;
}

describe("nginx and the app mean the same visitors by strangers", () => {
  const cookies = [
    "",
    "cart=x",
    "a=b; cart=x",
    "a=b;cart=x",
    "toast=x",
    "submission-event=x",
    "submission-business =x",
    "__Host-cart=x",
    "a=b; __Host-toast=x",
    "__Host-submission-event=x",
    "a__Host-cart=x",
    "shopping-cart=x",
    "mycart=x",
    "carts=x",
    "_ga=GA1.1.1; theme=dark",
  ];
  test.each(cookies)("%j", (cookie) => {
    expect(mapped("pages", cookie)).toBe(isStranger(cookie) ? "pages" : "off");
  });
});

test("nginx keeps what the app marks as the same for all, and nothing else", () => {
  const shared = shareHeaders(new Headers(), "").get("Cache-Control")!;
  expect(mapped("is_private", shared)).toBe("0");
  for (const other of ["private, no-cache", "no-store", "", "public, max-age=3600"])
    expect(mapped("is_private", other), other).toBe("1");
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["gzip, br;q=0.01", "br"],
  ["gzip, br;q=0", ""],
  ["br ; q=0.000", ""],
  ["identity", ""],
  ["xbr, gzipped", ""],
  ["", ""],
])("of the encodings %j nginx asks the app for %j", (accepted, asked) => {
  expect(mapped("encoding", accepted)).toBe(asked);
});

describe("nginx's own pages", () => {
  const pages = readdirSync("deploy/errors");
  test("are those that it names", () => {
    const named = [...conf.matchAll(/ \/\.errors\/(\S+);$/gm)].map(([, name]) => name);
    expect(pages.toSorted()).toEqual(named.toSorted());
  });
  test.each(pages)("%s may use its own style, and loads nothing", (name) => {
    const html = readFileSync(`deploy/errors/${name}`, "utf8");
    const [, style = ""] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(conf).toContain(`style-src 'sha256-${hash}'`);
    expect(html).not.toMatch(/<script|<link|<img|url\(|style=|https?:/);
  });
});

test("all start the app's process with the flags of npm start", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: { start: string };
  };
  const flags = scripts.start.match(/--\S+/g)!;
  for (const file of [
    "deploy/Dockerfile",
    "deploy/pawstride@.service",
    "deploy/test/apps.ts",
    "bench/servers.ts",
  ])
    for (const flag of flags) expect(readFileSync(file, "utf8"), file).toContain(flag);
});

import { readdirSync, readFileSync } from "node:fs";

import { JSDOM } from "jsdom";
import { expect, it } from "vitest";

import { SITE_NAME } from "~/site";

const read = (file: string) => readFileSync(file, "utf8");

const titleOf = (file: string) => new JSDOM(read(file)).window.document.title;

type ManifestNames = { name: string; short_name: string };
const DELIVERED = "Pawstride";

it("files that cannot read app/site.ts have the site's name, too: docs/your-own-site.md", () => {
  const { name, short_name } = JSON.parse(read("public/manifest.webmanifest")) as ManifestNames;
  expect(name).toBe(SITE_NAME);
  expect(short_name.length, "short_name, below an icon").toBeLessThanOrEqual(12);
  if (SITE_NAME !== DELIVERED) expect(short_name).not.toBe(DELIVERED);
  for (const file of readdirSync("deploy/errors"))
    expect(titleOf(`deploy/errors/${file}`)).toMatch(` - ${SITE_NAME}`);
  expect(read("docs/specification.md")).toContain(`- ${SITE_NAME}\``);
});

it("the manifest has the colours of the icon", () => {
  const { theme_color, background_color } = JSON.parse(
    read("public/manifest.webmanifest"),
  ) as Record<string, string>;
  const colours = read("public/favicon.svg").match(/(?<=fill=")#\w+/g);
  expect(colours).toEqual(expect.arrayContaining([theme_color, background_color]));
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import {
  readIntegrity,
  sealedHeader,
  sealedScript,
  sealLaterModules,
  sealLinks,
} from "~/server/asset-integrity.server";

const folder = mkdtempSync(path.join(tmpdir(), "assets-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const [name, content] of [
  ["a-1.js", "alert(1)"],
  ["b-2.css", "alert(2)"],
  ["c-3.svg", "<svg/>"],
  ["empty-4.js", "\n"],
])
  writeFileSync(path.join(folder, name!), content!);
const integrity = readIntegrity(folder);

const A = "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=";
const B = "sha256-4axlHpxgDbFzJObpXPFZgZhULrEGgJiud3OwxN9unHg=";

it("knows the scripts and style sheets of a folder", () => {
  expect([...integrity].sort()).toEqual([
    ["/assets/a-1.js", A],
    ["/assets/b-2.css", B],
  ]);
});

it("seals what a page links to, and nothing else", () => {
  const others =
    '<link rel="icon" href="/assets/a-1.js"/><link rel="stylesheet" href="/assets/d-4.css"/>' +
    '<a href="/assets/a-1.js">rel="stylesheet"</a>';
  expect(
    sealLinks(
      '<link rel="modulepreload" fetchpriority="low" href="/assets/a-1.js"/>' +
        `<link rel="stylesheet" href="/assets/b-2.css"/>${others}`,
      integrity,
    ),
  ).toBe(
    `<link rel="modulepreload" fetchpriority="low" href="/assets/a-1.js" integrity="${A}"/>` +
      `<link rel="stylesheet" href="/assets/b-2.css" integrity="${B}"/>${others}`,
  );
});

const MAP = '<script type="importmap" nonce="x">{}</script>';

it("has browsers check what scripts load later, and not twice what the page names", () => {
  const filled = `<script type="importmap" nonce="x">{"integrity":{"/assets/a-1.js":"${A}"}}</script>`;
  const page = `<p>{}</p>${MAP}<link rel="stylesheet" href="/assets/b-2.css"/>`;
  expect(sealLaterModules(page, integrity)).toBe(page.replace(MAP, filled));
  for (const named of ['<link href="/assets/a-1.js"/>', '<script src="/assets/a-1.js"></script>'])
    expect(sealLaterModules(MAP + named, integrity)).toBe(
      MAP.replace("{}", '{"integrity":{}}') + named,
    );
  expect(sealLaterModules("<p>{}</p>", integrity)).toBe("<p>{}</p>");
});

it("seals what a header preloads", () => {
  expect(sealedHeader("/assets/a-1.js", integrity)).toBe(`; integrity="${A}"`);
  expect(sealedHeader("/assets/d-4.js", integrity)).toBe("");
});

it("has no script for what was not built", () => {
  expect(sealedScript("/assets/a-1.js", integrity)).toBe(
    `<script type="module" async src="/assets/a-1.js" integrity="${A}"></script>`,
  );
  expect(sealedScript("/assets/d-4.js", integrity)).toBe("");
  expect(sealedScript(undefined, integrity)).toBe("");
});

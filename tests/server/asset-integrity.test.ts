import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import { readIntegrity, sealedScript, sealLinks } from "~/server/asset-integrity.server";

const folder = mkdtempSync(path.join(tmpdir(), "assets-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const [name, content] of [
  ["a-1.js", "alert(1)"],
  ["b-2.css", "alert(2)"],
  ["c-3.svg", "<svg/>"],
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

it("seals what a page links to, its scripts last, and nothing else", () => {
  const others =
    '<link rel="icon" href="/assets/a-1.js"/><link rel="stylesheet" href="/assets/d-4.css"/>' +
    '<a href="/assets/a-1.js">rel="stylesheet"</a>';
  expect(
    sealLinks(
      '<link rel="modulepreload" href="/assets/a-1.js"/>' +
        `<link rel="stylesheet" href="/assets/b-2.css"/>${others}`,
      integrity,
    ),
  ).toBe(
    `<link rel="modulepreload" href="/assets/a-1.js" fetchpriority="low" integrity="${A}"/>` +
      `<link rel="stylesheet" href="/assets/b-2.css" integrity="${B}"/>${others}`,
  );
});

it("has no script for what was not built", () => {
  expect(sealedScript("/assets/a-1.js", integrity)).toBe(
    `<script type="module" async src="/assets/a-1.js" integrity="${A}"></script>`,
  );
  expect(sealedScript("/assets/d-4.js", integrity)).toBe("");
  expect(sealedScript(undefined, integrity)).toBe("");
});

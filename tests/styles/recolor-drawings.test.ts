import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

const SCRIPT = resolve("scripts/recolor-drawings.mjs");

/** A project of one drawing, as delivered: a ground and a paw. */
let folder = "";
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "drawings-"));
  for (const name of ["app/art", "app/embedded-store/art", "app/styles", "public"])
    mkdirSync(join(folder, name), { recursive: true });
  write(DRAWING, '<svg><path fill="#f1e7d2"/><path fill="#005d59"/></svg>');
  write("app/styles/tokens.css", ":root { --sand: #f1e7d2 }");
  write("public/favicon.svg", '<svg><path fill="#005d59"/></svg>');
  write("public/manifest.webmanifest", '{ "theme_color": "#005d59" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const DRAWING = "app/art/paw.svg";

/** @returns what it prints */
function recolor(colours: Record<string, string>) {
  write("app/art/colours.json", JSON.stringify(colours));
  return execFileSync(process.execPath, [SCRIPT], { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

it("`npm run recolor` replaces colours, also by an OKLCH one, and twice does what once does", () => {
  for (let run = 1; run <= 2; run += 1) {
    expect(recolor({ "#005d59": "oklch(0.43 0.08 330)", "#f1e7d2": "#abcdef" })).toBe("");
    expect(read(DRAWING)).toBe('<svg><path fill="#abcdef"/><path fill="#683f65"/></svg>');
    expect(read("app/styles/tokens.css")).toContain("--sand: #abcdef");
    for (const file of ["favicon.svg", "manifest.webmanifest"])
      expect(read(`public/${file}`)).toContain('"#683f65"');
  }
});

it("`npm run recolor` names what colours.json does not know", () => {
  expect(recolor({ "#005d59": "#123456" })).toContain(`${DRAWING} also has #f1e7d2`);
});

it("`npm run recolor` refuses a colour that a second run would replace", () => {
  expect(() => recolor({ "#005d59": "#f1e7d2", "#f1e7d2": "#abcdef" })).toThrow(
    "#005d59: #f1e7d2 is replaced, too.",
  );
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, expect, test } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "..");
const DEPCRUISE = path.join(PROJECT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");

const trees: string[] = [];
afterEach(() => trees.splice(0).forEach((tree) => rmSync(tree, { recursive: true })));

/** Writes the files below `app/` of a new folder and returns what the project's rules report. */
function breaches(files: Record<string, string>): string[] {
  const tree = mkdtempSync(path.join(tmpdir(), "imports-"));
  trees.push(tree);
  for (const name of [".dependency-cruiser.js", "tsconfig.json"])
    cpSync(path.join(PROJECT, name), path.join(tree, name));
  writeFileSync(path.join(tree, "package.json"), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(tree, "app", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const command = [DEPCRUISE, "app", "--output-type", "json"];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: tree, encoding: "utf8" });
  expect(stderr).toBe("");
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

const CLEAN = {
  "root.tsx": 'import { header } from "~/frame/header";\nexport default header;\n',
  "frame/header.ts": 'import { cart } from "~/cart/cart";\nexport const header = cart;\n',
  "cart/cart.ts":
    'import { item } from "./item";\nimport type { Product } from "~/store/product";\n' +
    "export type Cart = Product[];\nexport const cart = [item];\n",
  "cart/item.ts": 'import "~/styles/index.css";\nexport const item = 1;\n',
  "directory/city.ts": "export type City = string;\nexport const city = 1;\n",
  "routes/_index/route.tsx": 'export { header as default } from "~/frame/header";\n',
  "server/env.server.ts": 'export { NAME } from "~/site";\n',
  "store/product.ts": "export type Product = number;\n",
  "styles/index.css": "",
  "site.ts": 'export const NAME = "";\n',
};

test("a tree whose imports run downwards is clean", () => {
  expect(breaches(CLEAN)).toEqual([]);
});

const BREACHES = [
  {
    file: "server/upward.server.ts",
    text: 'export { cart } from "~/cart/cart";',
    report: "server/ imports downwards: app/server/upward.server.ts -> app/cart/cart.ts",
  },
  {
    file: "store/upward-type.ts",
    text: 'import type { Cart } from "~/cart/cart";\nexport type A = Cart;',
    report: "store/ imports downwards: app/store/upward-type.ts -> app/cart/cart.ts",
  },
  {
    file: "store/upward-inline-type.ts",
    text: 'export type B = import("~/cart/cart").Cart;',
    report: "store/ imports downwards: app/store/upward-inline-type.ts -> app/cart/cart.ts",
  },
  {
    file: "store/upward-late.ts",
    text: 'export const late = () => import("~/routes/_index/route");',
    report: "store/ imports downwards: app/store/upward-late.ts -> app/routes/_index/route.tsx",
  },
  {
    file: "cart/sibling.ts",
    text: 'export type { City } from "~/directory/city";',
    report: "cart/ imports downwards: app/cart/sibling.ts -> app/directory/city.ts",
  },
  {
    file: "toast/circle.ts",
    text: 'import type { Back } from "./back";\nexport type Circle = Back;',
    report: "no circles: app/toast/back.ts -> app/toast/circle.ts",
  },
  { file: "toast/back.ts", text: 'export type { Circle as Back } from "./circle";' },
  {
    file: "ui/top.ts",
    text: 'export type { default } from "~/root";',
    report: "nothing imports the top: app/ui/top.ts -> app/root.tsx",
  },
  {
    file: "no-room.ts",
    text: 'export { NAME } from "~/site";',
    report: "every file has a room: app/no-room.ts -> app/site.ts",
  },
  {
    file: "ui/lost.ts",
    text: 'export { lost } from "~/ui/nowhere";',
    report: "every import is found: app/ui/lost.ts -> ~/ui/nowhere",
  },
];

test("each planted breach is reported, imports of types as well", () => {
  const planted = Object.fromEntries(BREACHES.map(({ file, text }) => [file, text]));
  expect(breaches({ ...CLEAN, ...planted })).toEqual(
    BREACHES.flatMap(({ report }) => report ?? []).sort(),
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { expect, it } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((path) =>
  join("app", path),
);
const modules = files.filter((path) => path.endsWith(".module.css"));
const components = files.filter((path) => path.endsWith(".tsx"));

const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{}();]*\{)/gi)].map((match) => match[1]!));

it("each module of styles is imported by one component", () => {
  const imported = components.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/from "[^"]*\/([\w.-]+\.module\.css)"/g)].map(
      (match) => match[1]!,
    ),
  );
  expect(imported.toSorted()).toEqual(modules.map((path) => basename(path)).toSorted());
});

it("no class of a module has the name of a shared one", () => {
  const shared = ["base", "parts"].flatMap((name) => [
    ...classesOf(readFileSync(`app/styles/${name}.css`, "utf8")),
  ]);
  const doubled = modules.flatMap((path) =>
    [...classesOf(readFileSync(path, "utf8"))]
      .filter((name) => shared.includes(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(doubled).toEqual([]);
});

it("no module styles the page around its component", () => {
  const outside = /(?:^|[\s,{}])(?:html|body|footer|header|main)\b(?=[^{};]*\{)/m;
  const reaching = modules.filter((path) =>
    outside.test(readFileSync(path, "utf8").replace(/\/\*[^]*?\*\/|:has\([^)]*\)/g, "")),
  );
  expect(reaching).toEqual([]);
});

it("colours are in tokens.css only", () => {
  const styles = files.filter((path) => path.endsWith(".css") && !path.endsWith("tokens.css"));
  const colour = /#[\da-f]{3,8}\b(?![^;]*\{)|(?:oklch|oklab|rgba?|hsla?)\(/i;
  expect(styles.filter((path) => colour.test(readFileSync(path, "utf8")))).toEqual([]);
});

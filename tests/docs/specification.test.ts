import { readdirSync, readFileSync } from "node:fs";

import { decodeHTML } from "entities";
import ts from "typescript";
import { expect, it } from "vitest";

import { CATEGORIES } from "~/directory/category";
import { CITIES } from "~/directory/cities";
import { SAMPLE_PROVIDERS } from "~/directory/sample-providers";
import { SERVICES } from "~/submissions/business";

import { quantitySentence } from "~/store/quantity";

import { variantWith } from "../support/product-builder";

/** Stands for a value in a text of the sources. */
const VALUE = "\0";

/** The strings, templates and JSX elements of a module, each as a whole. */
function textsOfModule(file: string): string[] {
  const texts: string[] = [];
  function read(node: ts.Node): string {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map((span) => VALUE + span.literal.text).join("");
    if (ts.isJsxText(node)) return decodeHTML(node.text);
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression))
      return node.expression.text;
    return ts.isJsxElement(node) ? node.children.map(read).join("") : VALUE;
  }
  function visit(node: ts.Node) {
    texts.push(read(node));
    ts.forEachChild(node, visit);
  }
  const code = readFileSync(file, "utf8");
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

function textsOf(file: string): string[] {
  if (/\.tsx?$/.test(file)) return textsOfModule(file);
  return readFileSync(file, "utf8")
    .split(/<[^>]*>|\n\n/)
    .map((text) => decodeHTML(text));
}

/** With blanks as a browser shows them, and values that follow one another as one. */
const tidied = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/\0(?: ?\0)+/g, VALUE)
    .trim();

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|html)$/.test(file));

/** A sentence that the code puts together: one example. */
const sample = variantWith({ title: "Medium", manage_inventory: true, inventory_quantity: 7 });
const PUT_TOGETHER = [quantitySentence(sample, 3)];

/** A value of the specification: `{n}`, a number or the name of the site. */
const ANY = "(?:\\{[^}]*\\}|\\d[\\d.,]*|Pawstride)";
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** All whole texts that visitors can read. */
const patterns = [
  ...new Set([...filesIn("app"), ...filesIn("deploy")].flatMap(textsOf).map(tidied)),
]
  .filter((text) => /\p{L}/u.test(text))
  .concat(PUT_TOGETHER)
  .map((text) => new RegExp(`^${text.split(VALUE).map(escaped).join(`${ANY}(?: ${ANY})*`)}$`));

/** The texts that docs/specification.md quotes, each with its line. */
function quotedTexts(): [line: number, text: string][] {
  const lines = readFileSync("docs/specification.md", "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const code = [...line.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
    const prose = line.replace(/`[^`]+`/g, " ");
    const quoted = [
      ...prose.matchAll(/(?<!\w)'([^']+(?:'\w[^']*)*)'(?!\w)/g),
      ...prose.matchAll(/"([^"]+)"/g),
    ].map(([, text]) => text!);
    return [...code.filter((text) => / (?![^{]*\})/.test(text)), ...quoted].map(
      (text): [number, string] => [index + 1, text.trim()],
    );
  });
}

const quotes = quotedTexts();
const withoutSite = (text: string) => text.replace(/ - Pawstride$/, "");

it.each([
  [CITIES.length, "cities"],
  [SAMPLE_PROVIDERS.length, "providers"],
  [CATEGORIES.length, "categories"],
  [Object.keys(SERVICES).length, "business services"],
])("names %i %s among the fixed lists", (count, things) => {
  const [row] = /^\| fixed lists .*$/m.exec(readFileSync("docs/specification.md", "utf8"))!;
  expect(row).toContain(` ${count} ${things}`);
});

it("quotes more than a hundred and fifty texts", () => {
  expect(quotes.length).toBeGreaterThan(150);
});

it.each(quotes)("line %i: “%s” is a whole text of the sources", (_, text) => {
  const isText = (whole: string) => patterns.some((pattern) => pattern.test(whole));
  expect(isText(text) || isText(withoutSite(text))).toBe(true);
});

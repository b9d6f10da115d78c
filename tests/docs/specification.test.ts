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

const specification = readFileSync("docs/specification.md", "utf8");

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

/** A value of the specification: `{n}`, a number or the name of the site. */
const ANY = "(?:\\{[^}]*\\}|\\d[\\d.,]*|Pawstride)";
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** All whole texts that visitors can read. */
const patterns = [
  ...new Set([...filesIn("app"), ...filesIn("deploy")].flatMap(textsOf).map(tidied)),
]
  .filter((text) => /\p{L}/u.test(text))
  .concat(quantitySentence(sample, 3))
  .map((text) => new RegExp(`^${text.split(VALUE).map(escaped).join(`${ANY}(?: ${ANY})*`)}$`));

/** The texts that docs/specification.md quotes, each with its line. */
function quotedTexts(): [line: number, text: string][] {
  const found = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, quoted]) => quoted!);
  return specification.split("\n").flatMap((line, index) => {
    const prose = line.replace(/`[^`]+`/g, " ");
    const texts = [
      ...found(line, /`([^`]+)`/g).filter((text) => / (?![^{]*\})/.test(text)),
      ...found(prose, /(?<!\w)'([^']+(?:'\w[^']*)*)'(?!\w)/g),
      ...found(prose, /"([^"]+)"/g),
    ];
    return texts.map((text): [number, string] => [index + 1, text.trim()]);
  });
}

it("gives the lengths of the fixed lists", () => {
  const [row] = /^\| fixed lists .*$/m.exec(specification)!;
  for (const [things, { length }] of Object.entries({
    cities: CITIES,
    providers: SAMPLE_PROVIDERS,
    categories: CATEGORIES,
    "business services": Object.keys(SERVICES),
  }))
    expect(row).toContain(` ${length} ${things}`);
});

it("quotes only whole texts of the sources", () => {
  const isText = (whole: string) => patterns.some((pattern) => pattern.test(whole));
  const quotes = quotedTexts();
  expect(quotes.length).toBeGreaterThan(150);
  const lost = quotes.filter(
    ([, text]) => !isText(text) && !isText(text.replace(/ - Pawstride$/, "")),
  );
  expect(lost, "line and text").toEqual([]);
});

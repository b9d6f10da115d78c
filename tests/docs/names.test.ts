import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { expect, it } from "vitest";

const isDocument = (file: string) => file.endsWith(".md");
const DOCUMENTS = [".", "docs"].flatMap((folder) =>
  readdirSync(folder)
    .filter(isDocument)
    .map((file) => join(folder, file)),
);
/** Here each name in code is one of ours; the others also name headers and the service's own names. */
const OF_THE_CODE = /^(?:README|CONTRIBUTING)/;

const FOLDERS = ["app", "bench", "deploy", "docs", "e2e", "public", "scripts", "tests"];
/** The files that a document can name. */
const FILES = [".", ...FOLDERS]
  .flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: folder !== "." })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes("/build"))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .filter((file) => !isDocument(file) && !file.startsWith("tests/docs/"));

const PATH = new RegExp(`^(?:${FOLDERS.join("|")})/[^\\s<>…]*$`);
const FILE_NAME = /^[\w.$[\]@-]+\.(?:[jt]sx?|mjs|css|json|html|sh|conf|ya?ml|service)$/;
const IDENTIFIER = /^(?:[\w$]+\.)*([A-Za-z_$][\w$]*)(?:\(\))?$/;
/** In a longer piece of code: what it calls, and its components. */
const USES = /[A-Za-z_$][\w$]*(?=\()|(?<=<)[A-Z]\w*/g;

type Step = { place: string; text: string };

/** The paragraphs, list entries and table rows of a document, without blocks of code. */
function stepsOf(document: string): Step[] {
  const steps: Step[] = [];
  let isCode = false;
  for (const [index, line] of readFileSync(document, "utf8").split("\n").entries()) {
    if (line.trimStart().startsWith("```")) isCode = !isCode;
    const isStart = /^\s*(?:[-*] |\d+\. |\||#|$)/.test(line);
    if (isStart || steps.length === 0) steps.push({ place: `${document}:${index + 1}`, text: "" });
    if (!isCode) steps.at(-1)!.text += `${line} `;
  }
  return steps;
}

const isPath = (code: string) => PATH.test(code) || FILE_NAME.test(code);

/** The files of a path, of a folder, of `app/entry.*`, or with this name. */
function filesOf(code: string): string[] {
  const start = /^(.*)[*/]$/.exec(code)?.[1];
  return FILES.filter((file) =>
    start === undefined
      ? file === code || (FILE_NAME.test(code) && basename(file) === code)
      : file.startsWith(start),
  );
}

const contents = new Map(FILES.map((file) => [file, readFileSync(file, "utf8")]));
const stands = (name: string, file: string) =>
  new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(contents.get(file)!);

/** The paths that do not exist, and the identifiers that do not stand in a file of the step. */
function wrongNames({ place, text }: Step): string[] {
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
  const paths = codes.filter(isPath);
  const wrongPaths = paths.filter((path) => filesOf(path).length === 0 && !existsSync(path));
  const named = paths.flatMap(filesOf);
  if (named.length === 0 && !OF_THE_CODE.test(place)) return wrongPaths;
  const places = named.length > 0 ? named : FILES;
  const names = codes
    .filter((code) => !isPath(code))
    .flatMap((code) => IDENTIFIER.exec(code)?.[1] ?? code.match(USES) ?? []);
  return [...wrongPaths, ...names.filter((name) => !places.some((file) => stands(name, file)))];
}

/** The addresses of the headings of a document, as GitHub makes them. */
const headingsOf = (document: string) =>
  [...readFileSync(document, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** The links of a document that lead to no file, or to no heading. */
const deadLinksOf = (document: string) =>
  [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    .filter(([, path, heading]) => {
      const target = path ? join(dirname(document), path) : document;
      return !existsSync(target) || (heading && !headingsOf(target).includes(heading));
    })
    .map(([link]) => link);

const { scripts } = JSON.parse(contents.get("package.json")!) as { scripts: object };

it.each(DOCUMENTS)("%s names only what is in the files that its steps name", (document) => {
  const wrong = stepsOf(document).map((step) => [step.place, wrongNames(step)] as const);
  expect(wrong.filter(([, names]) => names.length > 0)).toEqual([]);
});

it.each(DOCUMENTS)("the links and commands of %s lead somewhere", (document) => {
  expect(deadLinksOf(document)).toEqual([]);
  const text = readFileSync(document, "utf8");
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
  const files = [...text.matchAll(/(?:tsx|node) ([\w/-]+\.(?:ts|mjs))/g)].map(([, file]) => file!);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it.each([
  ["`app/cart/no-such-file.ts`: its text", ["app/cart/no-such-file.ts"]],
  ["the folder `app/nowhere/`, and `nothing.server.ts`", ["app/nowhere/", "nothing.server.ts"]],
  ["`app/cart/cart-toasts.ts`: `lineTitleOf` and `addedToast`", ["lineTitleOf"]],
  ["`app/cart/change-cart.server.ts`: `setItem()`, `catalogue.readNothing`", ["readNothing"]],
  ["`setItem(cart, replyWith(1))` in `app/cart/cart.ts`", ["replyWith"]],
  ["`<Field><NoField /></Field>` of `field.tsx`", ["NoField"]],
])("the step %j has the wrong names %j", (text, names) => {
  expect(wrongNames({ place: "a step", text })).toEqual(names);
});

it("the configuration and its template name each variable that the app reads", () => {
  const schema = readFileSync("app/server/env.server.ts", "utf8");
  const names = [...schema.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name!);
  expect(names).toContain("STORE_ID");
  const [table, template] = ["docs/configuration.md", ".env.example"].map((file) =>
    readFileSync(file, "utf8"),
  );
  for (const name of names.filter((each) => each !== "NODE_ENV")) {
    expect(table).toContain(`\`${name}\``);
    expect(template).toMatch(new RegExp(`^(?:# )?${name}=`, "m"));
  }
});

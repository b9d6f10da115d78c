import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, it } from "vitest";

import { ABSENT } from "../support/process";

const read = (file: string) => readFileSync(file, "utf8");

const DOCUMENTS = [".", "docs"].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(folder, file)),
);

/** The fragments of a document's headings, as GitHub makes them. */
const fragmentsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

it.each(DOCUMENTS)("the links of %s lead to a file and a heading", (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const dead = links.filter(([, path, fragment]) => {
    const target = path ? join(dirname(document), path) : document;
    return !existsSync(target) || (fragment && !fragmentsOf(target).includes(fragment));
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

it.each(DOCUMENTS)("the files and folders that %s names exist", (document) => {
  // Browser tests are also named without their folder.
  const paths = read(document).matchAll(
    /`((?:app|bench|deploy|docs|e2e|public|scripts|tests)\/[^\s`<>*…]*|[\w-]+\/[\w-]+\.spec\.ts)`/g,
  );
  const exists = (path: string) => existsSync(path) || existsSync(join("e2e", path));
  expect([...paths].map(([, path]) => path!).filter((path) => !exists(path))).toEqual([]);
});

it.each(DOCUMENTS)("the commands of %s exist", (document) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: object };
  const commands = [...read(document).matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
});

it("the configuration, its template and the tests know each variable that the app reads", () => {
  const schema = read("app/server/env.server.ts");
  const names = [...schema.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name!);
  expect(names).toContain("STORE_ID");
  for (const name of names.filter((each) => each !== "NODE_ENV")) {
    expect(read("docs/configuration.md")).toContain(`\`${name}\``);
    expect(read(".env.example")).toMatch(new RegExp(`^(?:# )?${name}=`, "m"));
    expect(ABSENT).toHaveProperty(name);
  }
});

import { readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

/** All that visitors can read, with blanks as a browser shows them. */
const sources = ["app", "deploy"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(tsx?|html|json)$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")
  .replaceAll("&apos;", "'")
  .replaceAll("&amp;", "&")
  .replaceAll('{" "}', " ")
  .replace(/\s+/g, " ");

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
    return [...code.filter((text) => text.includes(" ")), ...quoted].map(
      (text): [number, string] => [index + 1, text],
    );
  });
}

/** What stands around values such as `{title}`, and around the name of the site. */
const fixedParts = (text: string) =>
  text
    .split(/\{[^}]*\}|(?: - )?Pawstride/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));

it("quotes more than a hundred texts", () => {
  expect(quotedTexts().length).toBeGreaterThan(100);
});

it.each(quotedTexts())("line %i: “%s” stands in the sources", (_, text) => {
  for (const part of fixedParts(text)) expect(sources.includes(part), part).toBe(true);
});

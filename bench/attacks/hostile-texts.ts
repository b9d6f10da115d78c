import type { Answer } from "../load";
import { type Place, PLACES } from "./hostile-places";
import { HOSTILE_WORDS } from "./hostile-words";
import { addedTo, readMarkup, type Structure } from "./markup";
import { missingFrame, type Subject } from "./subject";
import type { AttackTable } from "./table";

/** What the sanitiser leaves of a description: docs/specification.md. */
const TEXT_TAGS = new Set("a b p s i u em ul ol li dl dt dd br hr table tbody tr td".split(" "));
const TEXT_ATTRIBUTES = new Set(["href", "rel"]);
const OUR_COOKIES = /^(?:__Host-)?(?:cart|toast|submission-\w+)=/;

function isHarmless(kind: string): boolean {
  const [tag, ...attributes] = kind.split(" ");
  return TEXT_TAGS.has(tag!) && attributes.every((name) => TEXT_ATTRIBUTES.has(name));
}

function foreignHeader({ headers }: Answer): string | null {
  const cookie = headers["set-cookie"]?.find((line) => !OUR_COOKIES.test(line));
  if (cookie) return `set the cookie ${cookie}`;
  return Object.keys(headers).find((name) => name.includes("pwned")) ?? null;
}

/** Structured data must stay what it says it is. */
function brokenData(html: string): string | null {
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
    try {
      JSON.parse(json!);
    } catch {
      return "structured data is broken";
    }
  return null;
}

/** Several lines are refused where one is, whatever they say. */
const harmlessLike = (words: string) =>
  /[\n\r\u2028\u2029]/.test(words) ? "Plain\nwords" : "Plain words";

const plainOf = new WeakMap<Subject, Map<string, Promise<Structure>>>();

/** The same page with words that nobody minds. */
function plainStructure(subject: Subject, place: Place, words: string): Promise<Structure> {
  const known = plainOf.get(subject) ?? new Map<string, Promise<Structure>>();
  plainOf.set(subject, known);
  const harmless = harmlessLike(words);
  const name = `${place.name}: ${harmless}`;
  const structure =
    known.get(name) ??
    place.show(subject, harmless).then(({ body }) => readMarkup(body.toString()).structure);
  known.set(name, structure);
  return structure;
}

async function attempt(subject: Subject, place: Place, words: string): Promise<string | null> {
  const plain = await plainStructure(subject, place, words);
  const answer = await place.show(subject, words);
  if (answer.status >= 500) return `answered ${answer.status}`;
  const html = answer.body.toString();
  const { structure, dangers } = readMarkup(html);
  const added = addedTo(plain, structure).filter((kind) => !(place.isHtml && isHarmless(kind)));
  if (added.length > 0) return `added <${added.join(">, <")}>`;
  if (dangers.length > 0) return dangers.join(", ");
  if (place.isForged && html.includes("pwned")) return "was believed";
  return missingFrame(answer) ?? foreignHeader(answer) ?? brokenData(html);
}

/** Hostile words in every place where words of strangers come in: none comes back as markup. */
export const hostileTexts: AttackTable = {
  name: "hostile texts",
  rows: PLACES.flatMap((place) =>
    HOSTILE_WORDS.map((words) => ({
      name: `${JSON.stringify(words.slice(0, 50))} as ${place.name}`,
      attempt: (subject: Subject) => attempt(subject, place, words),
    })),
  ),
};

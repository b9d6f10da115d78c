import type { HttpClient } from "../../tests/support/http-client";
import type { Site } from "../site";
import { type AttackTable, missingFrame } from "./attack";
import { type Place, PLACES } from "./hostile-places";
import { HOSTILE_WORDS } from "./hostile-words";
import { addedTo, readMarkup, type Structure } from "./markup";

/** The tags that the sanitizer allows in a description: docs/specification.md. */
const TEXT_TAGS = new Set("a b p s i u em ul ol li dl dt dd br hr table tbody tr td".split(" "));
const TEXT_ATTRIBUTES = new Set(["href", "rel"]);

function isHarmless(kind: string): boolean {
  const [tag, ...attributes] = kind.split(" ");
  return TEXT_TAGS.has(tag!) && attributes.every((name) => TEXT_ATTRIBUTES.has(name));
}

const plainPages = new Map<string, Promise<Structure>>();

/** The same page with harmless words; they have two lines if `words` has, because some fields refuse that. */
function plainPage(site: Site, visitor: HttpClient, place: Place, words: string) {
  const plain = /[\n\r\u2028\u2029]/.test(words) ? "Plain\nwords" : "Plain words";
  const key = `${site.origin} ${PLACES.indexOf(place)} ${plain}`;
  const read = async () =>
    readMarkup((await place.show(site, visitor, plain)).body.toString()).structure;
  const page = plainPages.get(key) ?? read();
  plainPages.set(key, page);
  return page;
}

async function attempt(site: Site, visitor: HttpClient, place: Place, words: string) {
  const plain = await plainPage(site, visitor, place, words);
  const answer = await place.show(site, visitor, words);
  if (answer.status >= 500) return `answered ${answer.status}`;
  const html = answer.body.toString();
  const { structure, dangers } = readMarkup(html);
  const added = addedTo(plain, structure).filter((kind) => !(place.isHtml && isHarmless(kind)));
  if (added.length > 0) return `added <${added.join(">, <")}>`;
  if (dangers.length > 0) return dangers.join(", ");
  if (JSON.stringify(answer.headers["set-cookie"])?.includes("pwned=")) return "set a cookie";
  if (place.name.includes("forged") && html.includes("pwned")) return "was believed";
  return missingFrame(answer);
}

/** Hostile words in every input for untrusted text: none are returned as markup. */
export const hostileTexts: AttackTable = {
  name: "hostile texts",
  rows: PLACES.flatMap((place) =>
    HOSTILE_WORDS.map((words): AttackTable["rows"][number] => [
      `${JSON.stringify(words.slice(0, 50))} as ${place.name}`,
      (site, visitor) => attempt(site, visitor, place, words),
    ]),
  ),
};

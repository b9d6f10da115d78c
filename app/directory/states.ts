import { foldText } from "~/text";

/** Names as `foldText` returns them. */
const STATE_CODES: Record<string, string> = {
  alabama: "al",
  alaska: "ak",
  arizona: "az",
  arkansas: "ar",
  california: "ca",
  colorado: "co",
  connecticut: "ct",
  delaware: "de",
  florida: "fl",
  georgia: "ga",
  hawaii: "hi",
  idaho: "id",
  illinois: "il",
  indiana: "in",
  iowa: "ia",
  kansas: "ks",
  kentucky: "ky",
  louisiana: "la",
  maine: "me",
  maryland: "md",
  massachusetts: "ma",
  michigan: "mi",
  minnesota: "mn",
  mississippi: "ms",
  missouri: "mo",
  montana: "mt",
  nebraska: "ne",
  nevada: "nv",
  "new hampshire": "nh",
  "new jersey": "nj",
  "new mexico": "nm",
  "new york": "ny",
  "north carolina": "nc",
  "north dakota": "nd",
  ohio: "oh",
  oklahoma: "ok",
  oregon: "or",
  pennsylvania: "pa",
  "rhode island": "ri",
  "south carolina": "sc",
  "south dakota": "sd",
  tennessee: "tn",
  texas: "tx",
  utah: "ut",
  vermont: "vt",
  virginia: "va",
  washington: "wa",
  "west virginia": "wv",
  wisconsin: "wi",
  wyoming: "wy",
};

/** Longer names first: "west virginia" has "virginia" in it. */
const STATE_NAME = new RegExp(
  `\\b(?:${Object.keys(STATE_CODES)
    .sort((a, b) => b.length - a.length)
    .join("|")})\\b`,
  "g",
);

/** A place, folded, with the codes of states for their names: `portland or` for "Portland, Oregon". */
export const withStateCodes = (place: string): string =>
  foldText(place).replace(STATE_NAME, (name) => STATE_CODES[name]!);

import { END, multipartRequest, textPart } from "./multipart";

type Pairs = readonly (readonly [name: string, value: string])[];
export type HostileBody = {
  title: string;
  /** Fields for any form encoding. */
  pairs?: Pairs;
  /** For multipart bodies only; `lead` contains valid fields, already encoded. */
  parts?: (lead: string) => Iterable<string | Uint8Array>;
};

const update = (name: string, value: unknown = 1) =>
  JSON.stringify({ type: "update", payload: { name, value } });
const times = (count: number, pair: (index: number) => readonly [string, string]) =>
  Array.from({ length: count }, (_, index) => pair(index));

const ATTACKS: Record<string, Pairs> = {
  "an index of seven digits": [["photos[9999999]", "x"]],
  "an index in an unknown field": [["zzz[99999999]", "x"]],
  "an intent that updates a huge index": [["__intent__", update("photos[99999999]")]],
  "an intent that updates a known field": [["__intent__", update("services", [{}])]],
  "an intent of invalid JSON": [["__intent__", "{"]],
  "a state of invalid JSON": [["__state__", "{"]],
  "a state of a million characters": [["__state__", `"${"x".repeat(1_000_000)}"`]],
  "__proto__ as a field name": [
    ["__proto__", "x"],
    ["__proto__.polluted", "x"],
    ["services.__proto__.polluted", "x"],
  ],
  "constructor as a field name": [
    ["constructor.prototype.polluted", "x"],
    ["constructor", "x"],
  ],
  "a field name of 10,000 levels": [[Array<string>(10_000).fill("a").join("."), "x"]],
  "100,000 fields": times(100_000, (index) => [`f${index}`, "x"]),
  "one field 100,000 times": times(100_000, () => ["services", "acupuncture"]),
  "a known field of 5 MB": [["description", "x".repeat(5_000_000)]],
  "a lone surrogate and control characters": [["firstName", "\0\u001b\ud83d"]],
};

/** Multipart bodies with malformed bytes. */
const BROKEN: Record<string, (lead: string) => Iterable<string | Uint8Array>> = {
  *"a part header of 100 MB"(lead) {
    yield `${lead}${textPart("x", "").slice(0, 40)}`;
    const piece = new Uint8Array(1_048_576).fill(121);
    for (let count = 0; count < 100; count += 1) yield piece;
  },
  *"bytes that are not UTF-8"(lead) {
    yield `${lead}${textPart("description", "").slice(0, -2)}`;
    yield new Uint8Array(1000).fill(255);
    yield `\r\n${END}`;
  },
  *"a truncated body"(lead) {
    yield `${lead}${textPart("description", "half a te")}`;
  },
  *"an empty body"() {},
};

export const HOSTILE_BODIES: HostileBody[] = [
  ...Object.entries(ATTACKS).map(([title, pairs]) => ({ title, pairs })),
  ...Object.entries(BROKEN).map(([title, parts]) => ({ title, parts })),
];

/** Encodes a thousand fields at a time, because most of a long body is never read. */
function* partsOf(pairs: Pairs) {
  for (let at = 0; at < pairs.length; at += 1000) {
    const some = pairs.slice(at, at + 1000);
    yield some.map(([name, value]) => textPart(name, value)).join("");
  }
}

/** A hostile body as multipart, after valid fields. */
export function asMultipart({ pairs, parts }: HostileBody, lead: Pairs): Request {
  if (parts) return multipartRequest(parts([...partsOf(lead)].join("")));
  function* body() {
    yield* partsOf([...lead, ...pairs!]);
    yield END;
  }
  return multipartRequest(body());
}

/** The same as urlencoded; null for bodies that exist only as multipart. */
export function asUrlencoded({ pairs }: HostileBody, lead: Pairs): Request | null {
  if (!pairs) return null;
  const body = new URLSearchParams([...lead, ...pairs] as [string, string][]).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return new Request("http://spoofed.example/contact", { method: "POST", body, headers });
}

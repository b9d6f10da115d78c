import { END, multipartRequest, textPart } from "./multipart";

type Pairs = readonly (readonly [name: string, value: string])[];
export type HostileBody = {
  title: string;
  /** Fields that any kind of form can carry. */
  pairs?: Pairs;
  /** What only a body of parts can be; `lead` are good fields, already written. */
  parts?: (lead: string) => Iterable<string | Uint8Array>;
};

const update = (name: string, value: unknown = 1) =>
  JSON.stringify({ type: "update", payload: { name, value } });
const times = (count: number, pair: (index: number) => readonly [string, string]) =>
  Array.from({ length: count }, (_, index) => pair(index));

const ATTACKS: Record<string, Pairs> = {
  "an index of seven digits": [["photos[9999999]", "x"]],
  "an index of nine digits in a listed name": [["services[999999999]", "x"]],
  "an index in a name of no form": [["zzz[99999999]", "x"]],
  "indexes within indexes": [["a[9999][9999][9999]", "x"]],
  "an index below zero": [["services[-1]", "x"]],
  "an index that is no number": [["services[1e9]", "x"]],
  "an intent that updates a huge index": [["__intent__", update("photos[99999999]")]],
  "an intent that updates a listed field": [["__intent__", update("services", [{}])]],
  "an intent that inserts at a huge index": [
    ["__intent__", '{"type":"insert","payload":{"name":"services","index":99999999}}'],
  ],
  "an intent that resets": [["__intent__", '{"type":"reset","payload":{}}']],
  "an intent of no kind": [["__intent__", '{"type":"x"}']],
  "an intent that is bad JSON": [["__intent__", "{"]],
  "a state that is bad JSON": [["__state__", "{"]],
  "a state of a million letters": [["__state__", `"${"x".repeat(1_000_000)}"`]],
  "intents without end": times(50, () => ["__intent__", update("services[9]")]),
  "a prototype as name": [
    ["__proto__", "x"],
    ["__proto__.polluted", "x"],
    ["services.__proto__.polluted", "x"],
  ],
  "a constructor as name": [
    ["constructor.prototype.polluted", "x"],
    ["constructor", "x"],
  ],
  "a name 10,000 deep": [[Array<string>(10_000).fill("a").join("."), "x"]],
  "a name 10,000 brackets deep": [[`a${"[0]".repeat(10_000)}`, "x"]],
  "100,000 fields": times(100_000, (index) => [`f${index}`, "x"]),
  "one field 100,000 times": times(100_000, () => ["services", "acupuncture"]),
  "a listed text of 5 MB": [["description", "x".repeat(5_000_000)]],
  "half a character and control characters": [["firstName", "\0\u001b\ud83d"]],
};

/** Bytes that are wrong below the level of fields. */
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
  *"a body that breaks off"(lead) {
    yield `${lead}${textPart("description", "half a te")}`;
  },
  *nothing() {},
};

export const HOSTILE_BODIES: HostileBody[] = [
  ...Object.entries(ATTACKS).map(([title, pairs]) => ({ title, pairs })),
  ...Object.entries(BROKEN).map(([title, parts]) => ({ title, parts })),
];

/** Written a thousand at a time: most of a long body is never asked for. */
function* partsOf(pairs: Pairs) {
  for (let at = 0; at < pairs.length; at += 1000) {
    const some = pairs.slice(at, at + 1000);
    yield some.map(([name, value]) => textPart(name, value)).join("");
  }
}

/** A hostile body as a form of parts, behind good fields. */
export function asParts({ pairs, parts }: HostileBody, lead: Pairs): Request {
  if (parts) return multipartRequest(parts([...partsOf(lead)].join("")));
  function* body() {
    yield* partsOf([...lead, ...pairs!]);
    yield END;
  }
  return multipartRequest(body());
}

/** The same as one line of text; null where there is no such thing. */
export function asOneLine({ pairs }: HostileBody, lead: Pairs): Request | null {
  if (!pairs) return null;
  const body = new URLSearchParams([...lead, ...pairs] as [string, string][]).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return new Request("http://spoofed.example/contact", { method: "POST", body, headers });
}

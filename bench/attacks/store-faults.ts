import { setTimeout as pause } from "node:timers/promises";

import { productId } from "../../app/store/embedded/ids";
import type { Answer } from "../load";
import { FAULTS } from "./faults";
import {
  followed,
  missingFrame,
  PRODUCT_ID,
  PRODUCT_PATH,
  type Subject,
  VARIANT_ID,
} from "./subject";
import type { AttackTable } from "./table";

/** Of app/store/client.server.ts. */
const READ_MS = 5000;
const STOCK_MS = 1500;
const CHECKOUT_MS = 10_000;
/** For as long the app leaves a store alone that failed five times in a row. */
const BREAKER_MS = 12_000;

/** What a visitor asks for meanwhile. Each product page is another one: unknown ones may be remembered. */
type Asked = {
  name: string;
  expected: number[];
  /** The service's calls that wait for each other. */
  deadlineMs: number;
  send: (subject: Subject, fault: number, deadlineMs: number) => Promise<Answer>;
};

const SLUGS = [
  "balance-disc",
  "folding-car-ramp",
  "grip-paw-socks",
  "rear-wheelchair",
  "swim-vest",
];
const TROUBLE = [200, 502, 503];

const reading = (path: string, expected: number[], deadlineMs: number): Asked => ({
  name: path,
  expected,
  deadlineMs,
  send: ({ ask, cart }) => ask({ path, headers: { Cookie: cart } }, deadlineMs),
});

const posting = (intent: string, fields: Record<string, string>, deadlineMs: number): Asked => ({
  name: intent,
  expected: [303],
  deadlineMs,
  send: ({ post, cart }) =>
    post("/cart", { intent, variantId: VARIANT_ID, ...fields }, { cookie: cart, deadlineMs }),
});

const FRAME_MS = 2 * READ_MS + STOCK_MS;

const REQUESTS: Asked[] = [
  reading("/", [200], FRAME_MS),
  reading("/store", TROUBLE, FRAME_MS),
  reading("/join-directory", TROUBLE, FRAME_MS),
  reading("/cart", TROUBLE, FRAME_MS),
  reading("/search?q=rehab", [200], FRAME_MS),
  {
    name: "/product/…",
    expected: [...TROUBLE, 404],
    deadlineMs: FRAME_MS,
    send: ({ ask, cart }, fault, deadlineMs) => {
      const path =
        fault % 2 === 0 ? PRODUCT_PATH : `/product/${productId(SLUGS[fault % SLUGS.length]!)}`;
      return ask({ path, headers: { Cookie: cart } }, deadlineMs);
    },
  },
  posting("add", { productId: PRODUCT_ID, quantity: "1" }, READ_MS),
  posting("set", { quantity: "2" }, READ_MS),
  posting("checkout", {}, 2 * READ_MS + STOCK_MS + CHECKOUT_MS),
];

/** A redirect leads to a page of ours, which must stand, or to the store's own checkout. */
async function readOn(subject: Subject, answer: Answer): Promise<string | null> {
  const { origin, pathname } = new URL(answer.headers.location ?? "", subject.app.url);
  if (origin === subject.store.url && pathname === "/checkout") return null;
  if (origin !== subject.app.url) return `led to ${origin}`;
  const cookies = (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]);
  const page = await subject.ask(
    { path: followed(subject, answer), headers: { Cookie: cookies.join("; ") } },
    FRAME_MS,
  );
  if (![...TROUBLE, 404].includes(page.status)) return `the page after it: ${page.status}`;
  return missingFrame(page);
}

/** Once the fault is over the shop is well, at the latest when the breaker closes. */
async function recovers({ ask, store }: Subject): Promise<string | null> {
  store.store.faults = [];
  store.requests.length = 0;
  let status = 0;
  for (const end = performance.now() + BREAKER_MS; performance.now() < end; await pause(250)) {
    const page = await ask({ path: "/store" }, READ_MS);
    status = page.status;
    if (status === 200 && page.body.includes("/product/")) return missingFrame(page);
  }
  return `not well again: ${status}`;
}

/** Every fault of the store, met by every kind of request. */
export const storeFaults: AttackTable = {
  name: "store faults",
  rows: FAULTS.flatMap(([fault, rules], number) =>
    REQUESTS.map(({ name, expected, deadlineMs, send }) => ({
      name: `${fault}: ${name}`,
      async attempt(subject: Subject) {
        subject.store.store.faults = rules;
        const answer = await send(subject, number, deadlineMs);
        const problem = !expected.includes(answer.status)
          ? `answered ${answer.status}`
          : answer.status === 303
            ? await readOn(subject, answer)
            : missingFrame(answer);
        return problem ?? (await recovers(subject));
      },
    })),
  ),
};

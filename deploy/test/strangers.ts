import fc from "fast-check";

import type { Answer } from "../../tests/support/http-client";
import { cartForms, DISC, RAMP } from "./buy";
import { describeError } from "./edge";
import { type Figure, figure } from "./figure";
import type { Proxy } from "./proxy";

/** Addresses that look like files or like what everybody gets; `#` is replaced by a number. */
const ADDRESSES = [
  "/assets/#.data?_routes=root",
  "/assets/#.css",
  "/%61ssets/#.data?_routes=root",
  "/%61ssets/#.css",
  "/assets\\#.data?_routes=root",
  "/assets\\#.css",
  "/ASSETS/#.css",
  "//assets/#.css",
  "/assets/..%2f#.data?_routes=root",
  "/store/#.css",
  "/store.data?_routes=root&#",
  "/store.data?_routes=routes%2Fstore,root&#",
  "/cart.data?_routes=routes%2Fcart&#",
  "/cart/#.js",
  "/cart.data?#",
  "/cart.data?_routes=root&#.css",
  "/cart?#.css",
  "/_root.data?_routes=root&#",
  "/pictures/#.data?_routes=root",
  "/pictures/640/#.css",
  "/favicon.svg/#.data?_routes=root",
  "/robots.txt?#",
];
/** A quantity that only the cart of this visitor has. */
const QUANTITY = 4321;
const PRIVATE = [String(QUANTITY), "has been added to your cart"];

/**
 * A visitor with a cart follows a link to each address; then a stranger asks for it. A kept answer
 * would show the cart, or the toast that was pending, to the stranger.
 */
export async function strangerFigures(proxy: Proxy): Promise<Figure[]> {
  const stranger = proxy.visitor();
  const leaks: string[] = [];
  const wrongAssets: string[] = [];
  let cases = 0;
  for (const address of ADDRESSES)
    for (const method of ["GET", "HEAD"])
      for (const hasToast of [true, false]) {
        cases += 1;
        const path = address.replace("#", `stranger-${cases}`);
        const visitor = proxy.visitor();
        await visitor.post("/cart", cartForms.add(DISC, QUANTITY));
        if (!hasToast) await visitor.ask("/");
        const own = await visitor.ask(path, { method });
        const theirs = await stranger.ask(path);
        if (isPrivate(theirs) || theirs.headers["set-cookie"]) leaks.push(path);
        if (/^\/(?:assets|%61ssets)[/\\]/.test(path))
          if ([own, theirs].some(({ status }) => status !== 404) || isPrivate(own))
            wrongAssets.push(`${path} ${own.status}`);
        visitor.close();
      }
  const buyer = proxy.visitor();
  await buyer.post("/cart", cartForms.add(DISC, QUANTITY));
  const page = await buyer.ask("/store");
  const [file = ""] = /\/assets\/[^" ]+\.js/.exec(page.body.toString()) ?? [];
  const files = [await stranger.ask(file), await buyer.ask(file), await stranger.ask(file)];
  const lines = await proxy.logLines(files.slice(1));
  return [
    figure("pages and data that a stranger was asked about", cases, ADDRESSES.length * 4),
    figure("of them, with another visitor's cart or toast", leaks.join(" "), ""),
    figure("below /assets/, other than 404 without a cart", wrongAssets.join(" "), ""),
    figure(
      "a real file, kept for two visitors",
      lines.filter((l) => l.includes(" HIT ")).length,
      2,
    ),
  ];
}

/** Pages whose query changes what they show. */
const QUERIES = [
  ["/search", "q=harmony"],
  ["/store", "sort=price-desc"],
  [`/product/${RAMP.productId}`, `variant=${RAMP.variantId}`],
] as const;

const WITHOUT_MEANING = ["utm_a", "gclid", "UTM_A", "utm%5Fa", "utm_", "xutm_a", ""];
const SEPARATORS = [
  "#",
  "?",
  "&",
  ";",
  "=",
  "+",
  "/",
  "%23",
  "%26",
  "%3D",
  "%00",
  "%FF",
  "\xe9",
  "1",
];
const pair = fc
  .tuple(
    fc.constantFrom(...WITHOUT_MEANING),
    fc.constantFrom("=", ""),
    fc.array(fc.constantFrom(...SEPARATORS), { maxLength: 3 }),
  )
  .map(([name, equals, value]) => `${name}${equals}${value.join("")}&`);
const added = fc.oneof(
  fc.constant(""),
  pair,
  pair.map((text) => `&${text}`),
);
const madeUp = fc.record({ query: fc.constantFrom(...QUERIES), before: added, after: added });

/**
 * A stranger asks for a page with something added to its query; then a visitor asks for that page. What
 * the first one gets, whatever it is, must not be kept as the second one's page.
 */
export async function mixUpFigures(proxy: Proxy): Promise<Figure[]> {
  const [stranger, visitor] = [proxy.visitor(), proxy.visitor()];
  const known = QUERIES.map((query) => ({ query, before: "utm_a=1#&", after: "" }));
  const cases = [...known, ...fc.sample(madeUp, 200)];
  // Each page has an address of its own, which is in no cache yet.
  const read = async ([path, query]: (typeof QUERIES)[number], number: number) => {
    const { status, body } = await visitor.ask(`${path}?${query}&n=${number}`);
    return `${status} ${body.toString()}`.replace(/\bn=\d+|\b1\d{12}\b/g, "");
  };
  const right = new Map<unknown, string>();
  for (const query of QUERIES) right.set(query, await read(query, 0));
  const wrong: string[] = [];
  for (const [at, { query, before, after }] of cases.entries()) {
    const address = `${query[0]}?${before}${query[1]}&${after}n=${at + 1}`;
    await stranger.ask(address);
    if ((await read(query, at + 1)) !== right.get(query)) wrong.push(address);
  }
  const withFragment = await stranger.ask("/search?utm_a=1#&q=harmony");
  return [
    figure("pages after a stranger's odd address, other than without it", wrong.join(" "), ""),
    figure(
      "an address with #",
      describeError(withFragment, "We could not read that"),
      "400, our page",
    ),
  ];
}

const isPrivate = ({ body }: Answer) => PRIVATE.some((text) => body.includes(text));

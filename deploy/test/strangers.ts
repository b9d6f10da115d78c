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
  "/cart.data?_ROUTES=routes%2Fstore&#",
  "/cart.data?_ROUTES=routes%2Fstore&_routes=root&#",
  "/cart.data?%5Froutes=root&_routes=routes%2Fstore&#",
  "/cart.data%3Froutes?#",
  "/_root.data?_routes=root&#",
  "/pictures/#.data?_routes=root",
  "/pictures/640/#.css",
  "/favicon.svg/#.data?_routes=root",
  "/robots.txt?#",
];
/**
 * Data, and what looks like it, but not as the app's scripts ask for the data of a public page: no answer is kept,
 * whatever it says of itself. `#` is replaced by a number.
 */
const NEVER_KEPT = [
  "/store.data?#",
  "/store.data?_ROUTES=routes%2Fstore&#",
  "/store.data?#&_Routes=routes%2Fstore",
  "/store.data?_ROUTES=routes%2Fstore&#&_routes=root",
  "/store.data?%5Froutes=root&#&_routes=routes%2Fstore",
  "/store.data?%5Froutes=routes%2Fstore&#",
  "/store.data?#&_routes=root",
  "/store.data?#&_routes=root%2Croutes%2Fstore",
  "/store.data?#&_routes=routes%2Fstore%2Croot",
  "/store.data?#&_routes=routes/store,root",
  "/store.data?#&_routes=routes/store",
  "/store.data?#&_routes=routes%2fstore",
  "/store.data?#&_routes=routes%2Fstore&_routes=root",
  "/store.data?#&_routes=&_routes=routes%2Fstore",
  "/store.data?#&_routes&_routes=routes%2Fstore",
  "/store.data?_routes=root&utm_a=#&_routes=routes%2Fstore",
  "/store.data?#&_routes=routes%2Fstorekeeper",
  "/store.data?#&_routes=routes%2Fcart",
  "/cart.data?#&_routes=routes%2Fcart",
];
/** Of a visitor with a cart, also these: the path of a page that only looks like data. */
const NEVER_KEPT_OF_A_CART = [
  "/store%3F.data%3Froutes?#",
  "/store.data%3Froutes?#",
  "/product/#.data%3Froutes%2Fstore",
  "/store.data/?_routes=routes%2Fstore&#",
  "/store.DATA?#&_routes=routes%2Fstore",
  "/store?.data?routes#",
  "/store?#&_routes=routes%2Fstore",
];
/** A quantity that only the cart of this visitor has. */
const QUANTITY = 4321;
const PRIVATE = [String(QUANTITY), "has been added to your cart"];

/**
 * A visitor with a cart follows a link to each address; then a stranger asks for it. A kept answer
 * would show the cart, or the toast that was pending, to the stranger.
 */
export async function strangerFigures(proxy: Proxy): Promise<Figure[]> {
  const stranger = proxy.busyVisitor();
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

/** Each of these addresses is asked for twice, by a visitor with a cart and by one without. */
export async function dataFigures(proxy: Proxy): Promise<Figure[]> {
  const [buyer, stranger] = [proxy.busyVisitor(), proxy.busyVisitor()];
  await buyer.post("/cart", cartForms.add(DISC, QUANTITY));
  const kept: string[] = [];
  const asked = [
    ...NEVER_KEPT.flatMap((address) => [
      { address, visitor: buyer },
      { address, visitor: stranger },
    ]),
    ...NEVER_KEPT_OF_A_CART.map((address) => ({ address, visitor: buyer })),
  ];
  for (const [at, { address, visitor }] of asked.entries()) {
    const path = address.replace("#", `data-${at}`);
    const lines = await proxy.logLines([await visitor.ask(path), await visitor.ask(path)]);
    if (lines.some((line) => !line.includes("s BYPASS "))) kept.push(path);
  }
  return [
    figure(`of ${asked.length} odd addresses of data, not past the cache`, kept.join(" "), ""),
  ];
}

/** A page that is kept is asked for under the second name of the site, whose forms the app would refuse. */
export async function secondNameFigures(proxy: Proxy): Promise<Figure[]> {
  const visitor = proxy.visitor();
  const headers = { Host: `www.${proxy.host}:${proxy.tlsPort}` };
  const wrong: string[] = [];
  for (const path of ["/store?second-name", "/", "/search?q=a&second-name"]) {
    await visitor.ask(path);
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers: answered } = await visitor.ask(path, { method, headers });
      if (status !== 301 || answered.location !== proxy.origin + path)
        wrong.push(`${method} ${path} ${status}`);
    }
  }
  return [figure("answers under the second name, other than 301 to ours", wrong.join("; "), "")];
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
  const [stranger, visitor] = [proxy.busyVisitor(), proxy.busyVisitor()];
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

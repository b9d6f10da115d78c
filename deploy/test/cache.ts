import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

import type { ServedProduct } from "../../app/embedded-store/catalogue";
import { type Answer, openClient } from "../../tests/support/http-client";
import type { StoreServer } from "../../tests/support/store-server";
import { cartForms, DISC } from "./buy";
import { type Figure, figure } from "./figure";
import type { Proxy } from "./proxy";

const PATHS = ["/", "/store", "/search", "/cities"];

const countHits = (lines: string[]) => lines.filter((line) => line.includes(" HIT ")).length;

/** Each page with a cart says when it was read, in ms since 1970. */
const withoutTime = (page: Buffer) => page.toString().replace(/\b1\d{12}\b/g, "");

/** A visitor without cookies and one with a cart read the same pages: both must get the app's own responses. */
export async function pageFigures(proxy: Proxy, appUrl: string): Promise<Figure[]> {
  const [visitorWithoutCookies, visitorWithCart] = [proxy.busyVisitor(), proxy.busyVisitor()];
  await visitorWithCart.post("/cart", cartForms.add(DISC, 1));
  // Reads the toast, which is shown only once.
  await visitorWithCart.ask("/");
  const readers = await Promise.all(
    [visitorWithoutCookies, visitorWithCart].map(async ({ ask, cookies }) => {
      const app = openClient(appUrl, { origin: proxy.origin });
      for (const [name, value] of cookies) app.cookies.set(name, value);
      const pages = await Promise.all(PATHS.map(async (path) => (await app.ask(path)).body));
      return { ask, pages, answers: [] as Answer[] };
    }),
  );
  for (let turn = 0; turn < 300; turn += 1)
    for (const { ask, answers } of readers) answers.push(await ask(PATHS[turn % PATHS.length]!));
  const grep = ["-rlai", "^set-cookie:", `${proxy.folder}/pages`];
  const data = "/store.data?cached&_routes=routes%2Fstore";
  const ofData: Answer[] = [];
  for (const { ask } of [readers[1]!, readers[0]!, readers[1]!]) ofData.push(await ask(data));
  const prefetched = await visitorWithCart.ask(data, { headers: { "Sec-Purpose": "prefetch" } });
  const withCookie = spawnSync("grep", grep, { encoding: "utf8" }).stdout;
  const [withoutCookies, withCart] = await Promise.all(
    readers.map(async ({ pages, answers }) => {
      const isOther = ({ body }: Answer, turn: number) =>
        withoutTime(body) !== withoutTime(pages[turn % PATHS.length]!);
      const lines = await proxy.logLines(answers);
      return { others: answers.filter(isOther).length, hits: countHits(lines), lines };
    }),
  );
  return [
    figure("of 300 pages without cookies, different from the app's", withoutCookies!.others, 0),
    figure("of 300 pages with a cart, different from the app's", withCart!.others, 0),
    figure("of 300 pages without cookies, from the cache", withoutCookies!.hits, [100, 300]),
    figure("of 300 pages with a cart, from the cache", withCart!.hits, 0),
    figure(
      "of 3 answers with a page's data, for a cart, without, and for a cart, from the cache",
      countHits(await proxy.logLines(ofData)),
      2,
    ),
    figure("a prefetch", prefetched.headers["cache-control"] ?? "", "private, max-age=10"),
    figure("cached pages with a Set-Cookie header", withCookie, ""),
    figure(
      "requests with their id in the log",
      [...withoutCookies!.lines, ...withCart!.lines].length,
      600,
    ),
  ];
}

/** Static files, compression, conditional requests and the access log. */
export async function fileFigures(proxy: Proxy): Promise<Figure[]> {
  const visitor = proxy.visitor();
  const page = await visitor.ask("/store");
  const [path = ""] = /\/assets\/[^"]+\.css/.exec(page.body.toString()) ?? [];
  const [file, again] = [await visitor.ask(path), await visitor.ask(path)];
  const describe = ({ headers }: Answer) =>
    [headers["cache-control"], headers["x-content-type-options"]].join("; ");
  const encodings = [];
  for (const accepted of ["gzip, deflate, br, zstd", "gzip;q=0", "gzip", ""]) {
    const { headers } = await visitor.ask("/store", { headers: { "Accept-Encoding": accepted } });
    encodings.push(headers["content-encoding"] ?? "none");
  }
  const icon = await visitor.ask("/favicon.svg");
  const [line = ""] = await proxy.logLines([await visitor.ask("/search?from=a-visitor")]);
  const known = { headers: { "If-None-Match": page.headers.etag ?? "" } };
  return [
    figure("headers of a file", describe(file), "public, max-age=31536000, immutable; nosniff"),
    figure("cache hits for a repeated file request", countHits(await proxy.logLines([again])), 1),
    figure("headers of the icon", describe(icon), "public, max-age=3600; nosniff"),
    figure("encodings of four responses", encodings.join(), "gzip,none,gzip,none"),
    figure("status for a matching If-None-Match", (await visitor.ask("/store", known)).status, 304),
    figure("log line of a request with a query", /"(.*)"/.exec(line)?.[1] ?? "", "GET /search"),
  ];
}

/** Changes a price in the store and reads pages until the old price must no longer be shown. */
export async function priceFigures(
  proxy: Proxy,
  { url, faults }: StoreServer,
  limit: number,
): Promise<Figure[]> {
  const { productId } = DISC;
  const answer = await fetch(`${url}/store/store_demo/products/${productId}`);
  const { product } = (await answer.json()) as { product: ServedProduct };
  const variants = product.variants.map((variant) => ({
    ...variant,
    prices: variant.prices.map((price) => ({ ...price, amount: 12_345, sale_amount: null })),
  }));
  const visitor = proxy.busyVisitor();
  const read = () =>
    Promise.all(["/store", `/product/${productId}`].map((path) => visitor.ask(path)));
  await read();
  faults.push({ match: "any", patch: { productId, fields: { variants } } });
  const changedAt = performance.now();
  const seconds = () => (performance.now() - changedAt) / 1000;
  let lastOld = 0;
  while (seconds() < limit + 2) {
    if ((await read()).some(({ body }) => !body.includes("$123.45"))) lastOld = seconds();
    await wait(50);
  }
  // One more second for a slow response on a busy machine.
  return [figure("seconds until a changed price is on every page", lastOld, [0, limit + 1])];
}

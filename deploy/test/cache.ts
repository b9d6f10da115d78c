import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

import type { WireProduct } from "../../app/store/embedded/wire-product";
import { type Answer, openClient } from "../../tests/support/http-client";
import type { StoreServer } from "../../tests/support/store-server";
import { cartForms, DISC } from "./buy";
import { type Figure, figure } from "./figure";
import type { Proxy } from "./proxy";

const PATHS = ["/", "/store", "/search", "/cities"];

const countHits = (lines: string[]) => lines.filter((line) => line.includes(" HIT ")).length;

/** A stranger and the owner of a cart read the same pages in turn: both must get what the app itself answers. */
export async function pageFigures(proxy: Proxy, appUrl: string): Promise<Figure[]> {
  const [stranger, owner] = [proxy.visitor(), proxy.visitor()];
  await owner.post("/cart", cartForms.add(DISC, 1));
  // Its toast is shown once.
  await owner.ask("/");
  const readers = await Promise.all(
    [stranger, owner].map(async ({ ask, cookies }) => {
      const app = openClient(appUrl, { origin: proxy.origin });
      for (const [name, value] of cookies) app.cookies.set(name, value);
      const pages = await Promise.all(PATHS.map(async (path) => (await app.ask(path)).body));
      return { ask, pages, answers: [] as Answer[] };
    }),
  );
  for (let turn = 0; turn < 300; turn += 1)
    for (const { ask, answers } of readers) answers.push(await ask(PATHS[turn % PATHS.length]!));
  const grep = ["-rlai", "^set-cookie:", `${proxy.folder}/pages`];
  const withCookie = spawnSync("grep", grep, { encoding: "utf8" }).stdout;
  const [strangers, owners] = await Promise.all(
    readers.map(async ({ pages, answers }) => {
      const isOther = ({ body }: Answer, turn: number) => !body.equals(pages[turn % PATHS.length]!);
      const lines = await proxy.logLines(answers);
      return { others: answers.filter(isOther).length, hits: countHits(lines), lines };
    }),
  );
  return [
    figure("of 300 pages for strangers differ by a byte", strangers!.others, 0),
    figure("of 300 pages for a cart's owner differ by a byte", owners!.others, 0),
    figure("of 300 pages for strangers from the cache", strangers!.hits, [100, 300]),
    figure("of 300 pages for a cart's owner from the cache", owners!.hits, 0),
    figure("cached pages with a cookie", withCookie, ""),
    figure(
      "requests with their id in the log",
      [...strangers!.lines, ...owners!.lines].length,
      600,
    ),
  ];
}

/** Files, compression, pages that the browser has already, and what the log says. */
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
    figure("a file", describe(file), "public, max-age=31536000, immutable; nosniff"),
    figure("a file, asked for again, from the cache", countHits(await proxy.logLines([again])), 1),
    figure("the icon", describe(icon), "public, max-age=3600; nosniff"),
    figure("four requests are compressed with", encodings.join(), "gzip,none,gzip,none"),
    figure("a page that the browser has already", (await visitor.ask("/store", known)).status, 304),
    figure("a request with a query in the log", /"(.*)"/.exec(line)?.[1] ?? "", "GET /search"),
  ];
}

/** A price changes in the store, and a stranger reads pages until the old one can no longer be shown. */
export async function priceFigure(
  proxy: Proxy,
  { url, store }: StoreServer,
  limit: number,
): Promise<Figure> {
  const { productId } = DISC;
  const answer = await fetch(`${url}/store/store_demo/products/${productId}`);
  const { product } = (await answer.json()) as { product: WireProduct };
  const variants = product.variants.map((variant) => ({
    ...variant,
    prices: variant.prices.map((price) => ({ ...price, amount: 12_345, sale_amount: null })),
  }));
  const visitor = proxy.visitor();
  const read = () =>
    Promise.all(["/store", `/product/${productId}`].map((path) => visitor.ask(path)));
  await read();
  store.faults = [...store.faults, { match: "any", patch: { productId, fields: { variants } } }];
  const changedAt = performance.now();
  const seconds = () => (performance.now() - changedAt) / 1000;
  let lastOld = 0;
  while (seconds() < limit + 2) {
    if ((await read()).some(({ body }) => !body.includes("$123.45"))) lastOld = seconds();
    await wait(50);
  }
  // A second more for an answer that is on its way on a busy machine.
  return figure("seconds until a changed price is on every page", lastOld, [0, limit + 1]);
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import sharp from "sharp";

import type { Answer } from "../../tests/support/http-client";
import { makePhotograph } from "../../tests/support/photograph";
import { type Figure, figure } from "./figure";
import { PICTURE_SECONDS, type Proxy, until } from "./proxy";

const WIDTHS = [160, 320, 480, 640, 960, 1200, 1280];

const LARGE = Buffer.alloc(21 * 1024 * 1024, "photograph");
/** What a host may say of its own site, and must not say of ours. */
const UNWANTED = {
  "Set-Cookie": "origin=1",
  "Strict-Transport-Security": "max-age=1; includeSubDomains; preload",
  "Clear-Site-Data": '"*"',
  Vary: "*",
  Age: "900000",
  "Alt-Svc": 'h3=":443"',
  Link: "</x>; rel=preload",
  Refresh: "0; url=/x",
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>';

/** A server of pictures that counts what is asked of it. */
export async function openPictureOrigin() {
  const photograph = await makePhotograph();
  const avif = await sharp(photograph).resize(400).avif({ effort: 0 }).toBuffer();
  let isBroken = false;
  const asked: { path: string; cookie: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://origin.invalid");
    asked.push({ path: pathname, cookie: request.headers.cookie });
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { "Content-Type": type, ...UNWANTED }).end(body);
    if (isBroken) response.writeHead(520).end("<h1>Unknown error</h1>");
    // Longer than nginx waits for a lock by itself.
    else if (pathname === "/once.jpg") setTimeout(() => send("image/jpeg", photograph), 6000);
    else if (pathname.startsWith("/slow")) setTimeout(() => send("image/jpeg", photograph), 2000);
    else if (pathname.endsWith(".jpg")) send("image/jpeg", photograph);
    else if (pathname === "/drawing.svg") send("image/svg+xml", SVG);
    else if (pathname === "/picture.avif") send("image/avif", avif);
    else if (pathname === "/large-and-known")
      response.writeHead(200, { "Content-Length": LARGE.length }).end(LARGE);
    else if (pathname === "/large") send("image/jpeg", LARGE);
    else if (pathname === "/elsewhere")
      response.writeHead(302, { Location: "http://127.0.0.1:9/photograph.jpg" }).end();
    else if (pathname === "/page") send("text/html", "<h1>Not a picture</h1>");
    else response.writeHead(404).end("<h1>Not found</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    photograph,
    asked,
    countAsked: (path: string) => asked.filter((request) => request.path === path).length,
    /** From now on, every request gets the status 520, as of a CDN. */
    breakDown: () => {
      isBroken = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type PictureOrigin = Awaited<ReturnType<typeof openPictureOrigin>>;

/** What nginx does with the addresses below /pictures/; closes the origin at the end. */
export async function pictureFigures(proxy: Proxy, origin: PictureOrigin): Promise<Figure[]> {
  const visitor = proxy.visitor();
  const ask = (width: number | string, address: string, options = {}) =>
    visitor.ask(`/pictures/${width}/${address}`, options);
  const at = (path: string) => `${origin.url}${path}`;
  const status = async (width: number | string, address: string, options = {}) =>
    (await ask(width, address, options)).status;
  const cacheStatus = async (answer: Answer) => {
    const [line = ""] = await proxy.logLines([answer]);
    return /s (\S+) \S+ \[/.exec(line)?.[1] ?? "";
  };

  const waiting = await waitingPictures(proxy, origin);
  const startedAt = performance.now();
  const first = await ask(640, at("/photograph.jpg"));
  const seconds = (performance.now() - startedAt) / 1000;
  const { width, height, format } = await sharp(first.body).metadata();
  const again = await ask(640, at("/photograph.jpg"));
  const cookie = { headers: { Cookie: "__Host-cart=secret" } };
  const withCart = await ask(640, at("/photograph.jpg"), cookie);
  const widths = [];
  for (const wanted of WIDTHS)
    widths.push((await sharp((await ask(wanted, at("/photograph.jpg"))).body).metadata()).width);

  const atOnce = await Promise.all(
    Array.from({ length: 20 }, () => proxy.visitor().ask(`/pictures/320/${at("/once.jpg")}`)),
  );
  const wrong = [];
  const [before, closed] = [origin.asked.length, "http://127.0.0.1:9/photograph.jpg"];
  for (const [widthName, address] of [
    ["641", at("/photograph.jpg")],
    ["640x", at("/photograph.jpg")],
    ["640", "https://other.example/photograph.jpg"],
    ["640", closed],
    ["640", "http://169.254.169.254/latest/meta-data/"],
    ["640", `${origin.url}@other.example/photograph.jpg`],
    ["640", `${origin.url}.other.example/photograph.jpg`],
    ["640", "file:///etc/passwd"],
    ["640", "/etc/passwd"],
  ] as const)
    wrong.push(await status(widthName, address));
  const askedByWrong = origin.asked.length - before;
  const askedBefore = origin.asked.length;
  const redirected = await status(640, at("/elsewhere"));
  const followed = origin.asked.length - askedBefore;

  const original = async (path: string) => {
    const { status: code, headers } = await ask(640, at(path));
    const place = headers.location === at(path) ? "the original" : String(headers.location);
    return `${code} ${place}, ${headers["cache-control"]}`;
  };
  const originals = [
    await original("/drawing.svg"),
    await original("/picture.avif"),
    await original("/large"),
    await original("/large-and-known"),
    await original("/page"),
  ];
  const noPicture = await ask(640, at("/missing"));
  const missing = `${noPicture.status} ${noPicture.headers["cache-control"]}`;
  const posted = await status(640, at("/photograph.jpg"), { method: "POST", body: "" });
  await proxy.visitor().ask(`/pictures/480/${at("/cookie.jpg")}`, cookie);

  const attack = await manyPictures(proxy, origin);
  const other = proxy.visitor();
  const meanwhile = await other.ask(`/pictures/160/${at("/other.jpg")}`);

  let old = again;
  const isOld = () =>
    until(async () => {
      old = await ask(640, at("/photograph.jpg"));
      return old.status === 200 && (await cacheStatus(old)) === "STALE";
    });
  origin.breakDown();
  const isOldWhenBroken = await isOld();
  origin.close();
  const isOldWhenGone = await isOld();
  return [
    figure("kB of a photograph", Math.round(origin.photograph.length / 1000), [700, 1600]),
    figure("kB of it at 640", Math.round(first.body.length / 1000), [5, 90]),
    figure("its size and format", `${width} x ${height} ${format}`, "640 x 426 jpeg"),
    figure("seconds of the first time", Number(seconds.toFixed(2)), [0, 3]),
    figure("the second time", await cacheStatus(again), "HIT"),
    figure("then, for a visitor with a cart", await cacheStatus(withCart), "HIT"),
    figure("widths of all that are listed", widths.join(), WIDTHS.join()),
    figure("20 requests at once for a new picture", statuses(atOnce), "200"),
    figure("fetches for them", origin.countAsked("/once.jpg"), 1),
    figure("other widths, other hosts, private addresses", [...new Set(wrong)].join(), "404"),
    figure("fetches for them, too", askedByWrong, 0),
    figure("a redirect of the origin", redirected, 404),
    figure("fetches for it", followed, 1),
    figure(
      "SVG, AVIF, 21 MB and a page",
      [...new Set(originals)].join(),
      "302 the original, public, max-age=3600",
    ),
    figure("a picture that is missing", missing, "404 public, max-age=60"),
    figure("a POST", posted, 405),
    figure("cookies of a visitor that the origin gets", cookiesOf(origin), 0),
    figure("headers of its host that a visitor gets", unwantedOf(first), ""),
    figure(
      "headers",
      headersOf(again.headers),
      `public, max-age=${PICTURE_SECONDS}; nosniff; default-src 'none'; sandbox`,
    ),
    ...waiting,
    ...attack,
    figure("a new picture for another address then", meanwhile.status, 200),
    figure("the old copy while its origin answers 520", String(isOldWhenBroken), "true"),
    figure("the old copy while its origin is gone", String(isOldWhenGone), "true"),
  ];
}

/** Asks for pictures from one address, all at once. */
async function askPictures(
  proxy: Proxy,
  { url, asked }: PictureOrigin,
  paths: string[],
  localAddress = "127.3.0.1",
) {
  const before = asked.length;
  const answers = await Promise.all(
    paths.map((path) => proxy.visitor(localAddress).ask(`/pictures/160/${url}${path}`)),
  );
  const isOriginal = ({ status, headers }: Answer, at: number) =>
    status === 302 &&
    headers.location === `${url}${paths[at]}` &&
    headers["cache-control"] === "no-store";
  const originals = answers.filter(isOriginal).length;
  const resized = answers.filter(({ status }) => status === 200).length;
  return { originals, resized, fetches: asked.length - before };
}

/** Other spellings of the same address. */
const SPELLINGS = [
  ...["/a/../photograph.jpg", "/./photograph.jpg", "/photograph.jpg/.", "//photograph.jpg"],
  ...["/a//b.jpg", "/ph%6ftograph.jpg", "/%70hotograph.jpg", "/photograph%2Ejpg", "/%2e%2E/b.jpg"],
  ...["/caf%c3%A9.jpg", "/caf%C3%a9.jpg"],
];
const SPELLED_ONCE = ["/caf%C3%A9.jpg", "/a%20b%2Cc.jpg", "/a..b.jpg", "/..a/.b.jpg", "/%40.jpg"];

/** One address asks for more new pictures than a person would. */
async function manyPictures(proxy: Proxy, origin: PictureOrigin): Promise<Figure[]> {
  const number = Array.from({ length: 100 }, (_, at) => at);
  const queries = await askPictures(
    proxy,
    origin,
    number.map((at) => `/photograph.jpg?${at}`),
  );
  const spellings = await askPictures(proxy, origin, SPELLINGS);
  const once = await askPictures(proxy, origin, SPELLED_ONCE, "127.3.0.2");
  const startedAt = performance.now();
  const tens = [];
  for (let ten = 0; ten < 10; ten += 1)
    tens.push(
      await askPictures(
        proxy,
        origin,
        number.slice(0, 10).map((at) => `/new-${ten}${at}.jpg`),
      ),
    );
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  const resized = tens.reduce((sum, ten) => sum + ten.resized, 0);
  const originals = tens.reduce((sum, ten) => sum + ten.originals, 0);
  return [
    figure("of 100 addresses with a query, the original", queries.originals, 100),
    figure("fetches of nginx for them", queries.fetches, 0),
    figure("of 11 other spellings of an address, the original", spellings.originals, 11),
    figure("fetches of nginx for them", spellings.fetches, 0),
    figure("of 5 addresses with odd characters, resized", once.resized, 5),
    figure("of 100 new pictures for one address, resized", resized, [41, 41 + 2 * seconds]),
    figure("of them, resized or the original", resized + originals, 100),
  ];
}

/** New pictures whose host takes its time: one address, then three more. */
async function waitingPictures(proxy: Proxy, origin: PictureOrigin): Promise<Figure[]> {
  const slow = (count: number, host: number) =>
    askPictures(
      proxy,
      origin,
      Array.from({ length: count }, (_, at) => `/slow-${host}-${at}.jpg`),
      `127.3.1.${host}`,
    );
  const one = await slow(14, 1);
  const three = await Promise.all([slow(12, 2), slow(12, 3), slow(2, 4)]);
  const sum = three.reduce((total, { resized }) => total + resized, 0);
  return [
    figure("of 14 slow pictures at once for one address, resized", one.resized, 12),
    figure("of them, the original", one.originals, 2),
    figure("of 26 slow pictures at once for three addresses, resized", sum, 24),
  ];
}

const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].join();

/** What the host has said, as far as a visitor gets it. */
const unwantedOf = ({ headers }: Answer) =>
  Object.entries(UNWANTED)
    .filter(([name, value]) => [headers[name.toLowerCase()]].flat().join() === value)
    .filter(([name]) => name !== "X-Content-Type-Options")
    .map(([name]) => name)
    .join();

const cookiesOf = ({ asked }: PictureOrigin) => asked.filter(({ cookie }) => cookie).length;

const headersOf = (headers: Record<string, unknown>) =>
  ["cache-control", "x-content-type-options", "content-security-policy"]
    .map((name) => headers[name])
    .join("; ");

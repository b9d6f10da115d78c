import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect as connectHttp2, constants } from "node:http2";
import { type AddressInfo, connect as connectPlain } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "node:tls";

import { searchPath } from "../../app/directory/search-query";
import type { Answer, Ask, HttpClient } from "../../tests/support/http-client";
import { cartForms, DISC } from "./buy";
import { type Figure, figure } from "./figure";
import type { PictureOrigin } from "./pictures";
import { type Proxy, startProxy, until } from "./proxy";

/** Whether nginx takes the files that beside-others.sh makes of this run's nginx.conf, beside another site. */
export function besideOthersFigure(nginx: string, { folder, plainPort }: Proxy): Figure {
  const input = readFileSync(`${folder}/nginx.conf`);
  const made = (part: "http" | "site") =>
    execFileSync("deploy/beside-others.sh", [part], { input, encoding: "utf8" });
  // What Debian's nginx has for a site that says nothing of it.
  const temporary = `proxy_temp_path ${folder}/proxy 1 2;`;
  const other = `server {\n listen 127.0.0.1:${plainPort};\n server_name other.example;\n ${temporary}\n}`;
  const all = ["events {}", "http {", made("http"), made("site"), other, "}"].join("\n");
  writeFileSync(`${folder}/beside.conf`, `pid ${folder}/beside.pid;\n${all}\n`);
  const args = ["-t", "-c", `${folder}/beside.conf`, "-e", `${folder}/error.log`];
  const { status, stderr } = spawnSync(nginx, args, { encoding: "utf8" });
  return figure("nginx.conf beside another site", status === 0 ? "taken" : stderr, "taken");
}

/** The status, and whether the body is a page of deploy/errors with these words and an allowed style. */
export function describeError({ status, headers, body }: Answer, words: string): string {
  const [, style = ""] = /<style>([^]*?)<\/style>/.exec(body.toString()) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = String(headers["content-security-policy"]);
  const isOurs = body.includes(words) && policy.includes(`style-src 'sha256-${hash}'`);
  return `${status}, ${isOurs ? "our page" : "another page"}`;
}

const FILE_HEAD =
  '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

/** Requests for other hosts, and requests that are too large. */
export async function edgeFigures(proxy: Proxy): Promise<Figure[]> {
  const visitor = proxy.visitor();
  const refusalByApp = async (body: string, type = "multipart/form-data; boundary=x") => {
    const headers = { "Content-Type": type, Origin: proxy.origin };
    return (await visitor.ask("/contact", { method: "POST", headers, body: Buffer.from(body) }))
      .status;
  };
  const ask = async (headers: Record<string, string>) =>
    (await visitor.ask("/", { headers })).status;
  const form = await visitor.ask("/business-submission", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: Buffer.alloc(65_000_000),
  });
  const blanksSentAt = performance.now();
  await ask({ Cookie: `a=${" ".repeat(30_000)}-` });
  const blanksSeconds = (performance.now() - blanksSentAt) / 1000;
  const bank = await postFromBank(proxy, "/success?order=1");
  const toCart = await postFromBank(proxy, "/cart", "result=paid");
  const foreignHost = await openSocket(
    proxy,
    {},
    `POST https://${proxy.host}/store HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  ).closed;
  const tls = await openSocket(proxy, { servername: "other.example" }).closed;
  const slowGroup = await openSocket(proxy, { ecdhCurve: "ffdhe2048" }).closed;
  const plain = await proxy.plainClient("other.example").ask("/");
  return [
    figure("another host over http", plain.status, 421),
    figure("its connection", plain.headers.connection ?? "", "close"),
    figure("another host in TLS", tls, "ERR_SSL_TLSV1_UNRECOGNIZED_NAME"),
    figure("a handshake in a slow group", slowGroup, "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE"),
    figure("another host in a request", await ask({ Host: "other.example" }), 421),
    figure(
      "our host in the address, another one in Host: where its redirect leads",
      /^Location: (.*)\r$/m.exec(foreignHost)?.[1] ?? "",
      `${proxy.origin}/store`,
    ),
    figure(
      "our host with a dot at its end",
      (await visitor.ask("/store?q", { headers: { Host: `${proxy.host}.:${proxy.tlsPort}` } }))
        .headers.location ?? "",
      `${proxy.origin}/store?q`,
    ),
    figure("24 kB of cookies", await ask({ Cookie: `other=${"x".repeat(24_000)}` }), 200),
    figure("seconds for a cookie of 30 kB of blanks", blanksSeconds, [0, 2]),
    figure("40 kB of cookies", await ask({ Cookie: `other=${"x".repeat(40_000)}` }), 400),
    figure("a body of 65 MB", describeError(form, "That was too large"), "413, our page"),
    figure("a body of 65 MB over HTTP/2", await statusOverHttp2(proxy), 413),
    figure("a file of 17 MB", await refusalByApp(`${FILE_HEAD}${"x".repeat(17_000_000)}`), 413),
    figure("2 MB that are no parts", await refusalByApp("x".repeat(2_000_000)), 400),
    figure(
      "1 MB of text",
      await refusalByApp(`message=${"x".repeat(1_000_000)}`, "application/x-www-form-urlencoded"),
      413,
    ),
    figure(
      "an address from before single fetch",
      (await visitor.ask("/store?_data=root")).status,
      404,
    ),
    figure("a bank's POST to /success", bank.result, `303 ${proxy.origin}/success?order=1`),
    figure("it is answered, before its body has come, by", bank.by, "nginx"),
    figure("a bank's POST to /cart is answered by", toCart.by, "the app"),
    ...(await oddFigures(proxy)),
  ];
}

/** Requests that Express or Remix would refuse before the app can, with a page or a stack of their own. */
async function oddFigures(proxy: Proxy): Promise<Figure[]> {
  const visitor = proxy.visitor();
  const statusOf = async (path: string, method = "GET", headers = {}) =>
    (await visitor.ask(path, { method, headers })).status;
  const pageOf = async (path: string) =>
    describeError(await visitor.ask(path), "We could not read that");
  const texts = { q: "轮".repeat(200), location: "椅".repeat(200) };
  const longSearch = searchPath({ ...texts, service: "physical-therapy", view: "grid" });
  const raw = async (request: string) => {
    const { closed } = openSocket(proxy, {}, `${request}\r\nConnection: close\r\n\r\n`);
    return Number((await closed).split(" ")[1]);
  };
  const post = async (headers: Record<string, string>) =>
    (await visitor.post("/cart", cartForms.add(DISC, 1), headers)).status;
  return [
    figure("a path that cannot be decoded", await pageOf("/product/%FF?a=b"), "400, our page"),
    figure("another one", await pageOf("/%ff"), "400, our page"),
    figure("a path that is half an encoding", await pageOf("/%"), "400, our page"),
    figure("the longest search", await statusOf(`${longSearch}&_routes=routes%2Fsearch`), 200),
    figure("a longer address", await pageOf(`/store?${"a&".repeat(2100)}`), "400, our page"),
    figure("a long path", await pageOf(`/${"%C3%A9".repeat(100)}`), "400, our page"),
    figure("a path in UTF-8", await statusOf("/%C3%A9%E2%82%AC%F0%9F%90%B6"), 404),
    figure("a path with an encoded percent sign", await statusOf("/product/%25FF"), 404),
    figure("a product by its encoded id", await statusOf(`/%70roduct/${DISC.productId}`), 200),
    figure("TRACE", await statusOf("/", "TRACE"), 405),
    figure("a Host with a blank", await raw("GET / HTTP/1.1\r\nHost: a b"), 400),
    figure("a Host with a slash", await raw(`GET / HTTP/1.1\r\nHost: ${proxy.host}/`), 400),
    figure("no Host", await raw("GET / HTTP/1.1"), 400),
    figure(
      "a port in Host that is none",
      await raw(`GET /healthz HTTP/1.1\r\nHost: ${proxy.host}:x`),
      200,
    ),
    figure(
      "a form of a page of ours without referrer",
      await post({ Origin: "null", "Sec-Fetch-Site": "same-origin" }),
      303,
    ),
    figure(
      "a form of another page without referrer",
      await post({ Origin: "null", "Sec-Fetch-Site": "cross-site" }),
      500,
    ),
    figure(
      "a form of another site",
      await post({ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }),
      500,
    ),
  ];
}

/** A POST from another site. Its body never comes, unless it is given. */
async function postFromBank(proxy: Proxy, path: string, body?: string) {
  const visitor = proxy.visitor();
  const headers = {
    ...{ Origin: "https://bank.example", "Sec-Fetch-Site": "cross-site" },
    ...{ "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "11" },
  };
  const answer = await visitor.ask(path, { method: "POST", headers, body });
  visitor.close();
  const [line = ""] = await proxy.logLines([answer]);
  return {
    result: `${answer.status} ${answer.headers.location ?? ""}`,
    by: line.includes(" - - [") ? "nginx" : "the app",
  };
}

function statusOverHttp2({ tlsPort, host, certificate }: Proxy): Promise<number> {
  const options = { ca: certificate(), servername: host };
  const session = connectHttp2(`https://127.0.0.1:${tlsPort}`, options);
  const stream = session.request({
    ...{ ":method": "POST", ":path": "/business-submission", ":authority": host },
    "content-length": "65000000",
  });
  return new Promise<number>((resolve, reject) => {
    stream.once("response", (headers) => resolve(headers[":status"] ?? 0));
    stream.once("error", reject);
    session.once("error", reject);
  }).finally(() => session.destroy());
}

/** More requests than nginx.conf allows for one IP address. */
export async function limitFigures(proxy: Proxy): Promise<Figure[]> {
  const [reader, loader] = [proxy.visitor(), proxy.visitor()];
  const [sender, other] = [proxy.visitor(), proxy.visitor()];
  const [file = ""] = /\/assets\/[\w.-]+\.css/.exec((await other.ask("/store")).body.toString())!;
  const post = (visitor: HttpClient) => visitor.post("/cart", cartForms.set(DISC, 1));
  const refused: Answer[] = [];
  const send = async (
    what: string,
    count: number,
    { rate, burst }: { rate: number; burst: number },
    task: () => Promise<Answer>,
  ) => {
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: count }, task));
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    const accepted = answers.filter(({ status }) => status !== 429);
    refused.push(...answers.filter(({ status }) => status === 429));
    const most = burst + 1 + rate * seconds;
    return figure(`of ${count} ${what} from one address, accepted`, accepted.length, [
      burst + 1,
      most,
    ]);
  };
  const figures = [
    await send("pages", 300, { rate: 5, burst: 90 }, () => reader.ask("/store")),
    await send("files", 1000, { rate: 20, burst: 400 }, () => loader.ask(file)),
    await send("POSTs", 80, { rate: 2, burst: 40 }, () => post(sender)),
  ];
  const neighbours = Array.from({ length: 6 }, (_, at) => proxy.visitor(`127.6.1.${at}`));
  let asked = 0;
  const ofNeighbours = await send("pages", 600, { rate: 20, burst: 360 }, () =>
    neighbours[asked++ % 6]!.ask("/store"),
  );
  const sentByNeighbours = await send("POSTs", 300, { rate: 8, burst: 160 }, () =>
    post(neighbours[asked++ % 6]!),
  );
  const pages = new Set(refused.map((answer) => describeError(answer, "That was a lot at once")));
  return [
    ...figures,
    { ...ofNeighbours, what: "of 600 pages from six addresses of one network, accepted" },
    {
      ...sentByNeighbours,
      what: "of 300 POSTs from six addresses of one network, accepted",
    },
    figure("response to each refused request", [...pages].join(), "429, our page"),
    figure("a GET from the same address afterwards", (await sender.ask("/store")).status, 200),
    figure("a POST from another address afterwards", (await post(other)).status, 303),
  ];
}

/** Ten people behind one address: in two seconds, each opens a page with its files, and points at four links. */
export async function officeFigures(proxy: Proxy): Promise<Figure[]> {
  const { body } = await proxy.visitor().ask("/store");
  const found = (pattern: RegExp) => [...new Set(body.toString().match(pattern))];
  const files = found(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g);
  const products = found(/\/product\/prod_[\w-]+/g);
  const opened = Array.from({ length: 10 }, async (_, person) => {
    await wait(200 * person);
    const session = openSession(proxy, "127.6.0.1");
    const page = await session.ask(`/store?office=${person}`);
    const links = [0, 1, 2, 3].map((at) => products[(person + at) % products.length]!);
    const data = links.map((path) => `${path}.data?_routes=routes%2Fproduct.%24id&n=${person}`);
    const rest = await Promise.all([...files, ...data].map((path) => session.ask(path)));
    session.close();
    return [page, ...rest];
  });
  const statuses = (await Promise.all(opened)).flat();
  return [
    figure(
      `of ${statuses.length} requests of ten people behind one address, refused`,
      statuses.filter((status) => status !== 200).length,
      0,
    ),
  ];
}

/** What the log has of requests with a long line, of which most are refused: over HTTP/2, each costs some bytes. */
export async function logFigures(proxy: Proxy): Promise<Figure[]> {
  const log = `${proxy.folder}/access.log`;
  const before = statSync(log).size;
  const path = `/assets/${"x".repeat(3900)}`;
  for (let connection = 0; connection < 6; connection += 1) {
    const session = openSession(proxy, "127.6.0.2");
    await Promise.all(Array.from({ length: 150 }, () => session.ask(path)));
    session.close();
  }
  await proxy.plainClient().ask("/by-http");
  // nginx has then written the lines before it, too.
  await proxy.logLines([await proxy.visitor().ask("/store")]);
  const kilobytes = Math.round((statSync(log).size - before) / 1000);
  return [
    figure("kB of log for 900 lines of 3,900 characters", kilobytes, [1, 350]),
    figure(
      "a redirect of http in the log",
      readFileSync(log, "utf8").includes("/by-http") ? "yes" : "no",
      "no",
    ),
  ];
}

/** Requests that nginx would write into its logs before any limit counts them, each again and again. */
export async function floodFigures(proxy: Proxy): Promise<Figure[]> {
  const { host, plainPort, folder } = proxy;
  const long = "x".repeat(1900);
  const sizes = () => ["error", "access"].map((log) => statSync(`${folder}/${log}.log`).size);
  const grown = async (flood: () => Promise<unknown>) => {
    const before = sizes();
    await flood();
    await proxy.logLines([await proxy.visitor().ask("/store")]);
    return sizes().reduce((sum, size, at) => sum + size - before[at]!, 0) / 1000;
  };
  /** Over HTTP/2 from one address; each is given up once it is answered. */
  const over2 = (count: number, headers: Record<string, string>) => async () => {
    for (let at = 0; at < count; at += 50) {
      const session = openSession(proxy, "127.6.0.3");
      await Promise.all(Array.from({ length: 50 }, () => session.start(headers)));
      session.close();
    }
  };
  /** Over http without TLS, one after another. */
  const over80 = (count: number, request: string) => async () => {
    for (let at = 0; at < count; at += 1)
      await new Promise((resolve) => {
        const socket = connectPlain(plainPort, "127.0.0.1", () =>
          socket.write(`${request} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 99999999\r\n\r\n`),
        );
        socket.once("data", () => socket.destroy()).once("close", resolve);
      });
  };
  const large = { ":method": "POST", ":path": `/${long}`, "content-length": "99999999" };
  const floods: [string, () => Promise<unknown>][] = [
    ["bodies of 100 MB that are only announced", over2(200, large)],
    ["the same for /assets/", over2(200, { ...large, ":path": `/assets/${long}` })],
    ["lengths that are no number", over2(200, { ...large, "content-length": "1900x" })],
    ["TRACE", over2(200, { ":method": "TRACE", ":path": `/${long}` })],
    ["DELETE /pictures/", over2(200, { ":method": "DELETE", ":path": `/pictures/${long}` })],
    [
      "proofs for certificates that are missing",
      over80(100, `GET /.well-known/acme-challenge/${long}`),
    ],
    ["bodies of 100 MB that are only announced, over http", over80(100, `POST /${long}`)],
  ];
  const figures: Figure[] = [];
  for (const [what, flood] of floods)
    figures.push(figure(`kB of logs for ${what}`, Math.round(await grown(flood)), [0, 20]));
  const chunked = await proxy.visitor().ask("/contact", {
    method: "POST",
    headers: { "Transfer-Encoding": "chunked" },
    body: Buffer.alloc(70_000_000),
  });
  return [
    ...figures,
    figure(
      "a body of 70 MB in chunks",
      describeError(chunked, "That was too large"),
      "413, our page",
    ),
  ];
}

/** Over HTTP/2, as browsers do: many requests at once on one connection. Answers with statuses. */
function openSession({ tlsPort, host, certificate }: Proxy, localAddress: string) {
  const options = { host: "127.0.0.1", port: tlsPort, localAddress, servername: host };
  const session = connectHttp2(`https://${host}`, {
    createConnection: () => connect({ ...options, ca: certificate(), ALPNProtocols: ["h2"] }),
  });
  // How many requests it may send at once: nginx refuses others.
  const ready = once(session, "remoteSettings");
  const ask = async (path: string) => {
    await ready;
    return new Promise<number>((resolve, reject) => {
      const stream = session.request({ ":path": path, ":authority": `${host}:${tlsPort}` });
      let status = 0;
      stream.once("response", (headers) => (status = headers[":status"] ?? 0));
      stream.once("error", reject).once("end", () => resolve(status));
      stream.resume();
    });
  };
  /** Sends headers, and gives the request up once it is answered, or the connection is. */
  const start = async (headers: Record<string, string>) => {
    await ready;
    return new Promise<void>((resolve) => {
      const to = { ":authority": `${host}:${tlsPort}`, ...headers };
      const stream = session.request(to, { endStream: false });
      const end = () => {
        stream.close(constants.NGHTTP2_CANCEL);
        resolve();
      };
      stream.once("response", end).once("error", end).once("close", end);
    });
  };
  return { ask, start, close: () => session.destroy() };
}

/** A GET that keeps a process waiting is not given to the other one. */
export async function waitingFigures(nginx: string, folder: string): Promise<Figure[]> {
  let asked = 0;
  const servers = [1, 2].map(() =>
    createServer(({ url }) => {
      if (url === "/store") asked += 1;
    }).listen(0, "127.0.0.1"),
  );
  await until(() => servers.every((server) => server.listening));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  const proxy = await startProxy(nginx, folder, ports, { isImpatient: true });
  const { status } = await proxy.visitor().ask("/store");
  await proxy.stop();
  for (const server of servers) server.close().closeAllConnections();
  return [
    figure("a GET for which a process is waited for too long", status, 504),
    figure("processes that got it", asked, 1),
  ];
}

/** Requests that never end: one sends its headers slowly, the others their bodies. */
export async function slowClientFigures(proxy: Proxy): Promise<Figure[]> {
  const get = `GET /healthz HTTP/1.1\r\nHost: ${proxy.host}\r\n`;
  const post = (length: number) =>
    `POST /contact HTTP/1.1\r\nHost: ${proxy.host}\r\nContent-Length: ${length}\r\n\r\n`;
  const openAll = (count: number, localAddress: string, request: string) =>
    Array.from({ length: count }, () => openSocket(proxy, { localAddress }, request));
  const headers = openSocket(proxy, { localAddress: "127.2.0.1" }, get);
  const posts = openAll(12, "127.2.0.2", post(9));
  await Promise.all([headers, ...posts].map(({ opened }) => opened));
  const dripping = setInterval(() => headers.socket.write("x"), 1000);
  const startedAt = performance.now();
  const secondsUntil = async (sockets: (typeof headers)[]) => {
    await Promise.all(sockets.map(({ closed }) => closed));
    return (performance.now() - startedAt) / 1000;
  };
  const times = Promise.all([secondsUntil([headers]), secondsUntil(posts)]);
  // Answered at once; nginx then waits for the body for some seconds.
  const gets = openAll(210, "127.2.0.3", `${get}Content-Length: 9\r\n\r\n`);
  const neighbours = Array.from({ length: 8 }, (_, at) =>
    openAll(10, `127.2.1.${at}`, post(60_000_000)),
  ).flat();
  await until(() => neighbours.filter(({ text }) => text() !== "").length >= 70);
  const others = Array.from({ length: 20 }, (_, at) =>
    openAll(10, `127.2.${at + 2}.1`, post(60_000_000)),
  ).flat();
  await until(() => others.filter(({ text }) => text() !== "").length >= 10);
  const small = await proxy.visitor().post("/cart", cartForms.add(DISC, 1));
  const refusedOf = async (sockets: (typeof headers)[]) => {
    const answers = await Promise.all(sockets.map(({ closed }) => closed));
    return answers.filter((answer) => answer.startsWith("HTTP/1.1 429")).length;
  };
  const [headerSeconds, bodySeconds] = await times;
  clearInterval(dripping);
  return [
    figure("of 210 open pages from one address, refused", await refusedOf(gets), 178),
    figure("of 12 open POSTs from one address, refused", await refusedOf(posts), 2),
    figure(
      "of 80 open uploads from 8 addresses of one network, refused",
      await refusedOf(neighbours),
      70,
    ),
    figure("of 200 more from 20 networks, refused", await refusedOf(others), 10),
    figure("a small POST of another address meanwhile", small.status, 303),
    figure("seconds until slow headers time out", headerSeconds, [8, 13]),
    figure("seconds until slow bodies time out", bodySeconds, [18, 25]),
  ];
}

/** Bytes of visitors' bodies on the disk while a GET sends one of 200 kB, in either version of HTTP. */
export async function bodyOfGetFigures(proxy: Proxy): Promise<Figure[]> {
  const { tlsPort, host, certificate, folder } = proxy;
  const bytes = () =>
    readdirSync(`${folder}/body`, { recursive: true })
      .map((name) => statSync(`${folder}/body/${String(name)}`))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, bytes())), 5);
  const large = Buffer.alloc(200_000);
  const plain = await proxy
    .visitor()
    .ask("/store", { headers: { "Transfer-Encoding": "chunked" }, body: large })
    .catch(({ code }: NodeJS.ErrnoException) => ({ status: code }));
  const session = connectHttp2(`https://127.0.0.1:${tlsPort}`, {
    ca: certificate(),
    servername: host,
  });
  const stream = session.request(
    { ":method": "GET", ":path": "/store", ":authority": `${host}:${tlsPort}` },
    { endStream: false },
  );
  stream.end(large);
  const status = await new Promise((resolve, reject) => {
    stream.once("response", (headers) => resolve(headers[":status"]));
    stream.once("error", reject);
  }).finally(() => session.destroy());
  await proxy.visitor().ask("/store", { method: "PUT", body: large });
  clearInterval(watch);
  return [
    figure("a GET with a body of 200 kB", [plain.status, status].join(), "200,200"),
    figure("bytes on the disk for them, and for a PUT", most, 0),
  ];
}

/** Headers that every answer over https has once: answers of the app, of nginx, and of both. */
export async function headerFigures(proxy: Proxy, { url }: PictureOrigin): Promise<Figure[]> {
  const visitor = proxy.visitor();
  const page = await visitor.ask("/store");
  const [file = ""] = /\/assets\/[\w.-]+\.css/.exec(page.body.toString()) ?? [];
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const asked: [status: number, path: string, options?: Ask][] = [
    [200, "/store"],
    [200, "/healthz"],
    [200, file],
    [200, file],
    [200, "/favicon.svg"],
    [200, `/pictures/160/${url}/headers.jpg`],
    [302, `/pictures/160/${url}/headers.jpg?1`],
    [404, `/pictures/161/${url}/headers.jpg`],
    [405, "/pictures/160/", { method: "POST" }],
    [405, file, { method: "POST", body: Buffer.alloc(5_000_000) }],
    [301, "/store", { headers: { Host: `${proxy.host}.:${proxy.tlsPort}` } }],
    [303, "/success", { method: "POST" }],
    [302, "/store?q"],
    [304, "/store", { headers: { "If-None-Match": page.headers.etag ?? "" } }],
    [400, "/store?#"],
    [400, "/%FF"],
    [400, "/\\other.example/%2e%2e"],
    // Bytes of UTF-8 that are not encoded.
    [400, "/\xc3\xa9"],
    [400, "/store?q=\xc3\xa9"],
    [400, "/", { method: "UNKNOWN" }],
    [200, "/favicon.svg", { headers: { Range: "bytes=9999999-" } }],
    [421, "/", { headers: { Host: "other.example" } }],
    [404, "/missing"],
    [404, "/assets/missing.js"],
    [404, "/assets/missing"],
    [405, "/", { method: "TRACE" }],
    [413, "/contact", { method: "POST", headers: { "Content-Length": "65000000" } }],
    [500, "/cart", { method: "POST", headers: foreign }],
  ];
  const wrong: string[] = [];
  for (const [status, path, options] of asked) {
    const answer = await visitor.ask(path, options);
    const problems = [...headerProblems(answer), ...(answer.status === status ? [] : ["status"])];
    if (problems.length > 0)
      wrong.push(`${options?.method ?? "GET"} ${path} ${answer.status}: ${problems.join()}`);
  }
  const bytes = describeError(await visitor.ask("/\xc3\xa9"), "We could not read that");
  const plain = await proxy.plainClient().ask("/store");
  return [
    figure(`of ${asked.length} answers, with missing or doubled headers`, wrong.join("; "), ""),
    figure("a path in UTF-8 that is not encoded", bytes, "400, our page"),
    figure("how long a redirect of http is kept", plain.headers["cache-control"] ?? "", "no-store"),
  ];
}

/** The names of headers that are missing or there twice. */
function headerProblems({ headers }: Answer): string[] {
  const values: Record<string, RegExp> = {
    "strict-transport-security": /^max-age=63072000$/,
    "content-security-policy": /^default-src (?!.*default-src)/,
    "x-frame-options": /^DENY$/,
    "x-content-type-options": /^nosniff$/,
    "cache-control": /^(?:no-store|(?:public|private), [^,]+(?:, [a-z-]+(?:=\d+)?)*)$/,
    "x-request-id": /^\w+$/,
  };
  return Object.keys(values).filter((name) => !values[name]!.test(String(headers[name])));
}

type SocketOptions = { servername?: string; localAddress?: string; ecdhCurve?: string };

/**
 * Sends bytes over TLS. `opened` resolves when they are sent, `closed` with the response or with the
 * error code.
 */
function openSocket(proxy: Proxy, options: SocketOptions, bytes = "") {
  const { tlsPort: port, host: servername, certificate } = proxy;
  const to = { host: "127.0.0.1", port, servername, ca: certificate(), ...options };
  const socket = connect(to, () => socket.write(bytes));
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", ({ code, message }: NodeJS.ErrnoException) => (text ||= code ?? message));
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  const opened = new Promise<void>((resolve) => socket.once("secureConnect", resolve));
  return { socket, opened, closed, text: () => text };
}

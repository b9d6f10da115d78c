import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "node:tls";

import { cartForms, DISC } from "./buy";
import { describeError } from "./edge";
import { type Figure, figure } from "./figure";
import type { PictureOrigin } from "./pictures";
import { type Proxy, startProxy } from "./proxy";

const NO_ANSWER = { status: 0, headers: {}, body: Buffer.of() };
const FULL = ["pages", "files", "pictures", "body"];

/** Another nginx before the same processes, where nothing more fits into the caches, or takes a body. Needs root. */
export async function fullDiskFigures(
  nginx: string,
  apps: number[],
  origin: PictureOrigin,
): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "pawstride-full-"));
  const places = FULL.map((name) => `${folder}/${name}`);
  for (const place of places) {
    mkdirSync(place);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place]);
  }
  try {
    const proxy = await startProxy(nginx, folder, apps, { pictureOrigin: origin.url });
    try {
      const visitor = proxy.visitor();
      const [css = ""] =
        /\/assets\/[\w.-]+\.css/.exec((await visitor.ask("/store")).body.toString()) ?? [];
      places.forEach(fill);
      const ask: typeof visitor.ask = (...args) => visitor.ask(...args).catch(() => NO_ANSWER);
      const pages = [];
      for (const address of ["/", "/store?n=1", "/search", "/cities", "/store?view=grid"])
        pages.push(await ask(address));
      const file = await ask(css);
      const picture = await ask(`/pictures/640/${origin.url}/full.jpg`);
      const add = await ask("/cart", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(cartForms.add(DISC, 1)).toString(),
      });
      const form = await ask("/business-submission", {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
        body: Buffer.alloc(2_000_000),
      });
      return [
        figure("on a full disk, pages", statusesOf(pages), "200"),
        figure("a file", statusesOf([file]), "200"),
        figure("a picture", statusesOf([picture]), "200"),
        figure("an add to the cart", add.status, 303),
        figure("an upload", describeError(form, "Something went wrong"), "500, our page"),
      ];
    } finally {
      await proxy.stop();
    }
  } finally {
    for (const place of places) execFileSync("umount", [place]);
    rmSync(folder, { recursive: true });
  }
}

function fill(place: string): void {
  try {
    writeFileSync(`${place}/full`, Buffer.alloc(2_000_000));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

/**
 * Another nginx before the same processes, with room for 1.5 MB of answers, and 60 pages of almost 40 kB
 * which their visitors never read. Needs root.
 */
export async function unreadFigures(nginx: string, apps: number[]): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "pawstride-unread-"));
  const place = `${folder}/proxy`;
  mkdirSync(place);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1500k", "tmpfs", place]);
  try {
    const proxy = await startProxy(nginx, folder, apps, { isSmall: true });
    const pagesOf = (at: number) =>
      Array.from({ length: 15 }, (_, page) => `/store?never-read=${at}-${page}`);
    const held = [1, 2, 3, 4].map((at) => holdPages(proxy, `127.4.0.${at}`, pagesOf(at)));
    try {
      const visitor = proxy.visitor();
      const pages = [];
      for (let at = 0; at < 10; at++)
        pages.push(await visitor.ask(`/store?after=${at}`).catch(() => NO_ANSWER));
      for (let at = 0; at < 40; at++)
        held.push(holdPages(proxy, "127.4.0.5", Array<string>(100).fill("/%ff")));
      await Promise.all(held.map(({ areAnswered }) => areAnswered));
      return [
        figure(
          "files that nginx has open for 4,000 refusals that are never read",
          proxy.descriptors(),
          [0, 300],
        ),
        figure("kB on the disk for 60 pages that are never read", usedKilobytes(place), [0, 1000]),
        figure("ten pages for another visitor meanwhile", statusesOf(pages), "200"),
      ];
    } finally {
      for (const { end } of held) end();
      await proxy.stop();
    }
  } finally {
    execFileSync("umount", [place]);
    rmSync(folder, { recursive: true });
  }
}

/** Asks for pages over HTTP/2 from one address, and never reads more than the headers. `areAnswered` once each has these, or is refused. */
function holdPages({ tlsPort, host, certificate }: Proxy, localAddress: string, paths: string[]) {
  const options = { host: "127.0.0.1", port: tlsPort, localAddress, servername: host };
  const session = connectHttp2(`https://${host}`, {
    settings: { initialWindowSize: 0 },
    createConnection: () => connect({ ...options, ca: certificate(), ALPNProtocols: ["h2"] }),
  });
  // nginx ends a connection on which it has refused a hundred requests.
  session.on("error", () => {});
  const areAnswered = Promise.all(
    paths.map((path) => {
      const stream = session.request({ ":path": path, ":authority": `${host}:${tlsPort}` });
      stream.on("error", () => {});
      return new Promise<void>((resolve) => {
        stream.once("response", () => resolve()).once("close", resolve);
      });
    }),
  );
  return { areAnswered, end: () => session.destroy() };
}

function usedKilobytes(place: string): number {
  const { blocks, bfree, bsize } = statfsSync(place);
  return ((blocks - bfree) * bsize) / 1000;
}

const statusesOf = (answers: { status: number; body: Buffer }[]) =>
  [...new Set(answers.map(({ status, body }) => (body.length > 0 ? status : "empty")))].join();

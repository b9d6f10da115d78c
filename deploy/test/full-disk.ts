import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { cartForms, DISC } from "./buy";
import { describeError } from "./edge";
import { type Figure, figure } from "./figure";
import type { PictureOrigin } from "./pictures";
import { startProxy } from "./proxy";

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
      const ask: typeof visitor.ask = (...args) =>
        visitor.ask(...args).catch(() => ({ status: 0, headers: {}, body: Buffer.of() }));
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

const statusesOf = (answers: { status: number; body: Buffer }[]) =>
  [...new Set(answers.map(({ status, body }) => (body.length > 0 ? status : "empty")))].join();

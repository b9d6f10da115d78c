import { openClient } from "../tests/support/http-client";
import { table } from "../tests/support/table";
import type { Site } from "./site";
import { PAGES } from "./targets";

const MORE = ["/cities", "/cart", "/contact", "/business-submission", "/event-submission"];

/** The static imports of a module, without `import()`. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:import|from)\s*["']([^"']+\.js)["']/g)].map(([, address]) => address!);

/** The scripts of a page: its module scripts and its module preloads. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*(?:type="module"|rel="modulepreload")[^>]*>/g);
  const named = tags?.flatMap((tag) => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []) ?? [];
  const inline = html.matchAll(/<script[^>]*type="module"[^>]*>(.*?)<\/script>/gs);
  return [...named, ...[...inline].flatMap(([, text = ""]) => importsOf(text))];
}

/** The gzipped bytes of each page and of its scripts on a first visit. */
export async function measureSizes(site: Site, baseline: string): Promise<string> {
  async function weigh(name: string, url: string) {
    const { ask, close } = openClient(url);
    const sizeOf = async (path: string) =>
      (await ask(path, { headers: { "Accept-Encoding": "gzip" } })).body.length;
    const textOf = async (path: string) => (await ask(path)).body.toString();
    const { pathname } = new URL(url);
    const absolute = (address: string, from: string) =>
      new URL(address, new URL(from, url)).pathname;
    const files = new Set(
      scriptsOf(await textOf(pathname)).map((address) => absolute(address, pathname)),
    );
    let scripts = 0;
    // The iteration of a set includes files that are added meanwhile.
    for (const file of files) {
      scripts += await sizeOf(file);
      for (const name of importsOf(await textOf(file))) files.add(absolute(name, file));
    }
    const html = await sizeOf(pathname);
    close();
    return [name, html, scripts, files.size];
  }

  const pages = { ...PAGES, ...Object.fromEntries(MORE.map((path) => [path, path])) };
  const rows = [await weigh("baseline", baseline)];
  for (const [name, path] of Object.entries(pages))
    rows.push(await weigh(name, site.app.url + path));
  return table(["page", "HTML, gzip bytes", "scripts, gzip bytes", "files"], rows);
}

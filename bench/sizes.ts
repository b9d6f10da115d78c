import { openClient } from "../tests/support/http-client";
import { table } from "../tests/support/table";
import type { Site } from "./site";
import { PAGES } from "./targets";

const MORE = ["/cities", "/cart", "/contact", "/business-submission", "/event-submission"];

/** What a module imports, less what it imports only later by `import()`. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:import|from)\s*["']([^"']+\.js)["']/g)].map(([, address]) => address!);

/** The scripts that a page names: its module scripts, and what it has the browser load ahead. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*(?:type="module"|rel="modulepreload")[^>]*>/g);
  const named = tags?.flatMap((tag) => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []) ?? [];
  const inline = html.matchAll(/<script[^>]*type="module"[^>]*>(.*?)<\/script>/gs);
  return [...named, ...[...inline].flatMap(([, text = ""]) => importsOf(text))];
}

/** Bytes of a first visit to each page, and of the scripts that it brings, as sent by gzip. */
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
    // A set takes in what is added while it is gone through.
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

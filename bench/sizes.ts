import { type Client, withClient } from "./load";
import type { Server } from "./process";
import { readHtml } from "./visits";

const ENCODINGS = { raw: "identity", gzip: "gzip", brotli: "br" } as const;

/** Bytes as they are sent. */
export type Sizes = Record<keyof typeof ENCODINGS, number>;
export type PageSizes = { html: Sizes; scripts: Sizes; files: number };

async function sizesOf(client: Client, path: string): Promise<Sizes> {
  const lengths = await Promise.all(
    Object.entries(ENCODINGS).map(async ([name, encoding]) => {
      const { body } = await readHtml(client, path, { "Accept-Encoding": encoding });
      return [name, body.length];
    }),
  );
  return Object.fromEntries(lengths) as Sizes;
}

/** Addresses of the scripts that a page asks for: its module scripts, what they import, what it has loaded ahead. */
function scriptsOf(html: string, link: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const named = tags
    .filter((tag) => /\stype="module"|\srel="modulepreload"/.test(tag))
    .flatMap((tag) => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const inline = [...html.matchAll(/<script[^>]*type="module"[^>]*>(.*?)<\/script>/gs)];
  const ahead = [...link.matchAll(/<([^>]+)>;\s*rel=modulepreload/g)];
  return [
    ...named,
    ...inline.flatMap(([, text = ""]) => importsOf(text)),
    ...ahead.map(([, address]) => address!),
  ];
}

/** What a module imports, less what it imports only later by `import()`. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:import|from)\s*["']([^"']+\.js)["']/g)].map(([, address]) => address!);

/** Measures a page and its scripts as a first visit brings them. */
export function measurePage(server: Server, path: string): Promise<PageSizes> {
  return withClient(server, async (client) => {
    const { body, headers } = await readHtml(client, path);
    const html = await sizesOf(client, path);
    const scripts: Sizes = { raw: 0, gzip: 0, brotli: 0 };
    const absolute = (address: string, base: string) =>
      new URL(address, new URL(base, server.url)).pathname;
    const files = new Set(
      scriptsOf(body.toString(), String(headers.link ?? "")).map((name) => absolute(name, path)),
    );
    // A set takes in what is added while it is gone through.
    for (const file of files) {
      const text = (await readHtml(client, file)).body.toString();
      for (const name of importsOf(text)) files.add(absolute(name, file));
      const sizes = await sizesOf(client, file);
      for (const name of Object.keys(ENCODINGS) as (keyof Sizes)[]) scripts[name] += sizes[name];
    }
    return { html, scripts, files: files.size };
  });
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** What scripts and style sheets must be, by address, as `integrity` says it. */
export type Integrity = ReadonlyMap<string, string>;

/** Reads the built files of a folder that is served at `/assets`. */
export function readIntegrity(folder: string): Integrity {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  return new Map(
    files.flatMap((name) => {
      const content = readFileSync(`${folder}/${name}`);
      // What a route without a page is built to; no browser asks for it.
      if (content.length <= 1) return [];
      const hash = createHash("sha256").update(content).digest("base64");
      return [[`/assets/${name}`, `sha256-${hash}`]];
    }),
  );
}

const LINK = /(<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)")/g;

/** Has browsers refuse what a page links to when it is not what was built: they import what they preloaded. */
export function sealLinks(html: string, integrity: Integrity): string {
  return html.replace(LINK, (link: string, _, address: string) => {
    const hash = integrity.get(address);
    return hash ? `${link} integrity="${hash}"` : link;
  });
}

const EMPTY_MAP = />\{\}(?=<\/script>)/;
const NAMED = / src="([^"]+)"| href="([^"]+)"/g;

/** The parameter of a `Link` header that has browsers check what it preloads. */
export function sealedHeader(address: string, integrity: Integrity): string {
  const hash = integrity.get(address);
  return hash ? `; integrity="${hash}"` : "";
}

/** Fills the page's import map with what its scripts may load later: the page names the others with their hash. */
export function sealLaterModules(html: string, integrity: Integrity): string {
  const start = html.indexOf('<script type="importmap"');
  if (start < 0) return html;
  const named = new Set([...html.matchAll(NAMED)].map(([, src, href]) => src ?? href!));
  const later = [...integrity].filter(([name]) => name.endsWith(".js") && !named.has(name));
  const map = JSON.stringify({ integrity: Object.fromEntries(later) });
  return html.slice(0, start) + html.slice(start).replace(EMPTY_MAP, () => `>${map}`);
}

/** A script element for a module that the page imports anyway; empty where its hash is not known. */
export function sealedScript(address: string | undefined, integrity: Integrity): string {
  const hash = integrity.get(address ?? "");
  return hash ? `<script type="module" async src="${address}" integrity="${hash}"></script>` : "";
}

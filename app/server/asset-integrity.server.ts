import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** What scripts and style sheets must be, by address, as `integrity` says it. */
export type Integrity = ReadonlyMap<string, string>;

/** Reads the built files of a folder that is served at `/assets`. */
export function readIntegrity(folder: string): Integrity {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  return new Map(
    files.map((name) => {
      const hash = createHash("sha256").update(readFileSync(`${folder}/${name}`));
      return [`/assets/${name}`, `sha256-${hash.digest("base64")}`];
    }),
  );
}

const LINK = /(<link rel="(modulepreload|stylesheet)"[^>]* href="([^"]+)")/g;

/**
 * Has browsers refuse what a page links to when it is not what was built: they import what they
 * preloaded. Scripts get a low priority: every page works without them.
 */
export function sealLinks(html: string, integrity: Integrity): string {
  return html.replace(LINK, (link: string, _, rel: string, address: string) => {
    const hash = integrity.get(address);
    const priority = rel === "modulepreload" ? ' fetchpriority="low"' : "";
    return hash ? `${link}${priority} integrity="${hash}"` : link;
  });
}

/** A script element for a module that the page imports anyway; empty where its hash is not known. */
export function sealedScript(address: string | undefined, integrity: Integrity): string {
  const hash = integrity.get(address ?? "");
  return hash ? `<script type="module" async src="${address}" integrity="${hash}"></script>` : "";
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "..");
/** Where what a page loads comes from. */
const FOLDERS = ["app", "public"];
const TEXT = /\.(?:tsx?|css|svg|json|webmanifest|html|txt|js|mjs)$/;

/** Hosts that may be named, and why no page asks them for anything. */
const NAMED: Record<string, string> = {
  "www.w3.org": "the namespace of every drawing",
  "schema.org": "the vocabulary of what search engines read",
  "www.sitemaps.org": "the namespace of the sitemap",
  "api-ecommerce.hostinger.com": "an example in the words for a malformed variable",
  "shop.example": "the same",
  "facebook.com": "a placeholder in a form",
  "instagram.com": "a placeholder in a form",
  "twitter.com": "a placeholder in a form",
  "linkedin.com": "a placeholder in a form",
  "embedded.store": "the embedded store's name within the process",
  "local.invalid": "a base to read paths against; there is no such host",
};

/** Hosts of the addresses in a text: absolute ones, and those that take a page's own scheme. */
function hostsIn(text: string): string[] {
  const absolute = text.matchAll(/\b(?:https?|wss?):\/\/([^\s/"'`<>()\\?#]+)/gi);
  const schemeless = text.matchAll(/(?:["'`=(]\s*)\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)/gi);
  return [...absolute, ...schemeless].map(([, host]) => host!.toLowerCase().replace(/[.,;:]$/, ""));
}

/** One that is put together at run time, of a request's or of what a visitor typed; or a scheme alone. */
const OWN = ["${host}", "${headers.host}", "[${unscoped}]", "${text}", ""];
const isOwn = (host: string) => OWN.includes(host);

function foreignHosts(text: string): string[] {
  return hostsIn(text).filter((host) => !isOwn(host) && !Object.hasOwn(NAMED, host));
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => TEXT.test(file))
    .map((file) => path.join(folder, file)),
);

describe("an address of a third party", () => {
  it("is named nowhere in what a page is made of", () => {
    const found = files.flatMap((file) =>
      foreignHosts(readFileSync(path.join(PROJECT, file), "utf8")).map(
        (host) => `${file}: ${host}`,
      ),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it.each([
    ['<script src="https://cdn.example/a.js">', ["cdn.example"]],
    ["@import url(//fonts.example/css);", ["fonts.example"]],
    ['fetch("HTTPS://Api.Example/v1?q=1")', ["api.example"]],
    ['new WebSocket("wss://live.example:8443")', ["live.example:8443"]],
    ["`https://${tracker}/pixel`", ["${tracker}"]],
    ['import "https://schema.org.evil.example/x";', ["schema.org.evil.example"]],
    ["https://schema.org/Product", []],
    ["// a comment", []],
    ['"//"', []],
    ["http://${headers.host}/a", []],
  ])("is seen in %s", (text, hosts) => {
    expect(foreignHosts(text)).toEqual(hosts);
  });
});

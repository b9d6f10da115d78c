import { hash } from "node:crypto";

import { PAGE_FADE } from "~/styles/page-fade";

import { env } from "./env.server";

const isHttps = env.publicOrigin?.startsWith("https:") ?? false;

const storeOrigins = (origins: string[] | null) =>
  env.store ? (origins ?? ["https:"]).join(" ") : "";

/** How a policy names an inline script or style. */
export const hashOf = (inline: string) => `'sha256-${hash("sha256", inline, "base64")}'`;
const FADE = hashOf(PAGE_FADE);

/** Makes a page's own inline scripts known by their mark, and takes the mark out of the page. */
export function hashScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const pieces = marked.split(` nonce="${mark}"`);
  const hashes = pieces.slice(1).map((piece) => {
    const script = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    return hashOf(script);
  });
  return { html: pieces.join(""), hashes };
}

/** Where browsers tell what the policy has refused. */
export const REPORT_PATH = "/csp-report";

/** By which a policy is reported; browsers that know the newer way take it over https only. */
export const REPORTING = [`report-uri ${REPORT_PATH}`, ...(isHttps ? ["report-to csp"] : [])];

/** The Content-Security-Policy of a page with these inline scripts. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  // Vite's development server needs inline styles, its socket and its own inline script.
  const { isDevelopment } = env;
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : FADE}`,
    `img-src 'self' blob: ${storeOrigins(env.imageOrigins)}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // A browser without scripts follows the checkout redirect as part of the form.
    `form-action 'self' ${storeOrigins(env.checkoutOrigins)}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...REPORTING,
  ];
  if (isHttps) directives.push("upgrade-insecure-requests");
  return directives.map((directive) => directive.trim()).join("; ");
}

export const FIXED_HEADERS: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  // `no-referrer` would make browsers send `Origin: null` with every form.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  // Not `require-corp`: the store's pictures are of another origin, which need not allow us anything.
  ["Cross-Origin-Embedder-Policy", "credentialless"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ...(isHttps
    ? ([
        // Without includeSubDomains: those are the merchant's.
        ["Strict-Transport-Security", "max-age=63072000"],
        ["Reporting-Endpoints", `csp="${REPORT_PATH}"`],
      ] as const)
    : []),
];

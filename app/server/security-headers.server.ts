import { hash } from "node:crypto";

import { env } from "./env.server";

const isHttps = env.publicOrigin?.startsWith("https:") ?? false;

const storeOrigins = (origins: string[] | null) =>
  env.store ? (origins ?? ["https:"]).join(" ") : "";

/**
 * Allows a page's own inline scripts by their hashes. A nonce would have to differ with each answer,
 * and the page could not be cached.
 *
 * @param html a rendered page
 * @param nonce marks its own scripts, and is taken out of the page
 * @returns the page, and the sources for `script-src`
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = parts.slice(1).map((part) => {
    const script = part.slice(part.indexOf(">") + 1, part.indexOf("</script>"));
    return `'sha256-${hash("sha256", script, "base64")}'`;
  });
  return { html: parts.join(""), hashes: [...new Set(hashes)] };
}

/** The Content-Security-Policy of a page with these inline scripts. */
function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  // Vite's development server needs inline styles and its socket.
  const { isDevelopment } = env;
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' blob: ${storeOrigins(env.imageOrigins)}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // Without scripts, browsers take the redirect to the checkout for a part of the form.
    `form-action 'self' ${storeOrigins(env.checkoutOrigins)}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.map((directive) => directive.trim()).join("; ");
}

const FIXED_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // `no-referrer` would make browsers send `Origin: null` with every form.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Not `require-corp`: the store's pictures come from another origin, which need not allow us anything.
  "Cross-Origin-Embedder-Policy": "credentialless",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  ...(isHttps
    ? {
        // Browsers ignore it on plain http, and complain.
        "Cross-Origin-Opener-Policy": "same-origin",
        // Without includeSubDomains: those are the merchant's.
        "Strict-Transport-Security": "max-age=63072000",
      }
    : {}),
};

/**
 * Sets the security headers of a page, of data or of a resource route; a policy that is there already stands.
 *
 * @param scriptHashes sources of a page's inline scripts, as from {@link hashScripts}
 */
export function setSecurityHeaders(headers: Headers, scriptHashes: readonly string[] = []): void {
  for (const [name, value] of Object.entries(FIXED_HEADERS)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes));
}

/** The answer of a resource route, with the security headers. */
export function resourceResponse(body: BodyInit, init: ResponseInit = {}): Response {
  const response = new Response(body, init);
  setSecurityHeaders(response.headers);
  return response;
}

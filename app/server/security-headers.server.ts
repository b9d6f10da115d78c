import { hash } from "node:crypto";

import { parseUrl } from "~/url";

import { env } from "./env.server";

const storeOrigins = (origins: string[] | null) =>
  env.store ? (origins ?? ["https:"]).join(" ") : "";

const resizerOrigin = parseUrl(env.imageResizer ?? "")?.origin ?? "";

/** Whether the Content-Security-Policy allows this picture of the store; https only. */
export const allowsPicture = ({ protocol, origin }: URL): boolean =>
  protocol === "https:" && env.store !== null && (env.imageOrigins?.includes(origin) ?? true);

/** Content-Security-Policy: replaces the nonce of each script with a hash in the header, so that pages can be cached. */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = parts.slice(1).map((part) => {
    const script = part.slice(part.indexOf(">") + 1, part.indexOf("</script>"));
    return `'sha256-${hash("sha256", script, "base64")}'`;
  });
  return { html: parts.join(""), hashes: [...new Set(hashes)] };
}

function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  // Vite's development server needs inline styles and a WebSocket.
  const { isDevelopment, isHttps } = env;
  const directives = [
    // Firefox applies only this one to a prefetch.
    "default-src 'self'",
    "frame-src 'none'",
    "media-src 'none'",
    "worker-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' blob: ${storeOrigins(env.imageOrigins)} ${resizerOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // Without JavaScript: browsers apply form-action to the redirect to the checkout.
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
  // `no-referrer` would make browsers send `Origin: null` with forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // `require-corp` would block pictures of the store's origin.
  "Cross-Origin-Embedder-Policy": "credentialless",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  ...(env.isHttps
    ? {
        // Browsers ignore it on plain HTTP and log a warning.
        "Cross-Origin-Opener-Policy": "same-origin",
        // No includeSubDomains: the subdomains belong to the merchant.
        "Strict-Transport-Security": "max-age=63072000",
      }
    : {}),
};

/** Sets the security headers of a response, but keeps an existing Content-Security-Policy. */
export function setSecurityHeaders(headers: Headers, scriptHashes: readonly string[] = []): void {
  for (const [name, value] of Object.entries(FIXED_HEADERS)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes));
}

import { env } from "./env.server";

const isHttps = env.publicOrigin?.startsWith("https:") ?? false;

function originsOr(origins: string[] | null, fallback: string): string {
  return origins ? origins.join(" ") : fallback;
}

/**
 * The content security policy, DESIGN.md section 5: no `unsafe-inline` anywhere.
 * @param nonce allows this document's own inline scripts; without one, none run
 */
export function contentSecurityPolicy(nonce?: string): string {
  // Vite's development server needs inline styles, its socket and its own inline script.
  const { isDevelopment } = env;
  const directives = [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' blob: ${env.store ? originsOr(env.imageOrigins, "https:") : ""}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // A browser without scripts follows the checkout redirect as part of the form.
    `form-action 'self' ${env.store ? originsOr(env.checkoutOrigins, "https:") : ""}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  if (isHttps) directives.push("upgrade-insecure-requests");
  return directives.map((directive) => directive.trim()).join("; ");
}

/** Headers that belong on every answer, files and errors included. */
export const FIXED_HEADERS: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  // `no-referrer` would make browsers send `Origin: null` with every form.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  // Not for subdomains: those are the merchant's own affair.
  ...(isHttps ? [["Strict-Transport-Security", "max-age=63072000"] as const] : []),
];

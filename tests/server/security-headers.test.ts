import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { PAGE_FADE } from "~/styles/page-fade";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/server/security-headers.server");
const realStore = { STORE_API_URL: "https://api.example", STORE_ID: "store_demo" };

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

const HASHES = ["'sha256-one='", "'sha256-two='"];

describe("contentSecurityPolicy", () => {
  it("allows nothing but this site, and a page's inline scripts by their hashes", async () => {
    const { contentSecurityPolicy } = await importWithEnv({}, load);
    expect(Object.fromEntries(directives(contentSecurityPolicy(HASHES)))).toEqual({
      "default-src": "'none'",
      "script-src": `'self' ${HASHES.join(" ")}`,
      "style-src": `'self' 'sha256-${createHash("sha256").update(PAGE_FADE).digest("base64")}'`,
      "img-src": "'self' blob:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "manifest-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "object-src": "'none'",
      "report-uri": "/csp-report",
    });
    expect(directives(contentSecurityPolicy()).get("script-src")).toBe("'self'");
  });

  it.each(["", "production", "test"])("has no unsafe source when NODE_ENV is %j", async (mode) => {
    const { contentSecurityPolicy } = await importWithEnv({ NODE_ENV: mode }, load);
    expect(contentSecurityPolicy(HASHES)).not.toMatch(/unsafe|\*|data:|ws:/);
  });

  it("lets a real store's pictures and checkout be any https address", async () => {
    const { contentSecurityPolicy } = await importWithEnv(realStore, load);
    const policy = directives(contentSecurityPolicy());
    expect(policy.get("img-src")).toBe("'self' blob: https:");
    expect(policy.get("form-action")).toBe("'self' https:");
  });

  it("narrows them to the configured origins", async () => {
    const { contentSecurityPolicy } = await importWithEnv(
      {
        ...realStore,
        CHECKOUT_ORIGINS: "https://pay.example,http://127.0.0.1:4100",
        STORE_IMAGE_ORIGINS: "https://cdn.example",
      },
      load,
    );
    const policy = directives(contentSecurityPolicy());
    expect(policy.get("img-src")).toBe("'self' blob: https://cdn.example");
    expect(policy.get("form-action")).toBe("'self' https://pay.example http://127.0.0.1:4100");
  });

  it("upgrades requests only where the site itself is https", async () => {
    const https = await importWithEnv({ PUBLIC_ORIGIN: "https://shop.example" }, load);
    expect(https.contentSecurityPolicy()).toMatch(/; upgrade-insecure-requests$/);
    const http = await importWithEnv({ PUBLIC_ORIGIN: "http://127.0.0.1:3000" }, load);
    expect(http.contentSecurityPolicy()).not.toContain("upgrade-insecure-requests");
  });
});

describe("FIXED_HEADERS", () => {
  it("keep what is ours from other sites, and browsers' Origin in our forms", async () => {
    const { FIXED_HEADERS } = await importWithEnv({}, load);
    expect(Object.fromEntries(FIXED_HEADERS)).toEqual({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "credentialless",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    });
  });

  it("insist on https where the public address has it", async () => {
    const { FIXED_HEADERS } = await importWithEnv({ PUBLIC_ORIGIN: "https://shop.example" }, load);
    const { "Strict-Transport-Security": lasting } = Object.fromEntries(FIXED_HEADERS);
    expect(lasting).toMatch(/^max-age=63072000/);
  });

  it("say where reports go, where the public address has https", async () => {
    const https = await importWithEnv({ PUBLIC_ORIGIN: "https://shop.example" }, load);
    const { "Reporting-Endpoints": endpoints } = Object.fromEntries(https.FIXED_HEADERS);
    expect(endpoints).toBe('csp="/csp-report"');
    expect(directives(https.contentSecurityPolicy()).get("report-to")).toBe("csp");
  });
});

describe("hashScripts", () => {
  it("knows the scripts that carry the mark, and no others", async () => {
    const { hashScripts } = await importWithEnv({}, load);
    const { html, hashes } = hashScripts(
      '<script nonce="m+/=">alert(1)</script><p><script>alert(2)</script>' +
        '<script nonce="m+/=" type="module" async="">\nimport "/b.js"\n</script><b nonce="m">',
      "m+/=",
    );
    expect(html).toBe(
      "<script>alert(1)</script><p><script>alert(2)</script>" +
        '<script type="module" async="">\nimport "/b.js"\n</script><b nonce="m">',
    );
    expect(hashes).toEqual([
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
      "'sha256-ZnFPwOSviNQP2pGrQ9zkwG0TBIeqfUXJH/UKLgbu2rE='",
    ]);
  });
});

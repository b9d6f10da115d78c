import { describe, expect, it } from "vitest";

import { importWithEnv } from "../support/app";

const load = () => import("~/server/security-headers.server");
const realStore = { STORE_API_URL: "https://api.example", STORE_ID: "store_demo" };

async function headersWith(env: Record<string, string>, scriptHashes?: string[]) {
  const { setSecurityHeaders } = await importWithEnv(env, load);
  const headers = new Headers();
  setSecurityHeaders(headers, scriptHashes);
  return headers;
}

async function directivesWith(env: Record<string, string>, scriptHashes?: string[]) {
  const policy = (await headersWith(env, scriptHashes)).get("Content-Security-Policy") ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

describe("the content security policy", () => {
  it("allows this site, and inline scripts by their hashes", async () => {
    expect(await directivesWith({}, ["'sha256-one='", "'sha256-two='"])).toMatchObject({
      // For a prefetch in Firefox.
      "default-src": "'self'",
      "frame-src": "'none'",
      "media-src": "'none'",
      "worker-src": "'none'",
      "script-src": "'self' 'sha256-one=' 'sha256-two='",
      "img-src": "'self' blob:",
      // default-src does not apply to these.
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
  });

  it.each(["", "production", "test"])("has no unsafe source when NODE_ENV is %j", async (mode) => {
    const headers = await headersWith({ NODE_ENV: mode });
    expect(headers.get("Content-Security-Policy")).not.toMatch(/unsafe|\*|data:|ws:|https:/);
  });

  const IMAGES = { STORE_IMAGE_ORIGINS: "https://cdn.example" };
  it.each<[string, Record<string, string>, Record<string, string>]>([
    [
      "from any https origin",
      {},
      { "img-src": "'self' blob: https:", "form-action": "'self' https:" },
    ],
    [
      "from the configured origins only",
      { ...IMAGES, CHECKOUT_ORIGINS: "https://pay.example,http://127.0.0.1:4100" },
      {
        "img-src": "'self' blob: https://cdn.example",
        "form-action": "'self' https://pay.example http://127.0.0.1:4100",
      },
    ],
    [
      "through a resizer of another host",
      { ...IMAGES, STORE_IMAGE_RESIZER: "https://resizer.example/{width}/{url}" },
      { "img-src": "'self' blob: https://cdn.example https://resizer.example" },
    ],
  ])("allows images and checkouts of a real store %s", async (_, variables, sources) => {
    expect(await directivesWith({ ...realStore, ...variables })).toMatchObject(sources);
  });

  it("does not replace a route's own policy", async () => {
    const { resourceResponse } = await importWithEnv({}, () => import("~/server/responses.server"));
    const headers = { "Content-Security-Policy": "default-src 'self'" };
    expect(resourceResponse("x", { headers }).headers.get("Content-Security-Policy")).toBe(
      "default-src 'self'",
    );
  });
});

it("setSecurityHeaders enforces https only if PUBLIC_ORIGIN uses https", async () => {
  const https = await headersWith({ PUBLIC_ORIGIN: "https://shop.example" });
  expect(https.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
  expect(https.get("Content-Security-Policy")).toMatch(/; upgrade-insecure-requests$/);
  const http = await headersWith({ PUBLIC_ORIGIN: "http://127.0.0.1:3000" });
  expect(http.has("Strict-Transport-Security")).toBe(false);
  expect(http.get("Content-Security-Policy")).not.toContain("upgrade-insecure-requests");
});

it("hashScripts hashes only the scripts with the nonce and removes the nonce", async () => {
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

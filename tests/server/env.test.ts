import { describe, expect, it } from "vitest";

import { parseEnv } from "~/server/env.server";

const secret = "0123456789abcdef0123456789abcdef";
const realStore = { STORE_API_URL: "https://api.example", STORE_ID: "store_demo" };
const production = {
  ...realStore,
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://shop.example",
  SESSION_SECRET: secret,
};

describe("parseEnv", () => {
  it.each([{}, { NODE_ENV: "production" }])("requires no variable: %j", (variables) => {
    const env = parseEnv(variables);
    expect(env).toMatchObject({
      isDevelopment: false,
      publicOrigin: null,
      hasEphemeralSecret: true,
      store: null,
      storeCacheMs: 60_000,
      checkoutOrigins: null,
      imageOrigins: null,
      imageResizer: null,
    });
    expect(env.sessionSecrets[0]!.length).toBeGreaterThanOrEqual(32);
    expect(parseEnv(variables).sessionSecrets).not.toEqual(env.sessionSecrets);
  });

  it("reads all variables", () => {
    const env = parseEnv({
      ...production,
      SESSION_SECRET: `${secret}, ${secret.toUpperCase()},`,
      STORE_API_URL: "https://api.example/v2//",
      STORE_CACHE_SECONDS: "0",
      CHECKOUT_ORIGINS: "https://pay.example/, http://127.0.0.1:4100",
      STORE_IMAGE_ORIGINS: "https://cdn.example",
      STORE_IMAGE_RESIZER: "/pictures/{width}/{url}",
    });
    expect(env).toEqual({
      isDevelopment: false,
      publicOrigin: "https://shop.example",
      isHttps: true,
      sessionSecrets: [secret, secret.toUpperCase()],
      hasEphemeralSecret: false,
      store: { baseUrl: "https://api.example/v2", storeId: "store_demo" },
      storeCacheMs: 0,
      checkoutOrigins: ["https://pay.example", "http://127.0.0.1:4100"],
      imageOrigins: ["https://cdn.example"],
      imageResizer: "/pictures/{width}/{url}",
    });
  });

  it("takes a resizer with an encoded address, or of a host with a path", () => {
    for (const template of ["/p/{width}?{encodedUrl}", "https://cdn.example/w={width}{path}"])
      expect(parseEnv({ STORE_IMAGE_RESIZER: template }).imageResizer).toBe(template);
  });

  it("treats empty variables as missing", () => {
    const empty = { PUBLIC_ORIGIN: "", SESSION_SECRET: "", STORE_API_URL: "", STORE_ID: "" };
    const absent = { publicOrigin: null, hasEphemeralSecret: true, store: null };
    expect(parseEnv(empty)).toMatchObject(absent);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ["a missing secret", { ...production, SESSION_SECRET: "" }, /- SESSION_SECRET is missing/],
    ["a missing public origin", { ...production, PUBLIC_ORIGIN: "" }, /- PUBLIC_ORIGIN is missing/],
    ["a missing store id", { ...production, STORE_ID: "" }, /- STORE_ID is missing/],
    ["a missing store URL", { ...production, STORE_API_URL: "" }, /- STORE_API_URL is missing/],
    ["a short secret", { SESSION_SECRET: "short" }, /- SESSION_SECRET.* at least 32/],
    ["a short second secret", { SESSION_SECRET: `${secret},short` }, /- SESSION_SECRET.* 32/],
    ["an origin with a path", { PUBLIC_ORIGIN: "https://shop.example/a" }, /- PUBLIC_ORIGIN must/],
    [
      "an origin with a query",
      { PUBLIC_ORIGIN: "https://shop.example/?a" },
      /- PUBLIC_ORIGIN must/,
    ],
    [
      "an origin with a password",
      { PUBLIC_ORIGIN: "https://a:b@shop.example" },
      /- PUBLIC_ORIGIN must/,
    ],
    ["a javascript: origin", { PUBLIC_ORIGIN: "javascript:alert(1)" }, /- PUBLIC_ORIGIN must/],
    ["one bad origin of two", { CHECKOUT_ORIGINS: "https://a.example,b" }, /- CHECKOUT_ORIGINS/],
    ["an invalid image origin", { STORE_IMAGE_ORIGINS: "*" }, /- STORE_IMAGE_ORIGINS/],
    ["a file: URL as store", { ...realStore, STORE_API_URL: "file:///etc" }, /STORE_API_URL must/],
    ["a resizer without a width", { STORE_IMAGE_RESIZER: "/p/{url}" }, /_RESIZER must/],
    ["one with two addresses", { STORE_IMAGE_RESIZER: "/{width}/{url}/{encodedUrl}" }, /_RESIZER/],
    ["one with a path and no host", { STORE_IMAGE_RESIZER: "/{width}{path}" }, /_RESIZER must/],
    ["one with both", { STORE_IMAGE_RESIZER: "https://a.example/{width}{path}?{url}" }, /_RESIZER/],
    ["one of another host", { STORE_IMAGE_RESIZER: "//a/{width}/{url}" }, /- STORE_IMAGE_RESIZER/],
    ["one with a blank", { STORE_IMAGE_RESIZER: "/p {width}/{url}" }, /- STORE_IMAGE_RESIZER/],
    ["a store id as documents print it", { ...realStore, STORE_ID: "store_…" }, /- STORE_ID must/],
    ["a hexadecimal cache time", { STORE_CACHE_SECONDS: "0x10" }, /- STORE_CACHE_SECONDS must/],
  ])("refuses %s and names the variable", (_, variables, message) => {
    expect(() => parseEnv(variables)).toThrow(message);
  });

  it("names the variable alone, not the place in its list", () => {
    expect(() => parseEnv({ SESSION_SECRET: `${secret},short` })).toThrow(/- SESSION_SECRET each/);
    expect(() => parseEnv({ CHECKOUT_ORIGINS: "https://a.example,b" })).toThrow(
      /- CHECKOUT_ORIGINS must be/,
    );
  });

  it("reports all problems at once and does not print the secret", () => {
    const bad = { ...production, SESSION_SECRET: "hush", STORE_ID: "", STORE_CACHE_SECONDS: "x" };
    expect(() => parseEnv(bad)).toThrow(
      /^(?=[^]*SESSION_SECRET)(?=[^]*STORE_ID)(?=[^]*STORE_CACHE_SECONDS)(?![^]*hush)/,
    );
  });
});

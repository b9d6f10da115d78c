import { describe, expect, it } from "vitest";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/cart/open-checkout.server");
const realStore = { STORE_API_URL: "https://api.example", STORE_ID: "store_demo" };
const CHECKOUT_ORIGINS = "https://pay.example,http://127.0.0.1:4100";

const hostile = [
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://pay.example/x",
  "file:///etc/passwd",
  "http://pay.example/x",
  "//pay.example/x",
  "/checkout",
  "checkout",
  "",
  " ",
  "https://",
  "https://user:pass@pay.example/x",
  "https://user@pay.example/x",
  "https://pay.example@evil.example:bad/x",
  `https://pay.example/?${"x".repeat(100_000)}`,
];

describe("checkedCheckoutAddress", () => {
  it("leads to any https address of a real store by default", async () => {
    const { checkedCheckoutAddress } = await importWithEnv(realStore, load);
    const address = "https://pay.example/c?session=a%20b#x";
    expect(checkedCheckoutAddress(address)).toBe(address);
  });

  it.each(hostile)("does not lead to %s", async (address) => {
    for (const variables of [realStore, { ...realStore, CHECKOUT_ORIGINS }, {}]) {
      const { checkedCheckoutAddress } = await importWithEnv(variables, load);
      expect(() => checkedCheckoutAddress(address)).toThrow(
        "The checkout's address is not one this site may lead to.",
      );
    }
  });

  it.each<[string, boolean]>([
    ["https://pay.example/c?s=1", true],
    ["HTTPS://PAY.EXAMPLE/c", true],
    ["https://pay.example:443/c", true],
    ["http://127.0.0.1:4100/checkout?session=1", true],
    ["http://127.0.0.1:4101/checkout", false],
    ["https://pay.example:444/c", false],
    ["https://pay.example.evil.example/c", false],
    ["https://evil.example/?https://pay.example", false],
    ["https://pay.example@evil.example/c", false],
    ["https://sub.pay.example/c", false],
  ])("goes by the configured origins: %s is %s", async (address, isAllowed) => {
    const { checkedCheckoutAddress } = await importWithEnv(
      { ...realStore, CHECKOUT_ORIGINS },
      load,
    );
    if (isAllowed) expect(checkedCheckoutAddress(address)).toBe(new URL(address).href);
    else expect(() => checkedCheckoutAddress(address)).toThrow("may lead to");
  });

  it("writes an address out, so that it brings no header of its own", async () => {
    const { checkedCheckoutAddress } = await importWithEnv(realStore, load);
    expect(checkedCheckoutAddress("https://pay.example/a\r\nSet-Cookie: b")).toBe(
      "https://pay.example/aSet-Cookie:%20b",
    );
  });

  it("leads to the embedded store's own checkout by its path", async () => {
    const { checkedCheckoutAddress } = await importWithEnv({}, load);
    expect(checkedCheckoutAddress("http://embedded.store/embedded-store/checkout?session=a")).toBe(
      "/embedded-store/checkout?session=a",
    );
    for (const path of ["//evil.example", "/", "/cart", "/embedded-store/checkout/../../store"])
      expect(() => checkedCheckoutAddress(`http://embedded.store${path}`)).toThrow("may lead to");
  });

  it("knows no embedded store beside a real one", async () => {
    const { checkedCheckoutAddress } = await importWithEnv(realStore, load);
    const address = "http://embedded.store/embedded-store/checkout?session=a";
    expect(() => checkedCheckoutAddress(address)).toThrow("may lead to");
  });
});

describe("shortVariant", () => {
  it("is the variant that the service says is short", async () => {
    const { shortVariant } = await importWithEnv({}, load);
    const { StoreError } = await import("~/store/store-error");
    const says = (code: string, message: string | null) =>
      shortVariant(new StoreError("HTTP 400: Bad Request", 400, { code, message }));
    const message = "Variant with id: variant_1 does not have the required inventory";
    expect(says("insufficient_inventory", message)).toBe("variant_1");
    expect(says("not_allowed", message)).toBeNull();
    expect(says("insufficient_inventory", "Variant with id: <b> is short")).toBeNull();
    expect(says("insufficient_inventory", null)).toBeNull();
    expect(shortVariant(new Error(message))).toBeNull();
  });
});

describe("isOpenElsewhere", () => {
  it.each<[number, string | null, boolean]>([
    [409, "conflict", true],
    [409, null, true],
    [400, "conflict", true],
    [422, "duplicate_error", true],
    [422, null, true],
    [422, "invalid_data", false],
    [409, "insufficient_inventory", false],
    [422, "insufficient_inventory", false],
    [400, "invalid_data", false],
    [404, null, false],
  ])("takes %s %s for a key that has opened another: %s", async (status, code, isElsewhere) => {
    const { isOpenElsewhere } = await importWithEnv({}, load);
    const { StoreError } = await import("~/store/store-error");
    const error = new StoreError(`HTTP ${status}`, status, { code, message: null });
    expect(isOpenElsewhere(error)).toBe(isElsewhere);
    expect(isOpenElsewhere(new Error("HTTP 409"))).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type * as StoreErrorModule from "~/store/service/store-error.server";
import { StoreError } from "~/store/service/store-error.server";

import { productWith } from "../../support/product-builder";

let log: typeof StoreErrorModule;
const error = vi.spyOn(console, "error");
const lines = () => error.mock.calls.map(([line]) => line as string);

beforeEach(async () => {
  vi.useFakeTimers();
  error.mockReset();
  vi.resetModules();
  log = await import("~/store/service/store-error.server");
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the log of a failing store", () => {
  it("names the call, the status and the error code, once", () => {
    const reason = { code: "unauthorized", message: "Who is ada@example.com?" };
    const failure = new StoreError("HTTP 401: Unauthorized", { status: 401, reason });
    for (let time = 0; time < 2; time += 1) log.logStoreFailure("GET /products", failure);
    expect(lines()).toEqual(["Store: GET /products failed: HTTP 401: Unauthorized (unauthorized)"]);
  });

  it("of a list that is not found, asks for the variable that is probably wrong", () => {
    const failure = new StoreError("HTTP 404: Not Found", { status: 404 });
    log.logStoreFailure("GET http://store.test/store/x/products", failure);
    expect(lines()[0]).toMatch(/HTTP 404: Not Found\. Is STORE_ID right\?$/);
  });

  it("names the innermost cause, on one line", () => {
    const cause = new TypeError("fetch failed", { cause: new Error("connect\nECONNREFUSED") });
    log.logStoreFailure("POST /checkout", new StoreError("", { cause }));
    expect(lines()).toEqual(["Store: POST /checkout failed: Error: connect ECONNREFUSED"]);
  });

  it("has no control characters of the service, which a terminal would obey", () => {
    const reason = { code: "\u001b[2J\u009b1mgone\0\u202e", message: null };
    log.logStoreFailure("GET /products", new StoreError("HTTP 401: \u001b]0;x\u0007", { reason }));
    log.logNotForSale([productWith({ title: "\u001b[31mRamp", whyNotForSale: "a\u0085booking" })]);
    expect(lines()).toHaveLength(2);
    for (const line of lines()) expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });
});

it("the log tells once for each product that it is not for sale, and why", () => {
  const booking = productWith({ id: "prod_1", title: "Session", whyNotForSale: "a booking" });
  for (let time = 0; time < 2; time += 1) log.logNotForSale([booking, productWith()]);
  expect(lines()).toEqual([
    "Store: Session (prod_1): this site cannot sell a booking, and shows it as unavailable.",
  ]);
});

it("of what a service invents, the log tells a hundred times, and then that there is more", () => {
  for (let id = 0; id < 300; id += 1) {
    const origin = `https://${id}.example`;
    const image = `${origin}/a.jpg`;
    const product = productWith({ id: `prod_${id}`, image, whyNotForSale: "a booking" });
    log.logNotForSale([product]);
    log.logBlockedPictures([product], []);
  }
  expect(lines()).toHaveLength(101);
  expect(lines().at(-1)).toBe("Store: there is more of this kind, which is not logged.");
});

it("the log tells once for each host that its pictures are not allowed, and which variable allows it", () => {
  const from = (origin: string) =>
    productWith({ image: `${origin}/a.jpg`, secondImage: "/assets/own.svg" });
  const listed = [
    from("https://cdn.example"),
    from("https://a.example"),
    from("https://b.example"),
  ];
  const allowed = ["https://cdn.example"];
  for (let time = 0; time < 2; time += 1) log.logBlockedPictures(listed, allowed);
  log.logBlockedPictures(listed, null);
  expect(lines()).toEqual([
    "Store: pictures from https://a.example are not shown: STORE_IMAGE_ORIGINS does not list it.",
    "Store: pictures from https://b.example are not shown: STORE_IMAGE_ORIGINS does not list it.",
  ]);
});

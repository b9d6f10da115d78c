import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";

import { afterEach, describe, expect, it, vi } from "vitest";

import {
  confirmedPage,
  isShareable,
  isStranger,
  PAGE_MS,
  renderOnce,
} from "~/server/kept-pages.server";

import { importWithEnv } from "../support/import-with-env";
import { sharedPage } from "../support/shared-page";

let count = 0;
/** An address that no other test has seen. */
const newAddress = () => `http://shop.example/search?q=${count++}&service=x`;

const rendering = (address: string, words = "words", isBroken = false) =>
  vi.fn(() => sharedPage(address, words, isBroken));

async function view(address: string, data: string, times: number, render = rendering(address)) {
  for (let time = 0; time < times; time++) await renderOnce(address, data, render);
  return render;
}

const words = (address: string) => {
  const page = confirmedPage(address);
  return page ? gunzipSync(page.bodies.gzip).toString() : null;
};

afterEach(() => {
  vi.useRealTimers();
});

describe("a page of the same data", () => {
  it("is rendered twice, and then kept", async () => {
    expect(await view(newAddress(), "data", 5)).toHaveBeenCalledTimes(2);
  });

  it("is rendered anew for another address", async () => {
    const address = newAddress();
    await view(address, "data", 3);
    expect(await view(newAddress(), "data", 1)).toHaveBeenCalledTimes(1);
    const evil = address.replace("shop", "evil");
    expect(await view(evil, "data", 1)).toHaveBeenCalledTimes(1);
  });

  it("is rendered every time where it breaks", async () => {
    const address = newAddress();
    const failing = rendering(address, "broken", true);
    expect(await view(address, "data", 3, failing)).toHaveBeenCalledTimes(3);
    expect(words(address)).toBeNull();
  });
});

describe("other data", () => {
  it("takes the old page away at once, and keeps the new one from its second view on", async () => {
    const address = newAddress();
    await view(address, "7 in stock", 2, rendering(address, "seven"));
    expect(words(address)).toContain("seven");
    const render = rendering(address, "five");
    await view(address, "5 in stock", 1, render);
    expect(words(address)).toBeNull();
    await view(address, "5 in stock", 3, render);
    expect(words(address)).toContain("five");
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe("a confirmed page", () => {
  it("is confirmed for two seconds, and anew by whoever asks the loaders", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const address = newAddress();
    await view(address, "data", 2);
    vi.setSystemTime(1_000_000 + PAGE_MS - 1);
    expect(confirmedPage(address)).toBeDefined();
    vi.setSystemTime(1_000_000 + PAGE_MS);
    expect(confirmedPage(address)).toBeUndefined();
    await view(address, "data", 1);
    expect(confirmedPage(address)).toBeDefined();
    expect(PAGE_MS).toBe(2000);
  });

  it("is not confirmed by a clock that was set back", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const address = newAddress();
    await view(address, "data", 2);
    vi.setSystemTime(999_999);
    expect(confirmedPage(address)).toBeUndefined();
  });

  it("is as old as what its loaders said, however long it took to render", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const address = newAddress();
    await view(address, "data", 1);
    await renderOnce(address, "data", () => {
      vi.setSystemTime(1_000_000 + PAGE_MS);
      return sharedPage(address, "slow");
    });
    expect(confirmedPage(address)).toBeUndefined();
  });

  it.each([
    ["0", 0],
    ["1", 1000],
    ["2", 2000],
    ["60", 2000],
  ])("with STORE_CACHE_SECONDS=%s lasts %d ms", async (STORE_CACHE_SECONDS, ms) => {
    const load = () => import("~/server/kept-pages.server");
    const server = await importWithEnv({ STORE_CACHE_SECONDS }, load);
    expect(server.PAGE_MS).toBe(ms);
    const address = newAddress();
    for (let time = 0; time < 3; time++)
      await server.renderOnce(address, "data", rendering(address));
    expect(server.confirmedPage(address) !== undefined).toBe(ms > 0);
  });
});

describe("an address that is not the page's own", () => {
  it.each([
    ["/store", "/store?page=abc"],
    ["/product/x", "/product/x?utm=1"],
    ["/search?q=a+b", "/search?q=a%20b"],
    ["/store", "/store/"],
    ["/search?q=a&service=b", "/search?q=a&amp;service=b"],
  ])("is not kept: for %s, %s", async (own, asked) => {
    const origin = `http://${count++}.example`;
    const render = rendering(origin + own);
    await view(origin + asked, "data", 3, render);
    expect(render).toHaveBeenCalledTimes(3);
    await view(origin + own, "data", 3, render);
    expect(render, "its own one is").toHaveBeenCalledTimes(5);
  });

  it("is not kept where the page names none", async () => {
    const render = vi.fn(() => ({ ...sharedPage("", ""), html: "<p>Cart</p>" }));
    await view(newAddress(), "data", 3, render);
    expect(render).toHaveBeenCalledTimes(3);
  });

  it("is kept with the signs that HTML writes otherwise", async () => {
    const address = `http://shop.example/product/it's${count++}?a=1&b=2`;
    expect(await view(address, "data", 3)).toHaveBeenCalledTimes(2);
  });
});

describe("memory", () => {
  it("stays where it was, whatever 40,000 addresses are asked for", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const used = () => {
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const own = newAddress();
    const page = { ...sharedPage(own, "x".repeat(5000)) };
    const render = () => page;
    const ask = async (from: number, to: number) => {
      for (let index = from; index < to; index++) {
        await renderOnce(`${own}&page=${index}`, "data", render);
        await renderOnce(`${own}&page=${index}`, "data", render);
      }
    };
    await ask(0, 1000);
    await view(own, "data", 2);
    const before = used();
    await ask(1000, 41_000);
    expect(used() - before).toBeLessThan(500_000);
    expect(confirmedPage(own) ?? (await renderOnce(own, "data", render))).toHaveProperty("etag");
  });

  it("has an end: kept pages give way to newer ones", async () => {
    const addresses = Array.from({ length: 20 }, newAddress);
    const words = randomBytes(400_000).toString("base64");
    for (const address of addresses) await view(address, "data", 2, rendering(address, words));
    expect(await view(addresses.at(-1)!, "data", 1)).not.toHaveBeenCalled();
    expect(await view(addresses[0]!, "data", 1)).toHaveBeenCalledTimes(1);
  });

  it("has an end: whoever came once is forgotten after thousands of others", async () => {
    const address = newAddress();
    const render = await view(address, "data", 1);
    for (let index = 0; index < 5000; index++) await view(newAddress(), "data", 1);
    await view(address, "data", 3, render);
    expect(render).toHaveBeenCalledTimes(3);
  });
});

describe("a stranger", () => {
  it.each([
    ["no cookie", undefined, true],
    ["cookies of others", "_ga=1; mycart=2; toaster=3; my-cart=4; carts=5", true],
    ["a cart, even an empty or damaged one", "_ga=1; cart=x", false],
    ["a cart without a space before", "a=b;cart=x", false],
    ["a cart that a lenient parser would find", "a=b;\u00a0\tcart\u00a0 =x", false],
    ["a toast", "toast=x", false],
    ["a submission", "a=b;submission-event=x", false],
    ["a cart of https", "_ga=1; __Host-cart=x", false],
    ["a submission of https", "__Host-submission-business =x", false],
    ["a name that only ends like ours", "x__Host-mycart=1; Host-toaster=2", true],
  ])("is not known by %s", (_, cookies, expected) => {
    expect(isStranger(cookies)).toBe(expected);
  });
});

describe("shared is only a page that went well", () => {
  const request = new Request("http://shop.example/store");
  const context = { errors: null, actionData: null };
  const answered = (status = 200, headers = {}) => ({ status, headers: new Headers(headers) });

  it("to a stranger", () => {
    expect(isShareable(request, answered(), context)).toBe(true);
    const known = new Request(request, { headers: { Cookie: "cart=x" } });
    expect(isShareable(known, answered(), context)).toBe(false);
  });

  it("and sets no cookie", () => {
    expect(isShareable(request, answered(404), context)).toBe(false);
    expect(isShareable(request, answered(200, { "Set-Cookie": "a=b" }), context)).toBe(false);
    expect(isShareable(request, answered(), { ...context, errors: { root: "down" } })).toBe(false);
    expect(isShareable(request, answered(), { ...context, actionData: { x: {} } })).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createReadCache } from "~/store/read-cache.server";

const DAY_MS = 86_400_000;
const down = new Error("down");
const read = vi.fn<(key: string) => Promise<number>>();
const cacheOf = () => createReadCache({ read, maxAgeMs: 60_000, maxStaleMs: DAY_MS, maxSize: 10 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  read.mockReset().mockResolvedValue(1);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A read that is rejected later. */
function pendingRead() {
  let reject: (error: Error) => void = () => {};
  read.mockReturnValueOnce(new Promise((_, fail) => (reject = fail)));
  return { reject: (error: Error) => reject(error) };
}

describe("a reader", () => {
  it("gets the old copy if the renewal that it waits for fails", async () => {
    const cache = cacheOf();
    await cache.get("a");
    await pass(61_000);
    const pending = pendingRead();
    const renewal = expect(cache.renew("a")).rejects.toBe(down);
    const reader = cache.get("a");
    pending.reject(down);
    await renewal;
    expect(await reader).toMatchObject({ value: 1 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("gets a copy with the time of its reading, until it is too old while reads fail", async () => {
    const cache = cacheOf();
    const readAt = Date.now();
    await cache.get("a");
    read.mockRejectedValue(down);
    for (const ms of [40_000, 30_000, DAY_MS - 70_001]) {
      await pass(ms);
      expect(await cache.get("a")).toEqual({ value: 1, readAt });
    }
    await pass(1);
    await expect(cache.get("a")).rejects.toBe(down);
    read.mockResolvedValue(2);
    expect(await cache.get("a")).toEqual({ value: 2, readAt: readAt + DAY_MS });
  });

  it("never gets an expired copy if none may be stale", async () => {
    const cache = createReadCache({ read, maxAgeMs: 2000, maxStaleMs: 0, maxSize: 10 });
    await cache.get("a");
    read.mockRejectedValue(down);
    await pass(1999);
    expect(await cache.get("a")).toMatchObject({ value: 1 });
    await pass(2);
    await expect(cache.get("a")).rejects.toBe(down);
  });

  it("gets the error if there is no copy", async () => {
    read.mockRejectedValue(down);
    await expect(cacheOf().get("a")).rejects.toBe(down);
  });
});

describe("a renewal", () => {
  it("fails together with a running background read, even if there is a copy", async () => {
    const cache = cacheOf();
    await cache.get("a");
    await pass(40_000);
    const pending = pendingRead();
    expect(await cache.get("a")).toMatchObject({ value: 1 });
    const renewal = expect(cache.renew("a")).rejects.toBe(down);
    pending.reject(down);
    await renewal;
    expect(await cache.get("a")).toMatchObject({ value: 1 });
  });
});

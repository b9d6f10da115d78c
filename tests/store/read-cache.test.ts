import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createReadCache } from "~/store/read-cache.server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const down = new Error("down");
const read = vi.fn<(key: string) => Promise<number>>();
const cacheOf = (maxAgeMs = 60_000) => createReadCache({ read, maxAgeMs, maxSize: 10 });
let cache: ReturnType<typeof cacheOf>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"] });
  // lru-cache takes the time 0 for none.
  vi.advanceTimersByTime(1);
  read.mockReset().mockResolvedValue(1);
  cache = cacheOf();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A read that is rejected later. */
function pendingRead() {
  let reject!: (error: Error) => void;
  read.mockReturnValueOnce(new Promise((_, fail) => (reject = fail)));
  return { reject };
}

describe("a reader", () => {
  it("shares a read with all others, also after the copy has expired", async () => {
    const readers = () => Promise.all(Array.from({ length: 200 }, () => cache.get("a")));
    for (const reads of [1, 2]) {
      await readers();
      expect(read).toHaveBeenCalledTimes(reads);
      await pass(61_000);
    }
  });

  it("gets the copy at once while it is renewed in the second half of its time", async () => {
    await cache.get("a");
    await pass(50_000);
    let answer: (value: number) => void;
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    expect(await cache.get("a")).toMatchObject({ value: 1 });
    answer!(2);
    await pass(0);
    expect(await cache.get("a")).toMatchObject({ value: 2 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("gets the expired copy at once while reads hang, after one reader has waited", async () => {
    await cache.get("a");
    await pass(HOUR_MS);
    read.mockRejectedValueOnce(down).mockReturnValue(new Promise(() => {}));
    for (let time = 0; time < 3; time++) expect(await cache.get("a")).toMatchObject({ value: 1 });
  });

  it("gets the old copy if the renewal that it waits for fails", async () => {
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
    const readAt = performance.now();
    await cache.get("a");
    read.mockRejectedValue(down);
    for (const ms of [40_000, 30_000, DAY_MS - 70_001]) {
      await pass(ms);
      expect(await cache.get("a")).toMatchObject({ value: 1, readAt });
    }
    await pass(2);
    await expect(cache.get("a")).rejects.toBe(down);
    read.mockResolvedValue(2);
    expect(await cache.get("a")).toEqual({ value: 2, readAt: readAt + DAY_MS + 1 });
  });

  it("gets a new copy on time if the clock is set back", async () => {
    await cache.get("a");
    read.mockResolvedValue(2);
    vi.setSystemTime(Date.now() - DAY_MS);
    await pass(61_000);
    expect(await cache.get("a")).toMatchObject({ value: 2 });
  });

  it("gets the copy for 30 seconds after a failure, without a read, and then waits for a new one", async () => {
    await cache.get("a");
    await pass(HOUR_MS);
    read.mockRejectedValueOnce(down).mockResolvedValue(2);
    for (let second = 0; second < 30; second += 1) {
      expect(await cache.get("a")).toMatchObject({ value: 1 });
      await pass(999);
    }
    expect(read).toHaveBeenCalledTimes(2);
    await pass(1000);
    expect(await cache.get("a")).toMatchObject({ value: 2 });
  });

  it("gets the error if there is no copy, and never gets one if caching is off", async () => {
    read.mockRejectedValueOnce(down);
    await expect(cache.get("a")).rejects.toBe(down);
    expect(await cache.get("a"), "the next reader reads again").toMatchObject({ value: 1 });
    cache = cacheOf(0);
    await cache.get("a");
    read.mockRejectedValue(down);
    await expect(cache.get("a")).rejects.toBe(down);
  });
});

it("a renewal fails together with a running background read, even if there is a copy", async () => {
  await cache.get("a");
  await pass(40_000);
  const pending = pendingRead();
  expect(await cache.get("a")).toMatchObject({ value: 1 });
  const renewal = expect(cache.renew("a")).rejects.toBe(down);
  pending.reject(down);
  await renewal;
  expect(await cache.get("a")).toMatchObject({ value: 1 });
});

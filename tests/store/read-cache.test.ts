import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createReadCache } from "~/store/read-cache.server";

const down = new Error("down");
const read = vi.fn<(key: string) => Promise<{ value: number }>>();
const cacheOf = () => createReadCache({ read, maxAgeMs: 60_000, maxSize: 10 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  read.mockReset().mockResolvedValue({ value: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});

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
    vi.advanceTimersByTime(61_000);
    const pending = pendingRead();
    const renewal = expect(cache.renew("a")).rejects.toBe(down);
    const reader = cache.get("a");
    pending.reject(down);
    await renewal;
    expect(await reader).toEqual({ value: 1 });
    expect(read).toHaveBeenCalledTimes(2);
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
    vi.advanceTimersByTime(40_000);
    const pending = pendingRead();
    expect(await cache.get("a")).toEqual({ value: 1 });
    const renewal = expect(cache.renew("a")).rejects.toBe(down);
    pending.reject(down);
    await renewal;
    expect(await cache.get("a")).toEqual({ value: 1 });
  });
});

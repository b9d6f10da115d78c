import { LRUCache } from "lru-cache";

type Options<Value> = {
  read: (key: string) => Promise<Value>;
  /** 0: no caching; only simultaneous reads share a result. */
  maxAgeMs: number;
  maxSize: number;
  sizeOf?: (value: Value) => number;
};

type CachedRead<Value> = {
  value: Value;
  /** By `performance.now()`, because the wall clock can jump back. */
  readAt: number;
  /** Why the last attempt to read it again failed. */
  renewalError?: unknown;
};

/** How old a copy may get while reads fail. */
const MAX_STALE_MS = 24 * 3_600_000;
/** For this long after a failed read, the old copy is returned and nothing is read. */
const FAILURE_MS = 30_000;

/**
 * What a request gets, by the age of the copy:
 * - up to half of `maxAgeMs`: the copy, and nothing is read;
 * - up to `maxAgeMs`: the copy, while it is read again (stale-while-revalidate);
 * - up to a day: what is read now, or the copy if that fails (stale-if-error);
 * - older, or without a copy: what is read now. @throws as `read` does
 */
export function createReadCache<Value>({
  read,
  maxAgeMs,
  maxSize,
  sizeOf = () => 1,
}: Options<Value>) {
  const isOff = maxAgeMs === 0;
  const isYoungerThan = (ms: number, { readAt }: CachedRead<Value>) =>
    performance.now() - readAt < ms;
  const cache = new LRUCache<string, CachedRead<Value>>({
    // 0 would be no limit.
    ttl: Math.max(maxAgeMs / 2, 1),
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
    async fetchMethod(key, copy, { options }) {
      try {
        return { value: await read(key), readAt: performance.now() };
      } catch (error) {
        if (isOff || !copy || !isYoungerThan(MAX_STALE_MS, copy)) throw error;
        // lru-cache keeps what is returned here for `options.ttl`; an error would delete the copy.
        options.ttl = Math.min(FAILURE_MS, copy.readAt + MAX_STALE_MS - performance.now());
        return { ...copy, renewalError: error };
      }
    },
    // A reader that waits gets the value even if `clear` comes first.
    ignoreFetchAbort: true,
    // The same clock as `readAt`.
    perf: performance,
  });

  return {
    /** A copy up to `maxAgeMs` old is returned at once. */
    async get(key: string): Promise<CachedRead<Value>> {
      const copy = cache.peek(key, { allowStale: true });
      const isUsable = copy !== undefined && isYoungerThan(maxAgeMs, copy);
      // `allowStale` returns the copy at once, and `fetchMethod` runs behind it.
      return (await cache.fetch(key, { forceRefresh: isOff, allowStale: isUsable }))!;
    },
    /** The last copy's value, however old. */
    peek: (key: string): Value | undefined => cache.peek(key, { allowStale: true })?.value,
    /** Skips the cache, but shares a read that is already running. */
    async renew(key: string): Promise<CachedRead<Value>> {
      const copy = (await cache.fetch(key, { forceRefresh: true }))!;
      if (copy.renewalError !== undefined) throw copy.renewalError;
      return copy;
    },
    /** Drops every copy, and keeps none of what is being read at the moment. */
    clear: () => cache.clear(),
    /** Changes every copy, without reading. */
    update(change: (value: Value) => Value): void {
      // `dump` has the cache's own objects, and, unlike `forEach`, also those that are no longer fresh.
      for (const [, { value: copy }] of cache.dump()) copy.value = change(copy.value);
    },
  };
}

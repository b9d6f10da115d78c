import { LRUCache } from "lru-cache";

type Options<Value> = {
  read: (key: string) => Promise<Value>;
  /** 0: no caching; only simultaneous reads share a result. */
  maxAgeMs: number;
  maxSize: number;
  sizeOf?: (value: Value) => number;
  /** False: never returns an expired entry. */
  isStaleServed?: boolean;
};

const FAILURE_MS = 30_000;

/** Stale-while-revalidate after half of `maxAgeMs`, then stale-if-error. @throws as `read` does */
export function createReadCache<Value extends object>({
  read,
  maxAgeMs,
  maxSize,
  sizeOf = () => 1,
  isStaleServed = true,
}: Options<Value>) {
  const isOff = maxAgeMs === 0;
  const freshMs = isStaleServed ? maxAgeMs / 2 : maxAgeMs;
  const isKept = isStaleServed && !isOff;
  /** Negative cache: only the first visitor waits for a service that hangs. */
  const failures = new LRUCache<string, true>({ max: 1000, ttl: FAILURE_MS, perf: Date });
  const cache = new LRUCache<string, Value>({
    ttl: Math.max(freshMs, 1),
    maxSize,
    sizeCalculation: sizeOf,
    async fetchMethod(key) {
      try {
        const value = await read(key);
        failures.delete(key);
        return value;
      } catch (error) {
        failures.set(key, true);
        throw error;
      }
    },
    noDeleteOnFetchRejection: isKept,
    // The same clock as the age of prices.
    perf: Date,
  });
  return {
    async get(key: string): Promise<Value> {
      try {
        const allowStale = isKept && (failures.has(key) || cache.getRemainingTTL(key) > -freshMs);
        return (await cache.fetch(key, { forceRefresh: isOff, allowStale }))!;
      } catch (error) {
        // lru-cache's allowStaleOnFetchRejection would also affect `renew`.
        const copy = isKept ? cache.peek(key, { allowStale: true }) : undefined;
        if (copy) return copy;
        throw error;
      }
    },
    /** Skips the cache, but shares a read that is already running. */
    renew: async (key: string): Promise<Value> => (await cache.fetch(key, { forceRefresh: true }))!,
  };
}

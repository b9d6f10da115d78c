import { LRUCache } from "lru-cache";

type Options<Value> = {
  read: (key: string) => Promise<Value>;
  /** 0: no caching; only simultaneous reads share a result. */
  maxAgeMs: number;
  /** How old a copy may get while reads fail; 0: an expired copy is never used. */
  maxStaleMs: number;
  maxSize: number;
  sizeOf?: (value: Value) => number;
};

/** `readAt`: as of `performance.now()`, because a clock can be set back. */
export type Copy<Value> = { value: Value; readAt: number };

const FAILURE_MS = 30_000;

/** Stale-while-revalidate after 40 to 50 % of `maxAgeMs`, then stale-if-error. @throws as `read` does */
export function createReadCache<Value>({
  read,
  maxAgeMs,
  maxStaleMs,
  maxSize,
  sizeOf = () => 1,
}: Options<Value>) {
  const isOff = maxAgeMs === 0;
  const canBeStale = maxStaleMs > 0 && !isOff;
  /** Negative cache: for a time after a failure, a copy is returned and nothing is read. */
  const failures = new LRUCache<string, true>({ max: 1000, ttl: FAILURE_MS, perf: performance });
  // Jitter: processes that start together do not read the list together for ever.
  const renewAfterMs = canBeStale ? Math.round(maxAgeMs * (0.4 + 0.1 * Math.random())) : maxAgeMs;
  const cache = new LRUCache<string, Copy<Value>>({
    ttl: Math.max(renewAfterMs, 1),
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
    async fetchMethod(key) {
      try {
        const value = await read(key);
        failures.delete(key);
        return { value, readAt: performance.now() };
      } catch (error) {
        failures.set(key, true);
        throw error;
      }
    },
    noDeleteOnFetchRejection: canBeStale,
    // The same clock as `readAt`.
    perf: performance,
  });

  /** A copy that is younger than `ageMs`. */
  function copyBelow(ageMs: number, key: string): Copy<Value> | undefined {
    const copy = canBeStale ? cache.peek(key, { allowStale: true }) : undefined;
    return copy && performance.now() - copy.readAt < ageMs ? copy : undefined;
  }

  return {
    async get(key: string): Promise<Copy<Value>> {
      const copyAfterFailure = failures.has(key) ? copyBelow(maxStaleMs, key) : undefined;
      if (copyAfterFailure) return copyAfterFailure;
      // Up to this age a copy is returned at once; above `renewAfterMs` it is also read again.
      const allowStale = copyBelow(maxAgeMs, key) !== undefined;
      try {
        return (await cache.fetch(key, { forceRefresh: isOff, allowStale }))!;
      } catch (error) {
        // lru-cache's allowStaleOnFetchRejection would also affect `renew`.
        const copy = copyBelow(maxStaleMs, key);
        if (copy) return copy;
        throw error;
      }
    },
    /** Skips the cache, but shares a read that is already running. */
    renew: async (key: string): Promise<Copy<Value>> =>
      (await cache.fetch(key, { forceRefresh: true }))!,
  };
}

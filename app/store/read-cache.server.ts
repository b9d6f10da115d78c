import { LRUCache } from "lru-cache";

type Options<Value> = {
  read: (key: string) => Promise<Value>;
  /** 0 turns caching off: only those who ask at the same time share what is read. */
  maxAgeMs: number;
  /** In units of `sizeOf`; the least recently used give way. */
  maxSize: number;
  sizeOf?: (value: Value) => number;
  /** False: an old copy is never given. */
  isStaleServed?: boolean;
};

const FAILURE_MS = 30_000;

/**
 * A cache in front of `read`. For half of `maxAgeMs` a copy is fresh, and in the other half it is renewed
 * in the background. An older one is given only where `read` rejects, or did within the last half minute;
 * without one, this rejects, too.
 */
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
  /** Keys whose last read failed: nobody waits again for a service that hangs. */
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
    // The clock that the age of prices goes by.
    perf: Date,
  });
  return {
    async get(key: string): Promise<Value> {
      try {
        const allowStale = isKept && (failures.has(key) || cache.getRemainingTTL(key) > -freshMs);
        return (await cache.fetch(key, { forceRefresh: isOff, allowStale }))!;
      } catch (error) {
        // Not lru-cache's allowStaleOnFetchRejection: it would hold for `renew` as well.
        const copy = isKept ? cache.peek(key, { allowStale: true }) : undefined;
        if (copy) return copy;
        throw error;
      }
    },
    /** Past the cache, but together with others who read at the same time. */
    renew: async (key: string): Promise<Value> => (await cache.fetch(key, { forceRefresh: true }))!,
  };
}

import { LRUCache } from "lru-cache";

type Options<Value> = {
  read: (key: string) => Promise<Value | undefined>;
  /** 0 turns caching off: only those who ask at the same time share what is read. */
  maxAgeMs: number;
  /** In units of `sizeOf`; the least recently used give way. */
  maxSize: number;
  sizeOf?: (value: Value) => number;
  /** False: an old copy is never given. */
  isStaleServed?: boolean;
};

/**
 * A cache in front of `read`. For half of `maxAgeMs` a copy is fresh, and in the other half it is renewed
 * in the background. An older one is given only where `read` rejects; without one, this rejects, too.
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
  const cache = new LRUCache<string, Value>({
    ttl: Math.max(freshMs, 1),
    maxSize,
    sizeCalculation: sizeOf,
    fetchMethod: read,
    noDeleteOnFetchRejection: isKept,
    perf: Date,
  });
  return {
    /** undefined: `read` has found nothing. */
    get: (key: string): Promise<Value | undefined> =>
      cache.fetch(key, {
        forceRefresh: isOff,
        allowStale: isKept && cache.getRemainingTTL(key) > -freshMs,
        // Without a copy it would resolve with undefined.
        allowStaleOnFetchRejection: isKept && cache.peek(key, { allowStale: true }) !== undefined,
      }),
    /** Past the cache, but together with others who read at the same time. */
    renew: (key: string): Promise<Value | undefined> => cache.fetch(key, { forceRefresh: true }),
  };
}

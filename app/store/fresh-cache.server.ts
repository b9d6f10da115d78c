import { setTimeout } from "node:timers/promises";

import { LRUCache } from "lru-cache";

/** A copy this far through its time is read anew in the background. */
const RENEW_AT = 0.8;
/** How long a reader of an old copy waits for a new one. */
const PATIENCE_MS = 1000;

type Options<Value> = {
  read: (key: string) => Promise<Value>;
  /** 0 turns caching off. */
  maxAgeMs: number;
  /** In units of `sizeOf`; the least recently used give way. */
  maxSize: number;
  sizeOf?: (value: Value) => number;
  /** False: an old copy is never given, however long the new one takes. */
  isStaleServed?: boolean;
};

/**
 * A cache in front of `read`, which runs once for all who ask at the same time. Copies are at most `maxAgeMs` old, unless a new
 * one fails or takes more than a second: then the old one stands. Rejects as `read` does, where there is no copy.
 */
export function createFreshCache<Value>({
  read,
  maxAgeMs,
  maxSize,
  sizeOf = () => 1,
  isStaleServed = true,
}: Options<Value>): (key: string) => Promise<Value> {
  const copies = new LRUCache<string, { value: Value; readAt: number }>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const reading = new Map<string, { fresh: Promise<Value>; since: number }>();

  function renew(key: string) {
    let pending = reading.get(key);
    if (!pending) {
      const since = Date.now();
      const fresh = read(key)
        .then((value) => {
          copies.set(key, { value, readAt: since });
          return value;
        })
        .finally(() => reading.delete(key));
      pending = { fresh, since };
      reading.set(key, pending);
    }
    return pending;
  }

  return async (key) => {
    if (maxAgeMs === 0) return read(key);
    const copy = copies.get(key);
    if (!copy) return renew(key).fresh;
    const age = Date.now() - copy.readAt;
    if (age < maxAgeMs * (isStaleServed ? RENEW_AT : 1)) return copy.value;
    const { fresh, since } = renew(key);
    if (!isStaleServed) return fresh;
    const settled = fresh.catch(() => copy.value);
    if (age < maxAgeMs) return copy.value;
    const left = Math.max(0, since + PATIENCE_MS - Date.now());
    return Promise.race([settled, setTimeout(left, copy.value, { ref: false })]);
  };
}

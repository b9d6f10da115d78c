import { setTimeout } from "node:timers/promises";

import { LRUCache } from "lru-cache";

/** A copy this far through its time is read anew in the background. */
const RENEW_AT = 0.8;
/** How long a reader of an old copy waits for a new one. */
const PATIENCE_MS = 1000;
/** After a failure, which then stands for whoever asks. */
const REST_MS = 2000;

type Options<Value> = {
  read: (key: string) => Promise<Value>;
  /** 0 turns caching off: only those who ask at the same time share what is read. */
  maxAgeMs: number;
  /** In units of `sizeOf`; the least recently used give way. */
  maxSize: number;
  sizeOf?: (value: Value) => number;
  /** False for what nobody may be given again; an older copy then goes as well. */
  isKept?: (value: Value) => boolean;
  /** False: an old copy is never given, however long the new one takes. */
  isStaleServed?: boolean;
};

type Reading<Value> = { fresh: Promise<Value>; since: number; restsUntil: number };

/**
 * A cache in front of `read`, which runs once for all who ask at the same time. Copies are at most `maxAgeMs` old, unless a new
 * one fails or takes more than a second: then the old one stands. Rejects as `read` does, where there is no copy.
 */
export function createFreshCache<Value>({
  read,
  maxAgeMs,
  maxSize,
  sizeOf = () => 1,
  isKept = () => true,
  isStaleServed = true,
}: Options<Value>) {
  const copies = new LRUCache<string, { value: Value; readAt: number }>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const readings = new LRUCache<string, Reading<Value>>({ max: 1000 });

  function renew(key: string): Reading<Value> {
    const known = readings.get(key);
    if (known && Date.now() < known.restsUntil) return known;
    const since = Date.now();
    const fresh = read(key).then(
      (value) => {
        readings.delete(key);
        // However long it took, it is not old on arrival: the service gets a rest.
        const readAt = Math.max(since, Date.now() - maxAgeMs / 2);
        if (!isKept(value)) copies.delete(key);
        else if (maxAgeMs > 0) copies.set(key, { value, readAt });
        return value;
      },
      (error: unknown) => {
        if (maxAgeMs > 0) reading.restsUntil = Date.now() + REST_MS;
        else readings.delete(key);
        throw error;
      },
    );
    const reading = { fresh, since, restsUntil: Infinity };
    readings.set(key, reading);
    return reading;
  }

  async function get(key: string): Promise<Value> {
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
  }

  return {
    get,
    /** Past the cache, but together with others who do the same. */
    renew: (key: string): Promise<Value> => renew(key).fresh,
  };
}

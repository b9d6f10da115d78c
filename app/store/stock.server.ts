import { LRUCache } from "lru-cache";

import { createBudget, type Pause } from "./call-limits.server";
import type { StoreClient } from "./service/client.server";
import type { StoreError } from "./service/store-error.server";

/** By variant id; also of variants that were not asked for. */
type Stock = ReadonlyMap<string, number>;

const MAX_AGE_MS = 2000;
/** A service may allow few calls, and adds and checkouts need them more than pages. Without caching, there is no limit. */
const PAGE_CALLS_PER_SECOND = 10;

/** The stock of products. Where the service does not say it, it is unknown: docs/wire-format.md, Stock. */
export function createStockReader(client: StoreClient, cacheMs: number, pause: Pause) {
  const budget = createBudget(PAGE_CALLS_PER_SECOND, 1000);
  /** By product id: the answer with its stock, which may have that of other products, too. */
  const answers = new LRUCache<string, Promise<Stock>>({
    max: 10_000,
    // 0 would be no limit.
    ttl: Math.max(Math.min(cacheMs, MAX_AGE_MS), 1),
    perf: performance,
  });

  return {
    /** For the cart's decisions: always asks the service. */
    fresh: (productIds: readonly string[]): Promise<Stock> =>
      client.getStock(productIds).catch(() => new Map<string, number>()),

    /** For the order by price: many calls, once for each list; none while pages leave the service alone. */
    ofList: async (productIds: readonly string[]): Promise<Stock> => {
      if (pause.isOn()) return new Map();
      return client.getStock(productIds).catch((error: StoreError) => {
        pause.beginAfter(error);
        return new Map();
      });
    },

    /** For pages: asks the service only for what is not in the cache, and not too often. */
    async cached(productIds: readonly string[]): Promise<Stock> {
      const ids = [...new Set(productIds)];
      const found = ids.flatMap((id) => answers.get(id) ?? []);
      const unread = ids.filter((id) => !answers.has(id));
      if (unread.length > 0 && !pause.isOn() && (cacheMs === 0 || budget.take())) {
        const answer = client.getStock(unread).catch((error: StoreError) => {
          pause.beginAfter(error);
          return new Map<string, number>();
        });
        for (const id of unread) answers.set(id, answer);
        found.push(answer);
      }
      const stocks = await Promise.all(new Set(found));
      return new Map(stocks.flatMap((stock) => [...stock]));
    },
  };
}

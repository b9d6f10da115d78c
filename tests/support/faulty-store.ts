import { json } from "../../app/embedded-store/calls";
import {
  createEmbeddedStore,
  type EmbeddedStore,
  type EmbeddedStoreOptions,
} from "../../app/embedded-store/index.server";
import { answerUnderFaults, changedCatalogue, type FaultRule, type Faults } from "./faults";

export type FaultyStore = Pick<EmbeddedStore, "handle"> & {
  /** The active rules; setting them resets their `times` counters. */
  faults: Faults;
  /** Resets everything: full stock, no payments, no idempotency keys, no faults. */
  reset: () => void;
};

const calls: [name: FaultRule["match"], method: string, path: RegExp][] = [
  ["products", "GET", /^\/store\/[^/]+\/products$/],
  ["product", "GET", /^\/store\/[^/]+\/products\/[^/]+$/],
  ["variants", "GET", /^\/store\/[^/]+\/variants$/],
  ["checkout", "POST", /^\/store\/[^/]+\/checkout$/],
];

/** The embedded store with injected faults; `handle` rejects if a fault resets the connection. */
export function createFaultyStore(options: EmbeddedStoreOptions): FaultyStore {
  const checkoutPath = new URL(options.checkoutUrl).pathname;
  let store = createEmbeddedStore(options);
  let faults: Faults = [];
  let met = new WeakMap<FaultRule, number>();

  function callOf({ method, url }: Request): FaultRule["match"] | undefined {
    const { pathname } = new URL(url);
    const call = calls.find(([, verb, path]) => verb === method && path.test(pathname));
    if (call) return call[0];
    const isCheckoutPage = pathname === checkoutPath || pathname.startsWith(`${checkoutPath}/`);
    return isCheckoutPage ? "any" : undefined;
  }

  function rulesFor(name: FaultRule["match"] | undefined): Faults {
    if (!name) return [];
    const rules = faults.filter(
      (rule) =>
        (rule.match === "any" || rule.match === name) &&
        (met.get(rule) ?? 0) < (rule.times ?? Infinity),
    );
    for (const rule of rules) met.set(rule, (met.get(rule) ?? 0) + 1);
    return rules;
  }

  return {
    handle(request) {
      const name = callOf(request);
      const rules = rulesFor(name);
      const moved = rules.find((rule) => rule.checkoutUrl !== undefined)?.checkoutUrl;
      return answerUnderFaults(rules, request, async () => {
        const answer = await store.handle(request, (products) => changedCatalogue(products, rules));
        return name === "checkout" && answer.ok && moved !== undefined
          ? json({ url: moved })
          : answer;
      });
    },
    reset() {
      store = createEmbeddedStore(options);
      faults = [];
      met = new WeakMap();
    },
    get faults() {
      return faults;
    },
    set faults(rules) {
      faults = rules;
      met = new WeakMap();
    },
  };
}

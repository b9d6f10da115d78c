import type { StoreError } from "./service/store-error.server";

/** Allows so many calls in each period of `ms`, which begins with its first call. */
export function createBudget(calls: number, ms: number) {
  let left = 0;
  let endsAt = 0;
  return {
    /** Takes one call. @returns false if none is left */
    take(): boolean {
      const now = performance.now();
      if (now >= endsAt) {
        left = calls;
        endsAt = now + ms;
      }
      if (left === 0) return false;
      left -= 1;
      return true;
    },
  };
}

/** How long pages leave the service alone after it has refused one of their calls (429). */
const PAUSE_MS = 5000;

export function createPause() {
  let endsAt = 0;
  return {
    isOn: (): boolean => performance.now() < endsAt,
    /** Only a 429 begins a pause. */
    beginAfter({ status }: StoreError): void {
      if (status === 429) endsAt = performance.now() + PAUSE_MS;
    },
  };
}

export type Pause = ReturnType<typeof createPause>;

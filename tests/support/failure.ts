import { expect } from "vitest";

import { StoreError } from "~/store/store-error";

/** The StoreError that a call rejects with, and after how many milliseconds. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ error: StoreError; ms: number }> {
  const start = performance.now();
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreError);
  return { error: error as StoreError, ms: performance.now() - start };
}

import { expect } from "vitest";

import { StoreError } from "~/store/store-error";

/** The StoreError that a call rejects with. */
export async function failureOf(call: Promise<unknown>): Promise<StoreError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreError);
  return error as StoreError;
}

import { catalogue } from "./index.server";

const HOUR_SECONDS = 3600;

const isOld = () => (catalogue.ageSeconds() ?? 0) > HOUR_SECONDS;

/** True if the catalogue is older than an hour and a new read fails. Never rejects. */
export async function arePricesOld(): Promise<boolean> {
  if (!isOld()) return false;
  // Product pages do not read the list, so it may be old although the store answers.
  await catalogue.readSnapshot().catch(() => undefined);
  return isOld();
}

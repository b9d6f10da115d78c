import { catalogue } from "./index.server";

const HOUR_SECONDS = 3600;

const isOld = () => (catalogue.ageSeconds() ?? 0) > HOUR_SECONDS;

/** True while the catalogue is older than an hour and the store gives no newer one. Never rejects. */
export async function arePricesOld(): Promise<boolean> {
  if (!isOld()) return false;
  // It may be that nobody has asked for the list for an hour: pages of products do not.
  await catalogue.readSnapshot().catch(() => undefined);
  return isOld();
}

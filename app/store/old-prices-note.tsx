import { useRouteLoaderData } from "@remix-run/react";

/** Beside prices, while the store has not answered for an hour. */
export function OldPricesNote() {
  const areOld = useRouteLoaderData<{ arePricesOld: boolean }>("root")?.arePricesOld;
  return areOld ? <small>Prices may be out of date.</small> : null;
}

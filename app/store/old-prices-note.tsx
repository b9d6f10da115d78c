import { useRouteLoaderData } from "@remix-run/react";

export function OldPricesNote() {
  const areOld = useRouteLoaderData<{ arePricesOld: boolean }>("root")?.arePricesOld;
  return areOld ? <small>Prices may be out of date.</small> : null;
}

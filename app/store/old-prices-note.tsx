import { useRouteLoaderData } from "@remix-run/react";

import styles from "./old-prices-note.module.css";

/** Beside prices, while the store has not answered for an hour. */
export function OldPricesNote() {
  const areOld = useRouteLoaderData<{ arePricesOld: boolean }>("root")?.arePricesOld;
  return areOld ? <p className={styles.note}>Prices may be out of date.</p> : null;
}

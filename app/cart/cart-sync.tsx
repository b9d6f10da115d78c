import { useEffect } from "react";

import { documentLoad } from "~/ui/page-load";
import { useRootData } from "~/ui/root-data";

import { followCart, keepNewest, reloadCart } from "./newest-cart";

/** Keeps the page, the local cart and other tabs in step. */
export function CartSync() {
  const loaded = useRootData()?.cart;

  useEffect(() => {
    // An error page may lack the root's data; after Back, the document may be an old one. Reading again does no harm.
    if (loaded && documentLoad()?.type !== "back_forward") keepNewest(loaded);
    else void reloadCart();
  }, [loaded]);

  useEffect(followCart, []);
  return null;
}

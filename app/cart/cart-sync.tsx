import { useFetchers } from "@remix-run/react";
import { useEffect } from "react";

import { documentLoad } from "~/ui/page-load";
import { useRootData } from "~/ui/root-data";

import { followCart, keepNewest, reloadCart } from "./cart-store";
import { isGiveUp, TimeLimit } from "./time-limit";

/** A product's form has a query in its address. */
const isChangeOfCart = (formAction = "") =>
  formAction.split("?")[0] === "/cart" && !isGiveUp(formAction);

/** Keeps the page, the local cart and other tabs in step. */
export function CartSync() {
  const loaded = useRootData()?.cart;

  useEffect(() => {
    // An error page may lack the root's data; after Back, the document may be an old one.
    if (loaded && documentLoad()?.type !== "back_forward") keepNewest(loaded);
    else void reloadCart();
  }, [loaded]);

  useEffect(followCart, []);

  const changes = useFetchers().filter(
    ({ state, formAction }) => state === "submitting" && isChangeOfCart(formAction),
  );
  return changes.map(({ key, formData }) => (
    <TimeLimit key={key} fetcherKey={key} formData={formData} />
  ));
}

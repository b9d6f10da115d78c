import { usePagePath } from "~/ui/use-page-path";

import { StashForm } from "./stash-form";
import { useCart } from "./use-cart";

/** Offers what an unfinished checkout left behind; the cart's own page does so itself. */
export function UnfinishedCheckout() {
  const cart = useCart();
  const path = usePagePath();
  if (!cart || cart.count > 0 || cart.stashCount === 0 || path === "/cart") return null;
  return (
    <div className="page">
      <StashForm count={cart.stashCount} />
    </div>
  );
}

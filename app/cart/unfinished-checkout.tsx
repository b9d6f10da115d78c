import { useMatch } from "@remix-run/react";

import { Button } from "~/ui/button";
import { useHere } from "~/ui/page-state";

import { CartForm, focusHeading } from "./cart-form";
import styles from "./unfinished-checkout.module.css";
import { useCart } from "./use-cart";

/** Not on /cart: that page contains the same offer. */
export function UnfinishedCheckout() {
  const cart = useCart();
  const isOnCart = useMatch("/cart") !== null;
  if (!cart || cart.count > 0 || cart.unfinishedCount === 0 || isOnCart) return null;
  return (
    <div className="page">
      <ResumeForms count={cart.unfinishedCount} />
    </div>
  );
}

export function ResumeForms({ count }: { count: number }) {
  const redirectTo = useHere();
  return (
    <div className={styles.offer}>
      <p>Your last checkout was not finished.</p>
      <div className={styles.buttons}>
        <CartForm fields={{ intent: "resume-checkout", redirectTo }} onSend={focusHeading}>
          <Button variant="secondary" size="small">
            Restore your cart ({count} {count === 1 ? "item" : "items"})
          </Button>
        </CartForm>
        <CartForm fields={{ intent: "drop-unfinished", redirectTo }} onSend={focusHeading}>
          <Button variant="quiet" size="small">
            No, thanks
          </Button>
        </CartForm>
      </div>
    </div>
  );
}

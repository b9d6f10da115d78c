import { useMatch } from "@remix-run/react";

import { Button } from "~/ui/button";

import { intentField } from "./cart";
import { CartForm } from "./cart-form";
import { useCart } from "./newest-cart";
import styles from "./unfinished-checkout.module.css";

/** For all pages but /cart, which contains the same offer. */
export function UnfinishedCheckout() {
  const cart = useCart();
  const isOnCart = useMatch("/cart") !== null;
  if (!cart || cart.count > 0 || cart.unfinishedCount === 0 || isOnCart) return null;
  return (
    <CartForm className="page">
      <ResumeButtons count={cart.unfinishedCount} />
    </CartForm>
  );
}

/** For a CartForm. */
export function ResumeButtons({ count }: { count: number }) {
  return (
    <div className={styles.offer}>
      <p>
        Your last checkout wasn't finished in this browser. If you paid elsewhere, there's nothing
        left to do.
      </p>
      <div className={styles.buttons}>
        <Button emphasis="secondary" size="small" {...intentField("resume-checkout")} data-removes>
          {`Restore your cart (${count} ${count === 1 ? "item" : "items"})`}
        </Button>
        <Button emphasis="quiet" size="small" {...intentField("drop-unfinished")} data-removes>
          No, thanks
        </Button>
      </div>
    </div>
  );
}

import { Button } from "./button";
import { CartForm } from "./cart-form";
import styles from "./stash-form.module.css";

/** Offers the lines of a checkout that was not finished. */
export function StashForm({ count }: { count: number }) {
  return (
    <CartForm intent="unstash" className={styles.stash}>
      <p>Your last checkout was not finished.</p>
      <Button variant="secondary" size="small">
        Restore your cart ({count} {count === 1 ? "item" : "items"})
      </Button>
    </CartForm>
  );
}

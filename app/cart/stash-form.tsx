import { Button } from "~/ui/button";
import { CartForm } from "./cart-form";
import styles from "./stash-form.module.css";

export function StashForm({ count }: { count: number }) {
  return (
    <div className={styles.stash}>
      <p>Your last checkout was not finished.</p>
      <div className={styles.ways}>
        <CartForm intent="unstash">
          <Button variant="secondary" size="small">
            Restore your cart ({count} {count === 1 ? "item" : "items"})
          </Button>
        </CartForm>
        <CartForm intent="discard">
          <Button variant="quiet" size="small">
            No, thanks
          </Button>
        </CartForm>
      </div>
    </div>
  );
}

import { useCart } from "~/hooks/use-cart";
import { formFields } from "~/hooks/post-form";
import { useHere } from "~/hooks/use-here";

import { Button } from "./button";
import styles from "./stash-form.module.css";

/** Offers the lines of a checkout that was not finished. */
export function StashForm({ count }: { count: number }) {
  const { changes } = useCart();
  const here = useHere();
  return (
    <form
      method="post"
      action="/cart"
      className={styles.stash}
      onSubmit={(event) => {
        event.preventDefault();
        void changes.send(formFields(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="unstash" />
      <input type="hidden" name="redirectTo" value={here} />
      <p>Your last checkout was not finished.</p>
      <Button variant="secondary" size="small">
        Restore your cart ({count} {count === 1 ? "item" : "items"})
      </Button>
    </form>
  );
}

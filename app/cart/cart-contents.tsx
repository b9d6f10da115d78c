import emptyCartArt from "~/art/empty-cart.svg?url";
import { OldPricesNote } from "~/store/old-prices-note";
import { Button, ButtonLink } from "~/ui/button";

import type { CartItem } from "./cart";
import styles from "./cart-contents.module.css";
import { CartForm } from "./cart-form";
import { CartLineItem } from "./cart-line-item";
import { CheckoutForm } from "./checkout-form";
import { StashForm } from "./stash-form";
import { useOptimisticCart } from "./use-cart";

/** @param props.refused what the service refused to sell at the last checkout */
export function CartContents({
  headingLevel,
  refused,
}: {
  headingLevel: "h2" | "h3";
  refused?: CartItem | null;
}) {
  const { cart, lines, isPending } = useOptimisticCart();

  if (!cart?.isAvailable)
    return (
      <div className={styles.empty}>
        <p role="alert">
          The store does not answer right now, so we cannot show your cart.{" "}
          {cart && cart.count > 0
            ? `Your ${cart.count === 1 ? "item is" : `${cart.count} items are`} safe; please`
            : "Please"}{" "}
          try again in a moment.
        </p>
      </div>
    );

  return (
    <>
      {cart.vanished.length > 0 ? <VanishedNotice names={cart.vanished} /> : null}
      {cart.stashCount > 0 ? <StashForm count={cart.stashCount} /> : null}
      {lines.length > 0 ? <OldPricesNote /> : null}
      {lines.length === 0 ? (
        <div className={styles.empty}>
          <img src={emptyCartArt} alt="" width={800} height={600} className={styles.art} />
          <p className={styles.emptyTitle}>Nothing in your cart yet</p>
          <p>When something in the store would help your pet, it will wait for you here.</p>
          <ButtonLink to="/store">Browse the store</ButtonLink>
        </div>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLineItem
              key={line.variant.id}
              line={line}
              headingLevel={headingLevel}
              refusedQuantity={line.variant.id === refused?.variantId ? refused.quantity : null}
            />
          ))}
        </ul>
      )}
      <div className={styles.summary}>
        <p className={styles.total} aria-live="polite" aria-busy={isPending}>
          <span>Total</span> <strong>{cart.total}</strong>
        </p>
        {lines.length > 0 ? <p className={styles.terms}>{cart.terms}</p> : null}
        <CheckoutForm />
      </div>
    </>
  );
}

function VanishedNotice({ names }: { names: string[] }) {
  return (
    <CartForm intent="drop-vanished" className={styles.notice}>
      <p>No longer available, and taken out of your cart: {names.join(", ")}.</p>
      <Button variant="secondary" size="small">
        Got it
      </Button>
    </CartForm>
  );
}

import { useState } from "react";

import emptyCartArt from "~/art/empty-cart.svg?url";
import { OldPricesNote } from "~/store/price";
import { Button, ButtonLink } from "~/ui/button";
import { useHere } from "~/ui/page-state";

import { type Cart, type LineErrors, vanishedMessage } from "./cart";
import styles from "./cart-contents.module.css";
import { CartForm } from "./cart-form";
import { CartLineItem } from "./cart-line-item";
import { changeSentence } from "./change-sentence";
import { CheckoutForm, useCheckoutErrors } from "./checkout-form";
import { focusHeading, ResumeForms } from "./unfinished-checkout";
import { useOptimisticCart } from "./use-cart";

type CartContentsProps = {
  isOnPage?: boolean;
  errors?: LineErrors;
};

export function CartContents({ isOnPage = false, errors }: CartContentsProps) {
  const { cart, lines, count, isPending } = useOptimisticCart();
  const checkoutErrors = useCheckoutErrors() ?? {};
  const said = useChangeSentence(cart);
  const errorOf = ({ variant, quantity }: Cart["lines"][number]) => {
    const refused = checkoutErrors[variant.id];
    // A checkout error only applies to the quantity that was refused.
    return refused?.quantity === String(quantity) ? refused : errors?.[variant.id];
  };
  if (!cart?.isAvailable) return <Unavailable count={cart?.count ?? 0} />;
  return (
    <>
      {cart.vanished.length > 0 ? <VanishedNotice names={cart.vanished} /> : null}
      {cart.unfinishedCount > 0 ? <ResumeForms count={cart.unfinishedCount} /> : null}
      {cart.unreadable.map((item) => (
        <UnreadableNotice key={item.variantId} item={item} />
      ))}
      <OldPricesNote areOld={cart.arePricesOld} />
      {count === 0 ? (
        <div className={styles.empty}>
          <img
            src={emptyCartArt}
            alt=""
            width={800}
            height={600}
            loading={isOnPage ? undefined : "lazy"}
            className={styles.art}
          />
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
              isOnPage={isOnPage}
              error={errorOf(line)}
            />
          ))}
        </ul>
      )}
      <div className={styles.summary}>
        <div className="visually-hidden" aria-live="polite">
          {said}
        </div>
        <p className={styles.total} aria-busy={isPending}>
          <span>Total</span> <strong>{cart.total}</strong>
        </p>
        {lines.length > 0 ? <p className={styles.terms}>{cart.terms}</p> : null}
        <CheckoutForm id={isOnPage ? "checkout" : undefined} count={count} />
      </div>
    </>
  );
}

function useChangeSentence(cart: Cart | null): string {
  const [shown, setShown] = useState(cart);
  const [said, setSaid] = useState("");
  if (shown !== cart && cart?.isAvailable) {
    setShown(cart);
    const change = shown?.isAvailable ? changeSentence(shown, cart) : null;
    if (change) setSaid(change);
  }
  return said;
}

function Unavailable({ count }: { count: number }) {
  return (
    <div className={styles.empty}>
      <p role="alert">
        The store does not answer right now, so we cannot show your cart.{" "}
        {count > 0
          ? `Your ${count === 1 ? "item is" : `${count} items are`} safe; please`
          : "Please"}{" "}
        try again in a moment.
      </p>
    </div>
  );
}

function UnreadableNotice({ item: { variantId, name } }: { item: Cart["unreadable"][number] }) {
  return (
    <div className={`note ${styles.notice}`} data-tone="danger">
      <p>We cannot show {name} at the moment. It stays in your cart.</p>
      <CartForm fields={{ intent: "remove", variant: variantId }} onSend={focusHeading}>
        <Button variant="secondary" size="small">
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </CartForm>
    </div>
  );
}

function VanishedNotice({ names }: { names: string[] }) {
  const redirectTo = useHere();
  return (
    <div className={`note ${styles.notice}`} data-tone="danger">
      <p>{vanishedMessage(names)}</p>
      <CartForm fields={{ intent: "remove-vanished", redirectTo }} onSend={focusHeading}>
        <Button variant="secondary" size="small">
          Got it
        </Button>
      </CartForm>
    </div>
  );
}

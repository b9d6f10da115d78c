import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import emptyCartArt from "~/art/empty-cart.svg?url";
import { OldPricesNote } from "~/store/price";
import { Button, ButtonLink } from "~/ui/button";
import { useHere, useHydrated } from "~/ui/page-state";

import { type CartActionData, type CartView, vanishedMessage } from "./cart";
import styles from "./cart-contents.module.css";
import { CartForm, focusHeading, useIsSending } from "./cart-form";
import { CartLineItem } from "./cart-line-item";
import { changeSentence } from "./change-sentence";
import { ResumeForms } from "./unfinished-checkout";
import { useOptimisticCart } from "./use-cart";

const CHECKOUT_KEY = "cart checkout";

type CartContentsProps = {
  isOnPage?: boolean;
  answer?: CartActionData;
};

/** `answer`: without JavaScript, the action's answer to a press on this page. */
export function CartContents({ isOnPage = false, answer }: CartContentsProps) {
  const { cart, lines, count, isPending } = useOptimisticCart();
  const checkout = useFetcher<CartActionData>({ key: CHECKOUT_KEY });
  const lastChange = useLastChange(cart);
  const errorOf = ({ variant, quantity }: CartView["lines"][number]) => {
    const atCheckout = checkout.data?.errors?.[variant.id];
    // A checkout error only applies to the quantity that was rejected.
    return atCheckout?.quantity === String(quantity) ? atCheckout : answer?.errors?.[variant.id];
  };
  const note = checkout.data?.note ?? answer?.note;
  if (!cart?.isAvailable) return <Unavailable count={cart?.count ?? 0} />;
  return (
    <>
      {cart.vanished.length > 0 ? <VanishedNotice names={cart.vanished} /> : null}
      {cart.unfinishedCount > 0 ? <ResumeForms count={cart.unfinishedCount} /> : null}
      {cart.unreadable.map((item) => (
        <UnreadableNotice key={item.variantId} item={item} />
      ))}
      {note && count > 0 ? (
        <p className={`note ${styles.notice}`} data-tone="danger">
          {note}
        </p>
      ) : null}
      <OldPricesNote areOld={cart.arePricesOld} />
      {count === 0 ? (
        <div className={styles.empty}>
          <img
            src={emptyCartArt}
            alt=""
            width={800}
            height={600}
            loading={isOnPage ? undefined : "lazy"}
            className={`art ${styles.art}`}
          />
          <p className="display">Nothing in your cart yet</p>
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
          {lastChange}
        </div>
        <p className={styles.total} aria-busy={isPending}>
          <span>Total</span> <strong className="display">{cart.total}</strong>
        </p>
        {lines.length > 0 ? <p className={`soft ${styles.terms}`}>{cart.terms}</p> : null}
        <CheckoutForm id={isOnPage ? "checkout" : undefined} count={count} total={cart.total} />
      </div>
    </>
  );
}

/** The sentence on the last change of the cart since this page was opened. */
function useLastChange(cart: CartView | null): string {
  const [shown, setShown] = useState(cart);
  const [lastChange, setLastChange] = useState("");
  if (shown !== cart && cart?.isAvailable) {
    setShown(cart);
    const change = shown?.isAvailable ? changeSentence(shown, cart) : null;
    if (change) setLastChange(change);
  }
  return lastChange;
}

function CheckoutForm({ id, count, total }: { id?: string; count: number; total: string }) {
  const isSending = useIsSending(CHECKOUT_KEY);
  const redirectTo = useHere();
  const locale = useHydrated() ? browserLocale() : {};
  return (
    <CartForm
      fields={{ intent: "checkout", total, redirectTo, ...locale }}
      fetcherKey={CHECKOUT_KEY}
      once
    >
      <Button
        id={id}
        size="large"
        className={styles.checkout}
        variant={count === 0 ? "secondary" : "primary"}
        data-pending={isSending}
      >
        {isSending ? "Taking you to checkout…" : "Checkout"}
      </Button>
    </CartForm>
  );
}

/** The language and time zone for the checkout page, which only the client can read. */
function browserLocale() {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return { locale: navigator.language || locale, timeZone };
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

function UnreadableNotice({ item: { variantId, name } }: { item: CartView["unreadable"][number] }) {
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

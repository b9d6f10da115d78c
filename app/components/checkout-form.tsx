import { type FormEvent, useEffect, useState } from "react";

import { useCart } from "~/hooks/use-cart";
import { readMirror } from "~/hooks/use-cart-mirror";
import { EMPTY_CART_TOAST } from "~/models/cart";
import { useHere } from "~/hooks/use-here";

import { Button } from "./button";
import styles from "./checkout-form.module.css";
import { useShowToast } from "~/hooks/use-toaster";

const PATIENCE_MS = 10_000;

/** A plain form in both modes: the answer leads to the checkout, or back with a toast. */
export function CheckoutForm() {
  const { cart, count, changes } = useCart();
  const here = useHere();
  const showToast = useShowToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(() => {
    // Back from the checkout the page may come as it was left.
    const reset = () => setIsLeaving(false);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (count === 0) {
      event.preventDefault();
      showToast(EMPTY_CART_TOAST);
      return;
    }
    if (isLeaving) {
      event.preventDefault();
      return;
    }
    if (changes.isBusy()) {
      // What the visitor has just chosen must be in the cookie first.
      event.preventDefault();
      if (isWaiting) return;
      setIsWaiting(true);
      void changes.flush().then((hasArrived) => {
        setIsWaiting(false);
        if (hasArrived) form.requestSubmit();
      });
      return;
    }
    const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
    setField(form, "item", readMirror());
    setField(form, "timeZone", timeZone);
    setField(form, "locale", navigator.language || locale);
    setIsLeaving(true);
    // Whoever stops the loading must be able to press again; one cart still makes one checkout.
    setTimeout(() => setIsLeaving(false), PATIENCE_MS);
  }

  return (
    <form method="post" action="/cart" onSubmit={submit}>
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="key" value={cart.key} />
      <input type="hidden" name="redirectTo" value={here} />
      <input type="hidden" name="item" />
      <input type="hidden" name="locale" />
      <input type="hidden" name="timeZone" />
      <Button
        className={styles.button}
        variant={count === 0 ? "secondary" : "primary"}
        data-pending={isLeaving || isWaiting}
        aria-disabled={isLeaving || isWaiting}
      >
        {isLeaving || isWaiting ? "Taking you to checkout…" : "Checkout"}
      </Button>
    </form>
  );
}

function setField(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

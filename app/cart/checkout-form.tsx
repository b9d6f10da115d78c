import { type FormEvent, useEffect, useRef, useState } from "react";

import { readMirror } from "./cart-storage";
import { useCart } from "./use-cart";
import { useHere } from "~/ui/use-here";
import { useReadAgain, whenReachable } from "./use-read-again";
import { useShowToast } from "~/toast/use-toaster";
import { EMPTY_CART_TOAST } from "./cart";

import { Button } from "~/ui/button";
import styles from "./checkout-form.module.css";

const PATIENCE_MS = 10_000;

/** A connection that hangs must not keep anyone; the server knows what has failed. */
const patienceEnds = () =>
  new Promise<true>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS));

/** A plain form in both modes: the answer leads to the checkout, or back with a toast. */
export function CheckoutForm() {
  const { cart, count, changes } = useCart();
  const here = useHere();
  const showToast = useShowToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const hasWaited = useRef(false);
  const { readAgainAndWait } = useReadAgain();

  const latestCount = useRef(count);
  useEffect(() => {
    latestCount.current = count;
  }, [count]);

  useEffect(() => {
    // Back from the checkout the page may come as it was left.
    const reset = () => setIsLeaving(false);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (isLeaving) {
      event.preventDefault();
      return;
    }
    if (changes.isUnsettled() && !hasWaited.current) {
      // What the visitor has just chosen must be in the cookie first, or be known to have failed.
      event.preventDefault();
      if (isWaiting) return;
      setIsWaiting(true);
      void Promise.race([changes.finish(), patienceEnds()]).then((hasGoneWell) => {
        setIsWaiting(false);
        hasWaited.current = true;
        if (hasGoneWell) form.requestSubmit();
        hasWaited.current = false;
      });
      return;
    }
    if (count === 0) {
      event.preventDefault();
      // Another page may have added something that this one has not heard of.
      void whenReachable(readAgainAndWait).then(() => {
        if (latestCount.current === 0) showToast(EMPTY_CART_TOAST);
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

import { type FormEvent, useEffect, useRef, useState } from "react";

import { UNREACHED_TOAST } from "~/toast/send-form";
import { showToast } from "~/toast/toast-store";
import { Button } from "~/ui/button";
import { useHere } from "~/ui/use-here";

import { readCopy } from "./cart-storage";
import styles from "./checkout-form.module.css";
import { hasFailedSince, withCartLock } from "./pending-changes";
import { isReachable } from "./reachable";
import { useOptimisticCart, useSendChange } from "./use-cart";

/** Longer than the server waits for the service; whoever stops the loading can press again then. */
const LEAVING_MS = 15_000;

/** A plain form in both modes: the answer leads to the checkout, or back with a toast. */
export function CheckoutForm({ id }: { id?: string }) {
  const { cart, count, isPending } = useOptimisticCart();
  const sendChange = useSendChange();
  const here = useHere();
  const form = useRef<HTMLFormElement>(null);
  const isLeaving = useRef(false);
  /** When Checkout was pressed; null once that has come to its end. */
  const [askedAt, setAskedAt] = useState<number | null>(null);

  useEffect(() => {
    // What the visitor has just chosen must be in the cookie first, or be known to have failed.
    if (askedAt === null || isPending || isLeaving.current) return;
    const done = () => {
      isLeaving.current = false;
      setAskedAt(null);
    };
    if (hasFailedSince(askedAt)) done();
    else if (count === 0) {
      // It may have been filled elsewhere: the page is read again with the answer.
      sendChange("checkout", new FormData(form.current!));
      done();
    } else {
      isLeaving.current = true;
      void withCartLock(() => leave(form.current!)).finally(done);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function is another one each time
  }, [askedAt, isPending, count]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAskedAt((before) => before ?? performance.now());
  }

  return (
    <form ref={form} method="post" action="/cart" onSubmit={submit}>
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="key" value={cart?.key} />
      <input type="hidden" name="count" value={count} />
      <input type="hidden" name="redirectTo" value={here} />
      <input type="hidden" name="items" />
      <input type="hidden" name="locale" />
      <input type="hidden" name="timeZone" />
      <Button
        id={id}
        className={styles.button}
        variant={count === 0 ? "secondary" : "primary"}
        data-pending={askedAt !== null}
        aria-disabled={askedAt !== null}
      >
        {askedAt !== null ? "Taking you to checkout…" : "Checkout"}
      </Button>
    </form>
  );
}

/** Sends the form. Ends when the page has gone, so that no other tab changes the cart before. */
async function leave(form: HTMLFormElement): Promise<void> {
  if (!(await isReachable())) {
    showToast(UNREACHED_TOAST);
    return;
  }
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  setField(form, "items", readCopy());
  setField(form, "timeZone", timeZone);
  setField(form, "locale", navigator.language || locale);
  form.submit();
  await new Promise<void>((resolve) => {
    addEventListener("pagehide", () => resolve(), { once: true });
    setTimeout(resolve, LEAVING_MS);
  });
}

function setField(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

import { useMatch } from "@remix-run/react";
import type { FormEvent, MouseEvent, ReactNode } from "react";

import { Button } from "~/ui/button";
import { useReturnPath } from "~/ui/link";

import { itemsInWords } from "./cart";
import { intentField, isCheckout } from "./cart-form";
import { CART_FORM, useCart, useCartForm } from "./cart-store";
import styles from "./restore-offer.module.css";

/** A form of the cart. A press replaces one that is pending and may not have reached the server, so each says all quantities. */
export function CartForm({ className, children }: { className?: string; children: ReactNode }) {
  const { send, pendingForm } = useCartForm(CART_FORM);

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // During a checkout no other press counts.
    if (isCheckout(pendingForm)) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A quantity that loses the focus may send the form first; this press then replaces that one.
    if (submitter) moveFocusFrom(submitter);
    send(event);
  }

  /** A field in use keeps the focus: leaving it sends the form, and the pressed button could move away. */
  function keepFocus(event: MouseEvent) {
    const isButton = (event.target as Element).closest("button") !== null;
    if (isButton && document.activeElement instanceof HTMLInputElement) event.preventDefault();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the presses of its buttons
    <form
      method="post"
      action="/cart"
      className={className}
      onSubmit={press}
      onMouseDown={keepFocus}
    >
      <input type="hidden" name="redirectTo" value={useReturnPath()} />
      {children}
    </form>
  );
}

/** Accessibility: before a button with `data-removes` disappears, focus another one or the heading. */
function moveFocusFrom(button: HTMLElement) {
  if (!("removes" in button.dataset)) return;
  const item = button.closest("li");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next =
    beside?.querySelector<HTMLElement>("[data-removes]") ??
    button.closest("dialog, main")?.querySelector<HTMLElement>("h1, h2");
  next?.focus();
}

/** For all pages but /cart, which contains the same offer. */
export function UnfinishedCheckout() {
  const cart = useCart();
  const isOnCart = useMatch("/cart") !== null;
  if (!cart || cart.count > 0 || cart.unfinishedCount === 0 || isOnCart) return null;
  return (
    <CartForm className={`page ${styles.offerOnPage}`}>
      <RestoreOffer count={cart.unfinishedCount} emphasis="secondary" />
    </CartForm>
  );
}

type RestoreOfferProps = { count: number; emphasis: "primary" | "secondary" };

export function RestoreOffer({ count, emphasis }: RestoreOfferProps) {
  return (
    <div className={styles.offer}>
      <p>
        Your last checkout wasn't finished in this browser. If you paid elsewhere, there's nothing
        left to do.
      </p>
      <div className={styles.buttons}>
        <Button
          emphasis={emphasis}
          size="small"
          {...intentField("restore")}
          formNoValidate
          data-removes
        >
          {`Restore your cart (${itemsInWords(count)})`}
        </Button>
        <Button
          emphasis="quiet"
          size="small"
          {...intentField("decline")}
          formNoValidate
          data-removes
        >
          No, thanks
        </Button>
      </div>
    </div>
  );
}

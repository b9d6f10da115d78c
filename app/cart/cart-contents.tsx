import { Fragment, useState } from "react";

import emptyCartArt from "~/art/empty-cart.svg?url";
import { OldPricesNote } from "~/store/old-prices-note";
import { Button, ButtonLink } from "~/ui/button";
import { ReferenceLine } from "~/ui/reference-line";

import type { Cart, CartItem } from "./cart";
import styles from "./cart-contents.module.css";
import { changeSentence, removedSentence } from "./change-sentence";
import { CartForm } from "./cart-form";
import { CartLineItem } from "./cart-line-item";
import { CheckoutForm } from "./checkout-form";
import { StashForm } from "./stash-form";
import { useOptimisticCart } from "./use-cart";

type CartContentsProps = {
  isOnPage?: boolean;
  /** What the service refused to sell at the last checkout. */
  refused?: CartItem | null;
  /** What was typed as a quantity and is none. */
  wrong?: { variantId: string; text: string } | null;
  /** What the page before this one had a line of, and where in the list that was. */
  removed?: { variantId: string; name: string; at: number } | null;
};

export function CartContents({
  isOnPage = false,
  refused = null,
  wrong = null,
  removed = null,
}: CartContentsProps) {
  const { cart, lines, isPending } = useOptimisticCart();
  const isBack = lines.some(({ variant }) => variant.id === removed?.variantId);
  const gone = isBack ? null : removed;
  const said = useChangeSentence(cart);

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
        <ReferenceLine reference={cart?.reference} />
      </div>
    );

  return (
    <>
      {cart.vanished.length > 0 ? <VanishedNotice names={cart.vanished} /> : null}
      {cart.stashCount > 0 ? <StashForm count={cart.stashCount} /> : null}
      {lines.length > 0 ? <OldPricesNote /> : null}
      {lines.length === 0 ? (
        <div className={styles.empty}>
          {gone ? <Removed as="p" name={gone.name} /> : null}
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
          {lines.map((line, index) => (
            <Fragment key={line.variant.id}>
              {gone?.at === index ? <Removed as="li" name={gone.name} /> : null}
              <CartLineItem
                line={line}
                isOnPage={isOnPage}
                refusedQuantity={line.variant.id === refused?.variantId ? refused.quantity : null}
                wrong={line.variant.id === wrong?.variantId ? wrong.text : null}
              />
            </Fragment>
          ))}
          {gone && gone.at >= lines.length ? <Removed as="li" name={gone.name} /> : null}
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
        <CheckoutForm id={isOnPage ? "checkout" : undefined} />
      </div>
    </>
  );
}

/** Without scripts the page comes back here. */
function Removed({ as: Element, name }: { as: "li" | "p"; name: string }) {
  return (
    <Element id="removed" tabIndex={-1} className={styles.removed}>
      {removedSentence(name)}
    </Element>
  );
}

/** The sentence for the latest change of the cart since this page was loaded. */
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

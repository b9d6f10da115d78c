import { type ReactNode, useEffect, useId, useRef, useState } from "react";

import emptyCartArt from "~/art/empty-cart.svg?url";
import { Button, ButtonLink } from "~/ui/button";
import { focusTarget } from "~/ui/link";
import { TryAgain } from "~/ui/page";
import { useHydrated } from "~/ui/state";

import {
  type CartView,
  changeSentence,
  fixId,
  fixSentence,
  lineErrorOf,
  minimumMessage,
  type NamedItem,
  vanishedMessage,
} from "./cart";
import styles from "./cart-contents.module.css";
import { intentField, isCheckout, quantityName, removeField } from "./cart-form";
import { CartLineItem } from "./cart-line-item";
import { tryCookie, usePendingCart } from "./cart-store";
import { CartForm, RestoreOffer } from "./restore-offer";

/** The cart, on its page and in the drawer: one form, so every button also sends what was typed in any line. */
export function CartContents({ isCartPage = false }: { isCartPage?: boolean }) {
  const { cart, lines, removed, count, isPending, pendingForm, answer } = usePendingCart();
  const lastChange = useLastChange(cart);
  const isHydrated = useHydrated();
  const obstacleId = useId();
  const isLeaving = isCheckout(pendingForm);
  if (!cart?.isAvailable) return <Unavailable count={cart?.count ?? 0} />;
  const lineToFix = lines.find(lineErrorOf);
  const minimum = minimumMessage(cart.lines);
  const obstacle = lineToFix ? (
    <a href={`#${fixId(lineToFix)}`} onClick={focusTarget}>
      {fixSentence(lineToFix)}
    </a>
  ) : (
    minimum
  );
  const isAnswerCurrent = answer?.cart?.id === cart.id && answer.cart.version === cart.version;
  const refusal = isAnswerCurrent ? answer.refusal : undefined;
  const canBeBought = count > 0 && !obstacle && cart.unreadable.length === 0;
  const checkout = (
    <Button
      {...intentField("checkout")}
      id={isCartPage ? "checkout" : undefined}
      emphasis={canBeBought ? "primary" : count > 0 ? "secondary" : "quiet"}
      aria-describedby={obstacle ? obstacleId : undefined}
      data-pending={isLeaving}
    >
      {isLeaving ? "Taking you to checkout…" : "Checkout"}
    </Button>
  );
  return (
    <CartForm className={isCartPage ? styles.onPage : styles.inDrawer}>
      {/* Enter in a quantity field uses the first submit button of the form. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden>
        Update the cart
      </button>
      {removed.map((variantId) => (
        <input key={variantId} type="hidden" name={quantityName(variantId)} value="0" />
      ))}
      <div className={styles.items}>
        {cart.vanished.length > 0 ? (
          <Notice
            text={vanishedMessage(cart.vanished.map(({ name }) => name))}
            items={cart.vanished}
          >
            Got it
          </Notice>
        ) : null}
        {cart.unfinishedCount > 0 ? (
          <RestoreOffer
            count={cart.unfinishedCount}
            emphasis={count === 0 ? "primary" : "secondary"}
          />
        ) : null}
        {cart.unreadable.map((item) => (
          <Notice
            key={item.variantId}
            text={`We cannot show ${item.name} at the moment. It stays in your cart.`}
            items={[item]}
          >
            Remove<span className="visually-hidden">{` ${item.name}`}</span>
          </Notice>
        ))}
        {refusal?.variantId === null ? (
          <p className={`callout ${styles.notice}`} data-tone="danger">
            {refusal.message}
          </p>
        ) : null}
        {count === 0 ? (
          <EmptyCart isCartPage={isCartPage} cart={cart} checkout={checkout} />
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CartLineItem
                key={line.variant.id}
                line={line}
                isCartPage={isCartPage}
                refusal={refusal?.variantId === line.variant.id ? refusal.message : null}
              />
            ))}
          </ul>
        )}
        {count > 0 ? <p className={`soft ${styles.checkoutNote}`}>{cart.checkoutNote}</p> : null}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {lastChange}
      </div>
      <input type="hidden" name="total" value={cart.total} />
      {count > 0 ? (
        <div className={styles.order}>
          {obstacle ? (
            <p id={obstacleId} className="soft">
              {obstacle}
            </p>
          ) : null}
          <p className={styles.total} aria-busy={isPending}>
            <span>Total</span>{" "}
            <strong className={canBeBought ? "display" : "soft display"}>{cart.total}</strong>
            {/* Without JavaScript only: with it, leaving a quantity's field sends the form. */}
            <Button
              emphasis="secondary"
              size="small"
              hidden={isHydrated || lines.every(({ period }) => period)}
            >
              Update cart
            </Button>
          </p>
          {checkout}
        </div>
      ) : null}
    </CartForm>
  );
}

/** The sentence about the last change of the cart since this was opened. */
function useLastChange(cart: CartView | null): string {
  const said = useRef(cart);
  const [lastChange, setLastChange] = useState("");
  useEffect(() => {
    if (!cart?.isAvailable) return;
    const before = said.current?.isAvailable ? said.current : cart;
    said.current = cart;
    // Nobody has removed what the checkout has taken.
    const isCheckedOut = cart.unfinishedCount > before.unfinishedCount;
    const change = isCheckedOut ? null : changeSentence(before, cart);
    if (change) setLastChange(change);
  }, [cart]);
  return lastChange;
}

type EmptyCartProps = { isCartPage: boolean; cart: CartView; checkout: ReactNode };

function EmptyCart({ isCartPage, cart, checkout }: EmptyCartProps) {
  const [takesCookies, setTakesCookies] = useState(true);
  useEffect(() => setTakesCookies(tryCookie()), []);
  // Without scripts, nothing can tell whether cookies are allowed.
  const WithoutCookies = takesCookies ? "noscript" : "p";
  return (
    <div className={styles.empty}>
      <p className="display">Nothing in your cart yet</p>
      <p>Anything you add in the store will wait for you here.</p>
      <p className="row">
        <ButtonLink to="/store" emphasis={cart.unfinishedCount > 0 ? "secondary" : "primary"}>
          Browse the store
        </ButtonLink>
        {checkout}
      </p>
      {cart.hasCookie ? null : (
        <WithoutCookies className="soft">
          Added something? Your cart is kept in a cookie: please allow cookies.
        </WithoutCookies>
      )}
      <div className={isCartPage ? `scene ${styles.figure}` : styles.figure}>
        <img src={emptyCartArt} alt="" width={800} height={600} />
      </div>
    </div>
  );
}

function Unavailable({ count }: { count: number }) {
  const safe = count === 1 ? "Your item is safe" : `Your ${count} items are safe`;
  return (
    <div className={styles.empty}>
      <p role="alert">
        {`The store isn't responding right now, so we cannot show your cart. ${count > 0 ? `${safe}; please` : "Please"} try again in a moment.`}
      </p>
      <TryAgain />
    </div>
  );
}

type NoticeProps = { text: string; items: NamedItem[]; children: ReactNode };

/** About items without a line, with a button that removes them. */
function Notice({ text, items, children }: NoticeProps) {
  const variantIds = items.map(({ variantId }) => variantId);
  return (
    <div className={`callout ${styles.notice}`} data-tone="danger">
      <p>{text}</p>
      <Button
        emphasis="secondary"
        size="small"
        {...removeField(...variantIds)}
        formNoValidate
        data-removes
      >
        {children}
      </Button>
    </div>
  );
}

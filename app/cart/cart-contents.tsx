import { type ReactNode, useId, useState } from "react";

import emptyCartArt from "~/art/empty-cart.svg?url";
import { Button, ButtonLink } from "~/ui/button";
import { focusTarget } from "~/ui/focus-target";
import { useHydrated } from "~/ui/hydrated";
import { TryAgain } from "~/ui/try-again";

import {
  type CartView,
  fixId,
  fixSentence,
  intentField,
  lineErrorOf,
  minimumMessage,
  type NamedItem,
  vanishedMessage,
} from "./cart";
import styles from "./cart-contents.module.css";
import { CartForm } from "./cart-form";
import { CartLineItem } from "./cart-line-item";
import { changeSentence } from "./change-sentence";
import { type CartAnswer, useOptimisticCart } from "./optimistic-cart";
import { ResumeButtons } from "./unfinished-checkout";

type CartContentsProps = {
  isOnPage?: boolean;
  /** Without JavaScript: the action's answer to a press on this page. */
  pageAnswer?: CartAnswer;
};

/** One form: every button also sends what was typed in any line. */
export function CartContents({ isOnPage = false, pageAnswer }: CartContentsProps) {
  const { cart, lines, count, isPending, isCheckout, answer = pageAnswer } = useOptimisticCart();
  const lastChange = useLastChange(cart);
  const isHydrated = useHydrated();
  const obstacleId = useId();
  if (!cart?.isAvailable) return <Unavailable count={cart?.count ?? 0} />;
  const lineToFix = lines.find(lineErrorOf);
  const minimum = minimumMessage(cart.lines);
  const obstacle = lineToFix ? (
    <a href={`#${fixId(lineToFix.variant.id)}`} onClick={focusTarget}>
      {fixSentence(lineToFix)}
    </a>
  ) : (
    minimum
  );
  // Until the cart changes.
  const isOrderRefused = answer?.orderError && answer.version === cart.version;
  const canBeBought = count > 0 && !obstacle && cart.unreadable.length === 0;
  const checkout = (
    <Button
      {...intentField("checkout")}
      id={isOnPage ? "checkout" : undefined}
      emphasis={canBeBought ? "primary" : count > 0 ? "secondary" : "quiet"}
      aria-describedby={obstacle ? obstacleId : undefined}
      data-pending={isCheckout}
    >
      {isCheckout ? "Taking you to checkout…" : "Checkout"}
    </Button>
  );
  return (
    <CartForm className={isOnPage ? styles.onPage : styles.inDrawer}>
      {/* Enter in a quantity field uses the first submit button of the form. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden>
        Update the cart
      </button>
      <div className={styles.items}>
        {cart.vanished.length > 0 ? (
          <Notice
            text={vanishedMessage(cart.vanished.map(({ name }) => name))}
            items={cart.vanished}
          >
            Got it
          </Notice>
        ) : null}
        {cart.unfinishedCount > 0 ? <ResumeButtons count={cart.unfinishedCount} /> : null}
        {cart.unreadable.map((item) => (
          <Notice
            key={item.variantId}
            text={`We cannot show ${item.name} at the moment. It stays in your cart.`}
            items={[item]}
          >
            Remove<span className="visually-hidden">{` ${item.name}`}</span>
          </Notice>
        ))}
        {isOrderRefused ? (
          <p className={`note ${styles.notice}`} data-tone="danger">
            {answer?.orderError}
          </p>
        ) : null}
        {count === 0 ? (
          <EmptyCart isSaved={cart.isSaved} checkout={checkout} />
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CartLineItem
                key={line.variant.id}
                line={line}
                isOnPage={isOnPage}
                error={answer?.errors?.get(line.variant.id)}
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
      {isHydrated ? <BrowserLocale /> : null}
      {count > 0 ? (
        <div className={styles.summary}>
          {obstacle ? (
            <p id={obstacleId} className="soft">
              {obstacle}
            </p>
          ) : null}
          <p className={styles.total} aria-busy={isPending}>
            <span>Total</span>{" "}
            <strong className={canBeBought ? "display" : "soft display"}>{cart.total}</strong>
            {/* Without JavaScript only: with it, leaving a quantity's field sends the form. */}
            <Button emphasis="secondary" size="small" hidden={isHydrated || lines.length === 0}>
              Update cart
            </Button>
          </p>
          {checkout}
        </div>
      ) : null}
    </CartForm>
  );
}

/** The sentence about the last change of the cart since this page was opened. */
function useLastChange(cart: CartView | null): string {
  const [seen, setSeen] = useState(cart);
  const [lastChange, setLastChange] = useState("");
  if (seen !== cart && cart?.isAvailable) {
    setSeen(cart);
    const change = seen?.isAvailable ? changeSentence(seen, cart) : null;
    if (change) setLastChange(change);
  }
  return lastChange;
}

/** The language and time zone for the checkout page, which only the client can read. */
function BrowserLocale() {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <input type="hidden" name="locale" value={navigator.language || locale} />
      <input type="hidden" name="timeZone" value={timeZone} />
    </>
  );
}

function EmptyCart({ isSaved, checkout }: { isSaved: boolean; checkout: ReactNode }) {
  // Without scripts, nothing can tell whether cookies are allowed.
  const WithoutCookies = useHydrated() && !navigator.cookieEnabled ? "p" : "noscript";
  return (
    <div className={styles.empty}>
      <p className="display">Nothing in your cart yet</p>
      <p>Anything you add in the store will wait for you here.</p>
      <p className="row">
        <ButtonLink to="/store">Browse the store</ButtonLink>
        {checkout}
      </p>
      <img src={emptyCartArt} alt="" width={800} height={600} className={`art ${styles.art}`} />
      {isSaved ? null : (
        <WithoutCookies className="soft">
          Added something? Your cart is kept in a cookie: please allow cookies.
        </WithoutCookies>
      )}
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
    <div className={`note ${styles.notice}`} data-tone="danger">
      <p>{text}</p>
      <Button
        emphasis="secondary"
        size="small"
        {...intentField("remove-item", ...variantIds)}
        data-removes
      >
        {children}
      </Button>
    </div>
  );
}

import { Link } from "@remix-run/react";
import { Trash } from "lucide-react";
import { useId, useState } from "react";

import { StorePicture } from "~/store/picture";
import { Price } from "~/store/price";
import { priceOf, titleWithStyle } from "~/store/product";
import { MAX_QUANTITY, parseQuantity } from "~/store/quantity";
import { QuantityField, StepButton, Stepper } from "~/store/quantity-stepper";
import { hasStock } from "~/store/stock";
import { Button } from "~/ui/button";
import { pressOnce } from "~/ui/press-once";

import { type LineError, lineErrorOf } from "./cart";
import { intentField } from "./cart-form";
import styles from "./cart-line-item.module.css";
import type { useOptimisticCart } from "./use-cart";

type Line = ReturnType<typeof useOptimisticCart>["lines"][number];

type LineProps = {
  line: Line;
  isOnPage: boolean;
  /** The answer to the last press, if it is about this line. */
  error: LineError | undefined;
};

export function CartLineItem({ line, isOnPage, error }: LineProps) {
  const Heading = isOnPage ? "h2" : "h3";
  const { product, variant, style, quantity } = line;
  const price = priceOf(variant);
  const current = error?.quantity === quantity ? error : undefined;
  const rejected = current?.typed ?? null;
  const message = current?.message ?? lineErrorOf(line);
  const errorId = useId();
  /** The typed text, until the cart has this quantity, and no press is pending, or a button sets another one. */
  const [typed, setTyped] = useState(rejected);
  const isPending = quantity !== line.confirmedQuantity;
  if (typed !== null && !isPending && parseQuantity(typed) === quantity) setTyped(null);
  const inStock = Math.min(
    (variant.purchasable && variant.manage_inventory && variant.inventory_quantity) || 0,
    MAX_QUANTITY,
  );
  return (
    <li className={styles.line}>
      <StorePicture
        url={variant.image_url ?? product.image}
        sizes="6rem"
        alt=""
        width={160}
        height={120}
        loading="lazy"
        className={styles.picture}
      />
      <div>
        <Heading className={`plain-title ${styles.title}`}>
          <Link to={`/product/${product.id}?variant=${variant.id}`}>{product.title}</Link>
        </Heading>
        {style ? <p className={`soft ${styles.detail}`}>{style}</p> : null}
        {price && quantity > 1 ? (
          <p className={`soft ${styles.detail}`}>
            <Price price={price} />
          </p>
        ) : null}
      </div>
      <p className={`display ${styles.amount}`}>{line.amount}</p>
      <LineControls
        line={line}
        typed={typed}
        setTyped={setTyped}
        rejected={rejected}
        errorId={message ? errorId : undefined}
      />
      {message ? (
        <div className={`note ${styles.error}`} data-tone="danger">
          <p id={errorId} role={rejected === null ? undefined : "alert"}>
            {message}
          </p>
          {inStock > 0 && inStock < quantity ? (
            <Button
              emphasis="secondary"
              size="small"
              name="set"
              value={`${variant.id} ${inStock}`}
              onClick={() => setTyped(null)}
            >
              {`Set to ${inStock}`}
              <span className="visually-hidden">{` ${titleWithStyle(product.title, style)}`}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

type ControlsProps = {
  line: Line;
  typed: string | null;
  setTyped: (typed: string | null) => void;
  /** An invalid quantity that was sent. */
  rejected: string | null;
  errorId: string | undefined;
};

/** The fields of a line, as `readQuantities` reads them. */
function LineControls({ line, typed, setTyped, rejected, errorId }: ControlsProps) {
  const { product, variant, style, quantity, confirmedQuantity } = line;
  const name = titleWithStyle(product.title, style);
  const isSoldOut = !hasStock(variant, 1);
  const step = (control: string, isBlocked: boolean) => ({
    id: `${variant.id}-${control}`,
    // Without JavaScript: the redirect returns to this button.
    formAction: `/cart#${variant.id}-${control}`,
    // A blocked step only sends what was typed.
    name: isBlocked ? undefined : "set",
    toValue: (next: number) => `${variant.id} ${next}`,
    quantity,
    itemName: name,
    onClick: isBlocked ? undefined : () => setTyped(null),
    onKeyDown: pressOnce.onKeyDown,
  });
  return (
    <div className={styles.controls}>
      <input type="hidden" name="variant" value={variant.id} />
      <input type="hidden" name="shown" value={confirmedQuantity} />
      <Stepper label={`Quantity of ${name}`} size="small">
        <QuantityField
          id={`${variant.id}-quantity`}
          value={typed ?? quantity}
          onInput={({ currentTarget: { value } }) => setTyped(value)}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript, the page with the error is a new one
          autoFocus={rejected !== null}
          aria-label={`Quantity of ${name}`}
          // If nothing is left, no other quantity helps.
          aria-invalid={errorId && (rejected !== null || !isSoldOut) ? true : undefined}
          aria-describedby={errorId}
          onKeyDown={pressOnce.onKeyDown}
          onBlur={({ currentTarget: { value, form } }) => {
            if (value !== (rejected ?? String(quantity))) form?.requestSubmit();
          }}
        />
        <StepButton {...step("less", quantity === 1)} step={-1} />
        <StepButton
          {...step("more", isSoldOut || quantity >= MAX_QUANTITY)}
          step={1}
          isSoldOut={isSoldOut}
        />
      </Stepper>
      {/* The second click of a double click would remove the next line. */}
      <button
        {...intentField("remove-item", variant.id)}
        className={styles.remove}
        data-removes
        {...pressOnce}
      >
        <Trash size={18} />
        Remove<span className="visually-hidden">{` ${name}`}</span>
      </button>
    </div>
  );
}

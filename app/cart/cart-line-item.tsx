import { Link } from "@remix-run/react";
import { Trash } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";

import { StorePicture } from "~/store/picture";
import { Price } from "~/store/price";
import { priceOf, titleWithStyle } from "~/store/product";
import { parseQuantity } from "~/store/quantity";
import { QuantityField, StepButton, Stepper } from "~/store/quantity-stepper";
import { hasStock } from "~/store/stock";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydrated";
import { pressOnce } from "~/ui/press-once";

import { fixId, intentField, type LineError, lineErrorOf, mostBuyable } from "./cart";
import styles from "./cart-line-item.module.css";
import type { useOptimisticCart } from "./optimistic-cart";

type Line = ReturnType<typeof useOptimisticCart>["lines"][number];

type LineProps = {
  line: Line;
  isOnPage: boolean;
  /** From the answer to the last press. */
  error: LineError | undefined;
};

export function CartLineItem({ line, isOnPage, error }: LineProps) {
  const Heading = isOnPage ? "h2" : "h3";
  const { product, variant, style, quantity } = line;
  const price = priceOf(variant);
  const currentError = error?.quantity === quantity ? error : undefined;
  const rejectedText = currentError?.rejectedText ?? null;
  const message = currentError?.message ?? lineErrorOf(line);
  const errorId = useId();
  const most = mostBuyable(line);
  const [typed, setTyped] = useTypedText(line, rejectedText);
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
        rejectedText={rejectedText}
        errorId={message ? errorId : undefined}
      />
      {message ? (
        <div className={`note ${styles.error}`} data-tone="danger">
          <p id={errorId} role={rejectedText === null ? undefined : "alert"}>
            {message}
          </p>
          {most > 0 && most < quantity ? (
            <Button
              id={fixId(variant.id)}
              size="small"
              name="set"
              value={`${variant.id} ${most}`}
              // As for a step, because this button disappears.
              formAction={`/cart#${variant.id}-less`}
              onClick={() => {
                setTyped(null);
                document.getElementById(`${variant.id}-less`)!.focus();
              }}
            >
              {`Set to ${most}`}
              <span className="visually-hidden">{` ${titleWithStyle(product.title, style)}`}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** What is typed in the field of a line; null once the cart has it, and after a button has set the quantity. */
function useTypedText({ quantity, confirmedQuantity }: Line, rejectedText: string | null) {
  const [typed, setTyped] = useState(rejectedText);
  const isPending = quantity !== confirmedQuantity;
  if (typed !== null && !isPending && parseQuantity(typed) === quantity) setTyped(null);
  return [typed, setTyped] as const;
}

type ControlsProps = {
  line: Line;
  typed: string | null;
  setTyped: (typed: string | null) => void;
  /** An invalid quantity that was sent. */
  rejectedText: string | null;
  errorId: string | undefined;
};

/** The fields of a line, as `changedQuantities` reads them. */
function LineControls({ line, typed, setTyped, rejectedText, errorId }: ControlsProps) {
  const { product, variant, style, quantity, confirmedQuantity } = line;
  const name = titleWithStyle(product.title, style);
  const isSoldOut = !hasStock(variant, 1);
  const isHydrated = useHydrated();
  const stepButton = (id: string, step: -1 | 1) => ({
    id,
    // Without JavaScript: the redirect returns to this button.
    formAction: `/cart#${id}`,
    value: `${variant.id} ${step}`,
    step,
    quantity: parseQuantity(typed) ?? quantity,
    itemName: name,
    onStep: (event: MouseEvent<HTMLButtonElement>) => {
      // Sent first, because the step counts from what is typed.
      event.preventDefault();
      event.currentTarget.form!.requestSubmit(event.currentTarget);
      setTyped(null);
    },
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
          autoFocus={rejectedText !== null && !isHydrated}
          aria-label={`Quantity of ${name}`}
          // If nothing is left, no other quantity helps.
          aria-invalid={errorId && (rejectedText !== null || !isSoldOut) ? true : undefined}
          aria-describedby={errorId}
          onKeyDown={pressOnce.onKeyDown}
          onBlur={({ currentTarget: { value, form } }) => {
            if (value !== (rejectedText ?? String(quantity))) form?.requestSubmit();
          }}
        />
        <StepButton {...stepButton(`${variant.id}-less`, -1)} />
        <StepButton {...stepButton(`${variant.id}-more`, 1)} isSoldOut={isSoldOut} />
      </Stepper>
      {/* The second click of a double click would remove the next line. */}
      <button
        {...intentField("remove-item", variant.id)}
        // Where no lower quantity helps, removing the line does.
        id={mostBuyable(line) === 0 ? fixId(variant.id) : undefined}
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

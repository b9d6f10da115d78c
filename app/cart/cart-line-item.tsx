import { Link } from "@remix-run/react";
import { Trash } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";

import { StorePicture } from "~/store/picture";
import { Price, QuantityField, StepButton, Stepper } from "~/store/price-and-quantity";
import { hasStock, parseQuantity, priceOf } from "~/store/product";
import { Button, pressOnce } from "~/ui/button";

import { fixId, lineErrorOf, mostBuyable, nameOf, quantityId, removeId } from "./cart";
import { quantityName, removeField, stepField } from "./cart-form";
import styles from "./cart-line-item.module.css";
import type { usePendingCart } from "./cart-store";

type Line = ReturnType<typeof usePendingCart>["lines"][number];

type LineProps = {
  line: Line;
  isCartPage: boolean;
  /** What the store said of it at the last checkout. */
  refusal: string | null;
};

export function CartLineItem({ line, isCartPage, refusal }: LineProps) {
  const Heading = isCartPage ? "h2" : "h3";
  const { product, variant, style, period, quantity } = line;
  const price = priceOf(variant);
  const message = refusal ?? lineErrorOf(line);
  const messageId = useId();
  const errorId = message ? messageId : undefined;
  const [text, setText] = useQuantityText(line);
  return (
    <li className={styles.line} data-on-page={isCartPage}>
      <StorePicture
        url={variant.image_url ?? product.image}
        sizes={isCartPage ? "(width >= 64rem) 9rem, 6rem" : "6rem"}
        alt=""
        width={160}
        height={120}
        loading="lazy"
        className={styles.picture}
      />
      <div className={styles.head}>
        <div className={styles.item}>
          <Heading dir="auto" className={`plain-title ${styles.title}`}>
            <Link to={`/product/${product.id}?variant=${variant.id}`}>{product.title}</Link>
          </Heading>
          {style ? <p className={`soft ${styles.detail}`}>{style}</p> : null}
          {price && quantity > 1 ? (
            <p className={`soft ${styles.detail}`}>
              <Price price={price} />
            </p>
          ) : null}
        </div>
        <p className={`display ${styles.amount}`}>
          <span>{line.amount}</span>
          {period && line.amount ? <span className="soft">{` ${period}`}</span> : null}
        </p>
      </div>
      <div className={styles.controls}>
        {period ? (
          <PlanQuantity line={line} />
        ) : (
          <LineQuantity line={line} text={text} onText={setText} errorId={errorId} />
        )}
        {/* The second click of a double click would remove the next line. */}
        <button
          {...removeField(variant.id)}
          formNoValidate
          id={removeId(variant.id)}
          aria-describedby={period ? errorId : undefined}
          className={styles.remove}
          data-removes
          {...pressOnce}
        >
          <Trash size={18} />
          Remove<span className="visually-hidden">{` ${nameOf(line)}`}</span>
        </button>
      </div>
      {message ? (
        <div className={`callout ${styles.error}`} data-tone="danger">
          <p id={errorId}>{message}</p>
          <SetToMost line={line} onText={setText} />
        </div>
      ) : null}
    </li>
  );
}

/** The text of the field: what was typed, or written by a button, until the cart has it; then its quantity. */
function useQuantityText({ quantity, confirmedQuantity }: Line) {
  const [typed, setTyped] = useState<string | null>(null);
  if (quantity === confirmedQuantity && parseQuantity(typed) === quantity) setTyped(null);
  return [typed ?? String(quantity), setTyped] as const;
}

const stepId = ({ variant }: Line, step: -1 | 1) => `${variant.id}-${step < 0 ? "less" : "more"}`;

type QuantityProps = {
  line: Line;
  text: string;
  onText: (text: string) => void;
  errorId: string | undefined;
};

function LineQuantity({ line, text, onText, errorId }: QuantityProps) {
  const { variant, quantity } = line;
  const name = nameOf(line);
  const isSoldOut = !hasStock(variant, 1);
  const stepButton = (step: -1 | 1) => ({
    id: stepId(line, step),
    // Without JavaScript: the server counts, and its redirect returns to this button.
    ...stepField(step > 0 ? "plus" : "minus", variant.id),
    formAction: `/cart#${stepId(line, step)}`,
    step,
    quantity: parseQuantity(text) ?? quantity,
    onStep: (next: number, form: HTMLFormElement) => {
      if (!form.reportValidity()) return;
      flushSync(() => onText(String(next)));
      form.requestSubmit();
    },
    itemName: name,
    onKeyDown: pressOnce.onKeyDown,
  });
  return (
    <Stepper label={`Quantity of ${name}`} size="small">
      <QuantityField
        id={quantityId(variant.id)}
        name={quantityName(variant.id)}
        value={text}
        onTyped={onText}
        aria-label={`Quantity of ${name}`}
        // If nothing is left, no other quantity helps.
        aria-invalid={errorId && !isSoldOut ? true : undefined}
        aria-describedby={errorId}
        onKeyDown={pressOnce.onKeyDown}
        onBlur={({ currentTarget: field }) => {
          if (field.value !== String(quantity) && field.checkValidity())
            field.form?.requestSubmit();
        }}
      />
      <StepButton {...stepButton(-1)} />
      <StepButton {...stepButton(1)} isSoldOut={isSoldOut} />
    </Stepper>
  );
}

/** A plan is bought once. */
function PlanQuantity({ line: { variant, quantity } }: { line: Line }) {
  return (
    <>
      <input type="hidden" name={quantityName(variant.id)} value={quantity} />
      <p className={`soft ${styles.detail}`}>
        We will ask you for your practice&apos;s name after the checkout.
      </p>
    </>
  );
}

/** Mends a line with more than can be bought. */
function SetToMost({ line, onText }: Pick<QuantityProps, "line" | "onText">) {
  const { variant, period, quantity } = line;
  const most = mostBuyable(line);
  if (most === 0 || most >= quantity) return null;
  // This button disappears.
  const nextId = period ? removeId(variant.id) : stepId(line, -1);
  return (
    <Button
      id={fixId(line)}
      size="small"
      name={quantityName(variant.id)}
      value={most}
      formNoValidate
      formAction={`/cart#${nextId}`}
      onClick={(event) => {
        event.preventDefault();
        flushSync(() => onText(String(most)));
        event.currentTarget.form!.requestSubmit(event.currentTarget);
        document.getElementById(nextId)!.focus();
      }}
    >
      {`Set to ${most}`}
      <span className="visually-hidden">{` ${nameOf(line)}`}</span>
    </Button>
  );
}

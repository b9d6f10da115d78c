import { Link, useFetcher } from "@remix-run/react";
import { Trash } from "lucide-react";
import { useEffect, useId } from "react";

import { StorePicture } from "~/store/picture";
import { priceOf, titleWithStyle } from "~/store/product";
import { QuantityField, StepButton, Stepper } from "~/store/quantity-stepper";
import { Price } from "~/store/price";
import { useHydrated } from "~/ui/page-state";
import { pressOnce } from "~/ui/press-once";

import { type CartActionData, type CartView, type LineErrors, lineError } from "./cart";
import { CartForm, focusHeading } from "./cart-form";
import styles from "./cart-line-item.module.css";

type LineProps = {
  line: CartView["lines"][number];
  isOnPage: boolean;
  error: LineErrors[string] | undefined;
};

export function CartLineItem({ line, isOnPage, error }: LineProps) {
  const Heading = isOnPage ? "h2" : "h3";
  const { product, variant, style, quantity } = line;
  const price = priceOf(variant);
  const fetcherKey = `cart line ${variant.id}`;
  const { data } = useFetcher<CartActionData>({ key: fetcherKey });
  const rejected = data?.errors?.[variant.id] ?? error;
  const typed = rejected && rejected.quantity !== String(quantity) ? rejected.quantity : null;
  const message = rejected?.message ?? lineError(line);
  const errorId = useId();
  return (
    <li className={styles.line}>
      <StorePicture
        address={variant.image_url ?? product.image}
        sizes="5rem"
        alt=""
        width={160}
        height={120}
        loading="lazy"
        className={styles.picture}
      />
      <div className={styles.what}>
        <Heading className={`plain-title ${styles.title}`}>
          <Link to={`/product/${product.id}?variant=${variant.id}`}>{product.title}</Link>
        </Heading>
        {style ? <p className={`soft ${styles.detail}`}>{style}</p> : null}
        {price ? (
          <p className={`soft ${styles.detail}`}>
            <Price price={price} />
          </p>
        ) : null}
      </div>
      <p className={`display ${styles.amount}`}>{line.amount}</p>
      <LineControls
        line={line}
        isOnPage={isOnPage}
        fetcherKey={fetcherKey}
        typed={typed}
        errorId={message ? errorId : undefined}
      />
      {message ? (
        <p
          className={`note ${styles.error}`}
          data-tone="danger"
          id={errorId}
          role={typed === null ? undefined : "alert"}
        >
          {message}
        </p>
      ) : null}
    </li>
  );
}

type ControlsProps = {
  line: CartView["lines"][number];
  isOnPage: boolean;
  fetcherKey: string;
  /** An invalid quantity as the visitor typed it. */
  typed: string | null;
  errorId: string | undefined;
};

/** Without JavaScript: each control is a form of its own with an absolute quantity. */
function LineControls({ line, isOnPage, fetcherKey, typed, errorId }: ControlsProps) {
  const { product, variant, style, quantity } = line;
  const name = titleWithStyle(product.title, style);
  const isHydrated = useHydrated();
  const idOf = (control: string) => `${isOnPage ? "" : "drawer-"}${variant.id}-${control}`;
  const set = (control: string) => ({
    fields: { intent: "set", variant: variant.id },
    fetcherKey,
    anchor: `${variant.id}-${control}`,
  });
  const fieldId = idOf("field");
  const sendTyped = (field: HTMLInputElement) => {
    if (field.value !== String(quantity) && field.value !== typed) field.form?.requestSubmit();
  };
  useEffect(() => {
    // Hydration: submit a quantity that was typed before JavaScript loaded.
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLInputElement && field !== document.activeElement) sendTyped(field);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, on hydration
  }, []);
  return (
    <div className={styles.controls}>
      <Stepper label={`Quantity of ${name}`} size="small">
        <CartForm {...set("field")} id={idOf("form")}>
          <QuantityField
            id={fieldId}
            quantity={quantity}
            typed={typed}
            aria-label={`Quantity of ${name}`}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            onBlur={({ currentTarget }) => sendTyped(currentTarget)}
          />
        </CartForm>
        <CartForm {...set("less")}>
          <StepButton id={idOf("less")} step={-1} quantity={quantity} itemName={name} />
        </CartForm>
        <CartForm {...set("more")}>
          <StepButton id={idOf("more")} step={1} quantity={quantity} itemName={name} />
        </CartForm>
      </Stepper>
      {/* Without JavaScript only: after hydration the field submits on blur. */}
      <button form={idOf("form")} className={styles.update} hidden={isHydrated}>
        Update<span className="visually-hidden"> quantity of {name}</span>
      </button>
      <CartForm
        fields={{ intent: "remove", variant: variant.id }}
        fetcherKey={fetcherKey}
        className={styles.removal}
        onSend={focusBeside}
      >
        {/* A second press would meet the next line. */}
        <button className={styles.remove} data-remove-line {...pressOnce}>
          <Trash size={18} />
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </CartForm>
    </div>
  );
}

/** Accessibility: before a line is removed, focus the next or previous line or the heading. */
function focusBeside(form: HTMLFormElement) {
  const item = form.closest("li");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const remove = beside?.querySelector<HTMLElement>("[data-remove-line]");
  if (remove) remove.focus();
  else focusHeading(form);
}

import { Minus, Plus } from "lucide-react";
import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";

import { type PriceValue, QUANTITY_MESSAGE, QUANTITY_PATTERN, stepFrom } from "./product";
import styles from "./price-and-quantity.module.css";

export function Price({ price: { current, original } }: { price: PriceValue }) {
  if (original === null) return <bdi className={styles.price}>{current}</bdi>;
  return (
    <span className={styles.price} data-sale>
      <span className="visually-hidden">Sale price </span>
      <bdi>{current}</bdi>{" "}
      <s className={styles.original}>
        <span className="visually-hidden">Original price </span>
        <bdi>{original}</bdi>
      </s>
    </span>
  );
}

type StepperProps = { label?: string; size: "small" | "large"; children: ReactNode };

export function Stepper({ label, size, children }: StepperProps) {
  return (
    <div className={styles.stepper} data-size={size} role={label && "group"} aria-label={label}>
      {children}
    </div>
  );
}

type StepButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  step: -1 | 1;
  quantity: number;
  onStep: (next: number, form: HTMLFormElement) => void;
  itemName?: string;
  isSoldOut?: boolean;
};

/** A button for one more or one less; with scripts, a press at the end of the range does nothing. */
export function StepButton({
  step,
  quantity,
  onStep,
  itemName,
  isSoldOut = false,
  ...button
}: StepButtonProps) {
  const next = stepFrom(quantity, step);
  const isBlocked = step > 0 ? isSoldOut || next <= quantity : next >= quantity;
  const label = step < 0 ? "Decrease quantity" : "Increase quantity";
  function press(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    if (!isBlocked) onStep(next, event.currentTarget.form!);
  }
  return (
    <button onClick={press} className={styles.step} aria-disabled={isBlocked} {...button}>
      {step < 0 ? <Minus size={18} /> : <Plus size={18} />}
      <span className="visually-hidden">{itemName ? `${label} of ${itemName}` : label}</span>
    </button>
  );
}

type QuantityFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  onTyped: (typed: string) => void;
};

export function QuantityField({ onTyped, ...input }: QuantityFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typed before hydration.
    const { value, defaultValue } = element.current!;
    if (value !== defaultValue) onTyped(value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once
  }, []);
  return (
    <input
      ref={element}
      onInput={({ currentTarget: { value } }) => onTyped(value)}
      className={styles.field}
      inputMode="numeric"
      autoComplete="off"
      required
      pattern={QUANTITY_PATTERN}
      title={QUANTITY_MESSAGE}
      {...input}
    />
  );
}

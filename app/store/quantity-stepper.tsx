import { Minus, Plus } from "lucide-react";
import type {
  ButtonHTMLAttributes,
  InputHTMLAttributes,
  MouseEventHandler,
  ReactNode,
} from "react";

import { MAX_QUANTITY } from "./quantity";
import styles from "./quantity-stepper.module.css";

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
  itemName?: string;
  isSoldOut?: boolean;
  /** The value to send for a new quantity. */
  toValue?: (quantity: number) => string;
  onStep?: MouseEventHandler<HTMLButtonElement>;
};

/**
 * A submit button whose value is the new quantity. At the end of the range it is blocked: it still
 * submits, but without a value of its own.
 */
export function StepButton({
  step,
  quantity,
  itemName,
  isSoldOut = false,
  name = "quantity",
  toValue = String,
  onStep,
  ...button
}: StepButtonProps) {
  // A line of an older cart may exceed the limit.
  const next = step < 0 ? Math.min(quantity - 1, MAX_QUANTITY) : quantity + 1;
  const isBlocked = next < 1 || next > MAX_QUANTITY || (isSoldOut && step > 0);
  const label = step < 0 ? "Decrease quantity" : "Increase quantity";
  return (
    <button
      name={isBlocked ? undefined : name}
      value={toValue(next)}
      className={styles.step}
      aria-disabled={isBlocked}
      onClick={isBlocked ? undefined : onStep}
      {...button}
    >
      {step < 0 ? <Minus size={18} /> : <Plus size={18} />}
      <span className="visually-hidden">{itemName ? `${label} of ${itemName}` : label}</span>
    </button>
  );
}

/**
 * A controlled input. Its owner listens to `onInput`, because React fires no `onChange` for a value that
 * a script has put back (`app/frame/drafts.ts`).
 */
export function QuantityField(input: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input
      name="quantity"
      className={styles.field}
      inputMode="numeric"
      autoComplete="off"
      {...input}
    />
  );
}

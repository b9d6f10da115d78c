import { Minus, Plus } from "lucide-react";
import type {
  ButtonHTMLAttributes,
  InputHTMLAttributes,
  MouseEventHandler,
  ReactNode,
} from "react";

import { stepFrom } from "./quantity";
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
  onStep?: MouseEventHandler<HTMLButtonElement>;
};

/**
 * A submit button that changes the typed quantity by its step. At the end of the range it is blocked: it
 * still submits, but without a step.
 */
export function StepButton({
  step,
  quantity,
  itemName,
  isSoldOut = false,
  value = step,
  onStep,
  ...button
}: StepButtonProps) {
  const next = stepFrom(quantity, step);
  const isBlocked = step > 0 ? isSoldOut || next <= quantity : next >= quantity;
  const label = step < 0 ? "Decrease quantity" : "Increase quantity";
  return (
    <button
      name={isBlocked ? undefined : "step"}
      value={value}
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

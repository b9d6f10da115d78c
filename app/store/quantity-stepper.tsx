import { Minus, Plus } from "lucide-react";
import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
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
};

/** Without JavaScript: a submit button whose value is the new quantity. */
export function StepButton({
  step,
  quantity,
  itemName,
  isSoldOut = false,
  toValue = String,
  ...button
}: StepButtonProps) {
  const next = step < 0 ? Math.min(quantity - 1, MAX_QUANTITY) : quantity + 1;
  const isBlocked = next < 1 || next > MAX_QUANTITY || (isSoldOut && step > 0);
  const label = step < 0 ? "Decrease quantity" : "Increase quantity";
  return (
    <button
      name="quantity"
      value={toValue(isBlocked ? quantity : next)}
      className={styles.step}
      aria-disabled={isBlocked}
      {...button}
    >
      {step < 0 ? <Minus size={18} /> : <Plus size={18} />}
      <span className="visually-hidden">{itemName ? `${label} of ${itemName}` : label}</span>
    </button>
  );
}

type QuantityFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  quantity: number;
  /** What the server has, while `quantity` is pending. */
  confirmed?: number;
  /** A text that the server did not accept. */
  rejected?: string | null;
};

/** Uncontrolled: follows `quantity`, but keeps what was typed until it is accepted. */
export function QuantityField({
  quantity,
  confirmed = quantity,
  rejected = null,
  ...input
}: QuantityFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const last = useRef(quantity);
  useEffect(() => {
    const isPending = quantity !== confirmed;
    // Hydration: nothing has changed, so what was typed before JavaScript loaded stays.
    const hasChanged = quantity !== last.current;
    last.current = quantity;
    if (field.current!.value === String(quantity)) {
      if (!isPending) isTyped.current = false;
      return;
    }
    // Its request failed, or another tab changed the line.
    const keepsTyped = isTyped.current && !isPending;
    if (!hasChanged || keepsTyped) return;
    field.current!.value = String(quantity);
    isTyped.current = false;
  }, [quantity, confirmed]);
  return (
    <input
      ref={field}
      name="quantity"
      className={styles.field}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={rejected ?? quantity}
      // The product page passes its own `onInput`, which accepts each text at once.
      onInput={() => (isTyped.current = true)}
      {...input}
    />
  );
}

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
  way: "less" | "more";
  quantity: number;
  of?: string;
};

/** Without JavaScript: a submit button whose value is the new quantity. */
export function StepButton({ way, quantity, of, ...button }: StepButtonProps) {
  const to = way === "less" ? quantity - 1 : quantity + 1;
  const label = way === "less" ? "Decrease quantity" : "Increase quantity";
  return (
    <button
      name="quantity"
      value={Math.min(MAX_QUANTITY, Math.max(1, to))}
      className={styles.step}
      aria-disabled={to < 1 || to > MAX_QUANTITY}
      {...button}
    >
      {way === "less" ? <Minus size={18} /> : <Plus size={18} />}
      <span className="visually-hidden">{of ? `${label} of ${of}` : label}</span>
    </button>
  );
}

type QuantityFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  quantity: number;
  typed?: string | null;
};

/** Uncontrolled: keeps what the visitor types until `quantity` changes. */
export function QuantityField({ quantity, typed = null, ...input }: QuantityFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    // Not on hydration: keep what was typed before JavaScript loaded.
    if (field.current && shown.current !== quantity) field.current.value = String(quantity);
    shown.current = quantity;
  }, [quantity]);
  return (
    <input
      ref={field}
      name="quantity"
      className={styles.field}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={typed ?? quantity}
      {...input}
    />
  );
}

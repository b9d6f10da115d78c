import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import {
  type ButtonHTMLAttributes,
  type ComponentPropsWithRef,
  type ReactNode,
  useRef,
  useState,
} from "react";

import { useEarlyValue } from "~/ui/use-early-value";

import { MAX_QUANTITY, parseQuantity } from "./quantity";
import styles from "./quantity-stepper.module.css";

type StepFace = Pick<
  ButtonHTMLAttributes<HTMLElement>,
  "className" | "aria-label" | "aria-disabled" | "children"
>;

/**
 * Minus, a field and plus around one quantity. What leads to another quantity is the caller's: a
 * link, or a form with a button.
 * @param props.name completes "Decrease quantity" where a page has several
 * @param props.renderStep draws a step's face on what leads to its quantity
 * @param props.renderField puts the field where its form is; `take` takes what was typed
 * @param props.isEager takes each quantity while it is typed, else once the field is left
 * @param props.onQuantity told of a typed quantity
 * @param props.onInvalid told when the field is left with something else
 */
export function QuantityStepper({
  name = "",
  quantity,
  size,
  renderStep,
  renderField,
  isEager = false,
  onQuantity,
  onInvalid,
}: {
  name?: string;
  quantity: number;
  size: "small" | "large";
  renderStep: (to: number, face: StepFace) => ReactNode;
  renderField: (field: ComponentPropsWithRef<"input">, take: () => void) => ReactNode;
  isEager?: boolean;
  onQuantity: (quantity: number) => void;
  onInvalid?: () => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [shown, setShown] = useState(quantity);
  const field = useRef<HTMLInputElement>(null);
  if (shown !== quantity) {
    setShown(quantity);
    // What was typed leads here; a step or another page makes the draft old.
    if (draft !== null && parseQuantity(draft) !== quantity) setDraft(null);
  }

  function take(text: string) {
    const typed = parseQuantity(text);
    if (typed !== null && typed !== quantity) onQuantity(typed);
  }

  function type(text: string) {
    setDraft(text);
    if (isEager) take(text);
  }

  function leave() {
    if (draft === null) return;
    const isInvalid = parseQuantity(draft) === null;
    if (isInvalid || !isEager) setDraft(null);
    if (isInvalid) onInvalid?.();
    else if (!isEager) take(draft);
  }

  useEarlyValue(field, String(quantity), (text) => {
    if (isEager || document.activeElement === field.current) type(text);
    else take(text);
  });

  const step = (to: number, label: string, face: ReactNode) =>
    renderStep(Math.min(MAX_QUANTITY, Math.max(1, to)), {
      className: styles.step,
      "aria-label": name ? `${label} quantity of ${name}` : `${label} quantity`,
      "aria-disabled": to < 1 || to > MAX_QUANTITY,
      children: face,
    });

  return (
    <div
      className={styles.stepper}
      data-size={size}
      {...(name ? { role: "group", "aria-label": `Quantity of ${name}` } : {})}
    >
      {step(quantity - 1, "Decrease", <Minus size={18} strokeWidth={1.75} aria-hidden />)}
      {renderField(
        {
          ref: field,
          name: "quantity",
          className: styles.field,
          inputMode: "numeric",
          value: draft ?? quantity,
          onChange: (event) => type(event.currentTarget.value),
          onBlur: leave,
        },
        leave,
      )}
      {step(quantity + 1, "Increase", <Plus size={18} strokeWidth={1.75} aria-hidden />)}
    </div>
  );
}

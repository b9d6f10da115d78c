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

type StepProps = Pick<
  ButtonHTMLAttributes<HTMLElement>,
  "className" | "aria-disabled" | "children"
>;

type DraftOptions = {
  quantity: number;
  /** Reports a quantity while it is typed, else once the field is left. */
  isEager?: boolean;
  onQuantity: (quantity: number) => void;
  onInvalid?: () => void;
};

/** What is being typed into the field, which need not be a quantity yet. */
function useDraft({ quantity, isEager = false, onQuantity, onInvalid }: DraftOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const [shown, setShown] = useState(quantity);
  const field = useRef<HTMLInputElement>(null);
  if (shown !== quantity) {
    setShown(quantity);
    // A draft that led to this quantity stays; after a step or on another page it is stale.
    if (draft !== null && parseQuantity(draft) !== quantity) setDraft(null);
  }

  function report(text: string) {
    const typed = parseQuantity(text);
    if (typed !== null && typed !== quantity) onQuantity(typed);
  }

  function type(text: string) {
    setDraft(text);
    if (isEager) report(text);
  }

  function commit() {
    if (draft === null) return;
    const isInvalid = parseQuantity(draft) === null;
    if (isInvalid || !isEager) setDraft(null);
    if (isInvalid) onInvalid?.();
    else if (!isEager) report(draft);
  }

  useEarlyValue(field, String(quantity), (text) => {
    if (isEager || document.activeElement === field.current) type(text);
    else report(text);
  });

  return { field, text: draft ?? quantity, type, commit };
}

/** Minus, a field and plus; the caller draws what leads to another quantity: a link or a form. */
export function QuantityStepper({
  name = "",
  quantity,
  size,
  renderStep,
  renderField,
  ...draft
}: {
  name?: string;
  size: "small" | "large";
  renderStep: (to: number, button: StepProps) => ReactNode;
  renderField: (field: ComponentPropsWithRef<"input">, commit: () => void) => ReactNode;
} & DraftOptions) {
  const { field, text, type, commit } = useDraft({ quantity, ...draft });
  const step = (to: number, label: string, icon: ReactNode) =>
    renderStep(Math.min(MAX_QUANTITY, Math.max(1, to)), {
      className: styles.step,
      "aria-disabled": to < 1 || to > MAX_QUANTITY,
      children: (
        <>
          {icon}
          <span className="visually-hidden">
            {name ? `${label} quantity of ${name}` : `${label} quantity`}
          </span>
        </>
      ),
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
          value: text,
          onChange: (event) => type(event.currentTarget.value),
          onBlur: commit,
        },
        commit,
      )}
      {step(quantity + 1, "Increase", <Plus size={18} strokeWidth={1.75} aria-hidden />)}
    </div>
  );
}

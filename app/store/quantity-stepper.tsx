import Minus from "lucide/dist/esm/icons/minus.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import {
  type ButtonHTMLAttributes,
  type ComponentPropsWithRef,
  type ReactNode,
  useRef,
  useState,
} from "react";

import { Icon } from "~/ui/icon";
import { useEarlyValue } from "~/ui/use-early-value";

import { MAX_QUANTITY, parseQuantity, QUANTITY_MESSAGE, STEP_IDS } from "./quantity";
import styles from "./quantity-stepper.module.css";

type StepProps = Pick<
  ButtonHTMLAttributes<HTMLElement>,
  "className" | "aria-disabled" | "children"
> & { id: string };

type DraftOptions = {
  quantity: number;
  /** Reports a quantity while it is typed, else once the field is left. */
  isEager?: boolean;
  onQuantity: (quantity: number) => void;
  /** What was typed before this page was loaded, and is no quantity. */
  wrong?: string | null;
};

/** What is being typed into the field, which need not be a quantity yet. */
function useDraft({ quantity, isEager = false, onQuantity, wrong = null }: DraftOptions) {
  const [draft, setDraft] = useState<string | null>(wrong);
  const [refused, setRefused] = useState<string | null>(wrong);
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
    const typed = draft ?? early();
    if (typed === null) return;
    if (parseQuantity(typed) === null && !isEager) {
      setDraft(typed);
      return setRefused(typed);
    }
    setDraft(null);
    if (!isEager) report(typed);
  }

  /** What was typed before hydration, where its effect has not reported it yet. */
  function early(): string | null {
    const text = field.current?.value ?? "";
    return text === "" || text === String(quantity) ? null : text;
  }

  useEarlyValue(field, String(quantity), (text) => {
    if (isEager || document.activeElement === field.current) type(text);
    else report(text);
  });

  const isWrong = draft !== null && draft === refused;
  return { field, text: draft ?? quantity, isWrong, type, commit };
}

/** Minus, a field and plus; the caller draws the buttons that lead to another quantity. */
export function QuantityStepper({
  name = "",
  idPrefix = "",
  quantity,
  size,
  renderStep,
  renderField,
  ...draft
}: {
  name?: string;
  /** For the ids of minus and plus, which a page that is loaded anew comes back to. */
  idPrefix?: string;
  size: "small" | "large";
  renderStep: (to: number, button: StepProps, way: "less" | "more") => ReactNode;
  renderField: (field: ComponentPropsWithRef<"input">, commit: () => void) => ReactNode;
} & DraftOptions) {
  const { field, text, isWrong, type, commit } = useDraft({ quantity, ...draft });
  const step = (way: "less" | "more", label: string, icon: ReactNode) => {
    const to = way === "less" ? quantity - 1 : quantity + 1;
    const face = {
      id: idPrefix + STEP_IDS[way],
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
    };
    return renderStep(Math.min(MAX_QUANTITY, Math.max(1, to)), face, way);
  };

  return (
    <>
      <div
        className={styles.stepper}
        data-size={size}
        {...(name ? { role: "group", "aria-label": `Quantity of ${name}` } : {})}
      >
        {step("less", "Decrease", <Icon of={Minus} size={18} />)}
        {renderField(
          {
            ref: field,
            id: `${idPrefix}field`,
            "aria-invalid": isWrong || undefined,
            ...(isWrong ? { "aria-describedby": `${idPrefix}wrong` } : {}),
            name: "quantity",
            className: styles.field,
            inputMode: "numeric",
            value: text,
            onChange: (event) => type(event.currentTarget.value),
            onBlur: commit,
          },
          commit,
        )}
        {step("more", "Increase", <Icon of={Plus} size={18} />)}
      </div>
      {isWrong ? (
        <p id={`${idPrefix}wrong`} className={styles.wrong} role="alert">
          {QUANTITY_MESSAGE}
        </p>
      ) : null}
    </>
  );
}

import Trash from "lucide/dist/esm/icons/trash.mjs";
import type { FormEvent } from "react";

import { QuantityStepper } from "~/store/quantity-stepper";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

import { type Cart, lineTitle } from "./cart";
import { lineSentence } from "./change-sentence";
import styles from "./cart-line-item.module.css";
import { useSendChange } from "./use-cart";

export type Line = Cart["lines"][number];

/** One form for each control, each with the absolute quantity that it leads to. */
export function LineControls({
  line,
  isOnPage,
  problemId,
  wrong,
}: {
  line: Line;
  isOnPage: boolean;
  problemId: string | undefined;
  wrong: string | null;
}) {
  const { product, variant, quantity } = line;
  // One name for all: the last choice takes the place of one that is pending.
  const sendChange = useSendChange();
  const send = (fields: FormData) => sendChange(variant.id, fields);
  const isHydrated = useHydrated();
  const name = lineTitle(product.title, variant.title);
  const idPrefix = `${isOnPage ? "" : "drawer-"}${variant.id}-`;
  const description = isHydrated ? undefined : `${idPrefix}said`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.ariaDisabled !== "true") send(new FormData(event.currentTarget, submitter));
  }
  function set(wanted: number) {
    const fields = new FormData();
    fields.set("intent", "set");
    fields.set("variantId", variant.id);
    fields.set("quantity", String(wanted));
    send(fields);
  }

  return (
    <div className={styles.controls}>
      <QuantityStepper
        name={name}
        idPrefix={idPrefix}
        size="small"
        quantity={quantity}
        wrong={wrong}
        onQuantity={set}
        renderStep={(to, face) => (
          <form method="post" action={pageAnchor(face.id)} onSubmit={submit}>
            <SetFields variantId={variant.id} />
            <button name="quantity" value={to} aria-describedby={description} {...face} />
          </form>
        )}
        renderField={(field, take) => (
          <form
            id={`${idPrefix}form`}
            method="post"
            action={pageAnchor(field.id)}
            onSubmit={(event) => {
              event.preventDefault();
              take();
            }}
          >
            <SetFields variantId={variant.id} />
            <input
              aria-describedby={problemId ?? description}
              {...field}
              aria-invalid={field["aria-invalid"] ?? (problemId ? true : undefined)}
              autoComplete="off"
              aria-label={`Quantity of ${name}`}
            />
          </form>
        )}
      />
      {/* Scripts take the quantity when the field is left. */}
      <button form={`${idPrefix}form`} className={styles.update} hidden={isHydrated}>
        Update<span className="visually-hidden"> quantity of {name}</span>
      </button>
      <form
        method="post"
        action="/cart"
        className={styles.removal}
        onSubmit={(event) => {
          focusBeside(event.currentTarget.closest("li"));
          submit(event);
        }}
      >
        <input type="hidden" name="variantId" value={variant.id} />
        <button
          name="intent"
          value="remove"
          id={`${idPrefix}remove`}
          className={styles.remove}
          data-remove-line
        >
          <Icon of={Trash} size={18} />
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </form>
      <p id={`${idPrefix}said`} className={styles.said}>
        {lineSentence(line)}
      </p>
    </div>
  );
}

/** Without scripts each control leads to itself on the cart page: redirects keep the fragment. */
const pageAnchor = (id = "") => `/cart#${id.replace("drawer-", "")}`;

/** Before a line goes: on to the next one's remove button, the one before, or the heading. */
function focusBeside(item: HTMLLIElement | null) {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    beside?.querySelector<HTMLElement>("[data-remove-line]") ??
    item?.closest("dialog, main")?.querySelector<HTMLElement>("h1, h2");
  target?.focus();
}

/** No page to return to: without scripts the drawer would close, and the cart page shows the change. */
function SetFields({ variantId }: { variantId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="variantId" value={variantId} />
    </>
  );
}

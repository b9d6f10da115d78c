import { Link } from "@remix-run/react";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useId } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import { priceOf } from "~/store/product";
import { QUANTITY_MESSAGE } from "~/store/quantity";
import { QuantityStepper } from "~/store/quantity-stepper";
import { showToast } from "~/toast/toast-store";
import { Price } from "~/ui/price";

import { type Cart, lineTitle } from "./cart";
import styles from "./cart-line-item.module.css";
import { useCartFetcher } from "./use-cart";

type Line = Cart["lines"][number];

export function CartLineItem({
  line,
  headingLevel: Heading,
  refusedQuantity,
}: {
  line: Line;
  headingLevel: "h2" | "h3";
  refusedQuantity: number | null;
}) {
  const { product, variant, quantity } = line;
  const problemId = useId();
  const problem =
    line.problem ??
    (refusedQuantity !== null && quantity >= refusedQuantity
      ? "There is not enough of this left. Please choose fewer."
      : null);
  return (
    <li className={styles.line} aria-describedby={problem ? problemId : undefined}>
      <img
        src={variant.image_url ?? product.image ?? placeholderArt}
        alt=""
        width={160}
        height={120}
        loading="lazy"
        className={styles.picture}
      />
      <div className={styles.what}>
        <Heading className={styles.title}>
          <Link to={`/product/${product.id}?variant=${variant.id}`}>{product.title}</Link>
        </Heading>
        <p className={styles.variant}>{variant.title}</p>
        <p className={styles.unit}>
          <Price price={priceOf(variant)} />
        </p>
      </div>
      <p className={styles.amount}>{line.amount}</p>
      <LineControls line={line} />
      {problem ? (
        <p className={styles.problem} id={problemId}>
          {problem}
        </p>
      ) : null}
    </li>
  );
}

/** One form for each control, each with the absolute quantity that it leads to. */
function LineControls({ line: { product, variant, quantity } }: { line: Line }) {
  // One fetcher for all: the last choice takes the place of one that is pending.
  const { Form, send } = useCartFetcher(variant.id);
  const name = lineTitle(product.title, variant.title);

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
        size="small"
        quantity={quantity}
        onQuantity={set}
        onInvalid={() =>
          showToast({ type: "error", message: "Error", description: QUANTITY_MESSAGE })
        }
        renderStep={(to, face) => (
          <Form method="post" action="/cart" onSubmit={submit}>
            <LineFields intent="set" variantId={variant.id} />
            <button name="quantity" value={to} {...face} />
          </Form>
        )}
        renderField={(field, take) => (
          <Form
            method="post"
            action="/cart"
            onSubmit={(event) => {
              event.preventDefault();
              take();
            }}
          >
            <LineFields intent="set" variantId={variant.id} />
            <input {...field} autoComplete="off" aria-label={`Quantity of ${name}`} />
          </Form>
        )}
      />
      <Form
        method="post"
        action="/cart"
        onSubmit={(event) => {
          focusBeside(event.currentTarget.closest("li"));
          submit(event);
        }}
      >
        <LineFields intent="remove" variantId={variant.id} />
        <button className={styles.remove} aria-label={`Remove ${name}`} data-remove-line>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
          Remove
        </button>
      </Form>
    </div>
  );
}

/** Before a line goes: on to the next one's remove button, the one before, or the heading. */
function focusBeside(item: HTMLLIElement | null) {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    beside?.querySelector<HTMLElement>("[data-remove-line]") ??
    item?.closest("dialog, main")?.querySelector<HTMLElement>("h1, h2");
  target?.focus();
}

function LineFields({ intent, variantId }: { intent: "set" | "remove"; variantId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="variantId" value={variantId} />
      {/* Without scripts the drawer would close; the cart page shows the change. */}
      <input type="hidden" name="redirectTo" value="/cart" />
    </>
  );
}

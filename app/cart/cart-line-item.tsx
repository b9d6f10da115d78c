import Trash from "lucide/dist/esm/icons/trash.mjs";
import { type FormEvent, useId } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import { priceOf } from "~/store/product";
import { QuantityStepper } from "~/store/quantity-stepper";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { Price } from "~/ui/price";
import { useHydrated } from "~/ui/use-hydrated";

import { type Cart, lineProblem, lineTitle } from "./cart";
import { lineSentence } from "./change-sentence";
import styles from "./cart-line-item.module.css";
import { useCartFetcher } from "./use-cart";

type Line = Cart["lines"][number];

type LineProps = {
  line: Line;
  /** The drawer has the same lines; ids are the page's own. */
  isOnPage: boolean;
  refusedQuantity: number | null;
  /** What was typed as a quantity and is none. */
  wrong: string | null;
};

export function CartLineItem({ line, isOnPage, refusedQuantity, ...controls }: LineProps) {
  const Heading = isOnPage ? "h2" : "h3";
  const { product, variant, quantity } = line;
  const problemId = useId();
  const problem =
    lineProblem(line) ??
    (refusedQuantity !== null && quantity >= refusedQuantity
      ? "There is not enough of this left. Please choose fewer."
      : null);
  return (
    <li className={styles.line}>
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
          <PageLink to={`/product/${product.id}?variant=${variant.id}`}>{product.title}</PageLink>
        </Heading>
        <p className={styles.variant}>{variant.title}</p>
        <p className={styles.unit}>
          <Price price={priceOf(variant)} />
        </p>
      </div>
      <p className={styles.amount}>{line.amount}</p>
      <LineControls
        line={line}
        isOnPage={isOnPage}
        problemId={problem ? problemId : undefined}
        {...controls}
      />
      {problem ? (
        <p className={styles.problem} id={problemId}>
          {problem}
        </p>
      ) : null}
    </li>
  );
}

/** One form for each control, each with the absolute quantity that it leads to. */
function LineControls({
  line,
  isOnPage,
  problemId,
  wrong,
}: Pick<LineProps, "line" | "isOnPage" | "wrong"> & { problemId: string | undefined }) {
  const { product, variant, quantity } = line;
  // One fetcher for all: the last choice takes the place of one that is pending.
  const { Form, send } = useCartFetcher(variant.id);
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
          <Form method="post" action={pageAnchor(face.id)} onSubmit={submit}>
            <SetFields variantId={variant.id} />
            <button name="quantity" value={to} aria-describedby={description} {...face} />
          </Form>
        )}
        renderField={(field, take) => (
          <Form
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
          </Form>
        )}
      />
      {/* Scripts take the quantity when the field is left. */}
      <button form={`${idPrefix}form`} className={styles.update} hidden={isHydrated}>
        Update<span className="visually-hidden"> quantity of {name}</span>
      </button>
      <Form
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
      </Form>
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

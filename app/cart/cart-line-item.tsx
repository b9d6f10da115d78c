import { Link } from "@remix-run/react";
import { Minus, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import { useCart } from "./use-cart";
import { useEarlyValue } from "~/ui/use-early-value";
import { useShowToast } from "~/toast/use-toaster";
import { MAX_QUANTITY, parseQuantity, QUANTITY_MESSAGE } from "~/store/quantity";
import { type Cart, lineTitle } from "./cart";
import { priceOf } from "~/store/product";

import styles from "./cart-line-item.module.css";
import { Price } from "~/ui/price";

type LineProps = {
  line: Cart["lines"][number];
  headingLevel: "h2" | "h3";
  /** The quantity that the service refused to sell; null when it refused none. */
  refusedQuantity: number | null;
};

export function CartLineItem({ line, headingLevel: Heading, refusedQuantity }: LineProps) {
  const { shownQuantity } = useCart();
  const { product, variant } = line;
  const quantity = shownQuantity(line);
  const problemId = useId();
  const problem =
    line.problem ??
    (refusedQuantity !== null && quantity >= refusedQuantity
      ? "There is not enough of this left. Please choose fewer."
      : null);
  const address = `/product/${product.id}?variant=${variant.id}`;

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
          <Link to={address}>{product.title}</Link>
        </Heading>
        <p className={styles.variant}>{variant.title}</p>
        <p className={styles.unit}>
          <Price price={priceOf(variant)} />
        </p>
      </div>
      <p className={styles.amount}>{line.amount}</p>
      <div className={styles.controls}>
        <LineQuantity line={line} quantity={quantity} />
        <RemoveLine line={line} />
      </div>
      {problem ? (
        <p className={styles.problem} id={problemId}>
          {problem}
        </p>
      ) : null}
    </li>
  );
}

/** One form per control, each with the absolute quantity it leads to. */
function LineQuantity({ line, quantity }: { line: Cart["lines"][number]; quantity: number }) {
  const { changes } = useCart();
  const showToast = useShowToast();
  const [draft, setDraft] = useState<string | null>(null);
  const name = lineTitle(line.product.title, line.variant.title);
  const field = useRef<HTMLInputElement>(null);
  useEarlyValue(field, String(quantity), (text) => {
    if (document.activeElement === field.current) setDraft(text);
    else commit(text);
  });

  /** Takes what was typed once the field has been left. */
  function commit(text: string) {
    const wanted = parseQuantity(text);
    setDraft(null);
    if (wanted === null)
      showToast({ type: "error", message: "Error", description: QUANTITY_MESSAGE });
    else if (wanted !== quantity) changes.setQuantity(line.variant.id, wanted);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = parseQuantity(new FormData(event.currentTarget, submitter).get("quantity"));
    // What cannot be a quantity is answered by the server, in words.
    if (wanted === null) return;
    event.preventDefault();
    setDraft(null);
    if (wanted !== quantity) changes.setQuantity(line.variant.id, wanted);
  }

  return (
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${name}`}>
      <form method="post" action="/cart" onSubmit={submit}>
        <LineFields intent="set" variantId={line.variant.id} />
        <button
          className={styles.step}
          name="quantity"
          value={Math.max(1, quantity - 1)}
          aria-label={`Decrease quantity of ${name}`}
          aria-disabled={quantity <= 1}
        >
          <Minus size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </form>
      <form method="post" action="/cart" onSubmit={submit}>
        <LineFields intent="set" variantId={line.variant.id} />
        <input
          ref={field}
          className={styles.quantity}
          name="quantity"
          value={draft ?? quantity}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity of ${name}`}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => {
            if (draft !== null) commit(draft);
          }}
        />
      </form>
      <form method="post" action="/cart" onSubmit={submit}>
        <LineFields intent="set" variantId={line.variant.id} />
        <button
          className={styles.step}
          name="quantity"
          value={Math.min(MAX_QUANTITY, quantity + 1)}
          aria-label={`Increase quantity of ${name}`}
          aria-disabled={quantity >= MAX_QUANTITY}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </form>
    </div>
  );
}

function RemoveLine({ line }: { line: Cart["lines"][number] }) {
  const { changes } = useCart();
  const name = lineTitle(line.product.title, line.variant.title);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    focusBeside(event.currentTarget.closest("li"));
    changes.setQuantity(line.variant.id, 0);
  }

  return (
    <form method="post" action="/cart" onSubmit={submit}>
      <LineFields intent="remove" variantId={line.variant.id} />
      <button className={styles.remove} aria-label={`Remove ${name}`} data-remove-line>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        Remove
      </button>
    </form>
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

import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Button } from "~/ui/button";

import type { ProductPage } from "./product-page.server";
import styles from "./size-form.module.css";

type Measure = NonNullable<ProductPage["sizing"]>["measures"][number];

/** Asks for what the sizing table goes by; the answer comes from the server. */
export function SizeForm({
  page,
  variantId,
  quantity,
}: {
  page: ProductPage;
  variantId?: string;
  quantity: number;
}) {
  const navigate = useNavigate();
  const { id, sizing } = page;
  if (!sizing) return null;
  return (
    <form
      action={`/product/${id}`}
      className={styles.form}
      aria-labelledby="size-label"
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget))
          if (typeof value === "string" && value !== "") query.set(name, value);
        navigate(`?${query.toString()}`, { preventScrollReset: true });
      }}
    >
      <p id="size-label" className={styles.label}>
        Which size?
      </p>
      {quantity > 1 ? <input type="hidden" name="quantity" value={quantity} /> : null}
      {sizing.hasStyles && variantId ? <input type="hidden" name="like" value={variantId} /> : null}
      <div className={styles.measures}>
        {sizing.measures.map((measure) => (
          <MeasureField key={measure.name} measure={measure} />
        ))}
        {/* Named, so that the answer can lead back to its place where no script does. */}
        <Button name="ask" variant="secondary" size="small">
          Find my size
        </Button>
      </div>
      {/* Always rendered: screen readers announce changes of a live region, not its arrival. */}
      <p
        id="size-answer"
        className={styles.answer}
        role="status"
        tabIndex={-1}
        data-found={sizing.isFound}
      >
        {sizing.answer}
      </p>
    </form>
  );
}

function MeasureField({ measure }: { measure: Measure }) {
  const { name, label, unit, typed, isWrong } = measure;
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(typed);
  useEffect(() => {
    // Not on hydration: what has been typed by then stays.
    if (field.current && shown.current !== typed) field.current.value = typed;
    shown.current = typed;
  }, [typed]);
  return (
    <div>
      <label className={styles.measure}>
        {label}{" "}
        <input
          ref={field}
          id={`size-${name}`}
          name={name}
          defaultValue={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          size={4}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "size-answer" : undefined}
        />{" "}
        {unit}
      </label>
    </div>
  );
}

import { useEffect, useRef, useState } from "react";

import { AddFields, InCart, useAdd } from "~/cart/add-form";
import { VetLine } from "~/frame/vet-line";
import { Price, QuantityField, StepButton, Stepper } from "~/store/price-and-quantity";
import {
  availabilityNote,
  canAdd,
  hasStock,
  parseQuantity,
  priceOf,
  QUANTITY_MESSAGE,
  quantitySentence,
  stockMessage,
  styleOf,
  type Variant,
} from "~/store/product";
import { Button, pressOnce } from "~/ui/button";
import { focusTarget } from "~/ui/link";
import { useHydrated } from "~/ui/state";
import { isolate } from "~/text";

import { type Choice, ChoiceLink } from "./product-choice";
import type { ProductView } from "./product-view.server";
import styles from "./purchase-form.module.css";

type PurchaseFormProps = { product: ProductView; variant: Variant; choice: Choice };

/** More of them would push Add to Cart off a phone's first screen. */
const MAX_STYLE_LINKS = 8;

/** The id of the title of an additional block of the product, to which a link below the styles leads. */
export const sectionId = (index: number): string => `info-${index + 1}`;

/** The style, how many, and Add to Cart. */
export function PurchaseForm({ product, variant, choice }: PurchaseFormProps) {
  const { isAdding, add } = useAdd(`detail ${variant.id}`);
  const [typed, setTyped] = useState("1");
  const quantity = parseQuantity(typed);
  const isAddable = quantity !== null && canAdd(variant, quantity);
  const isForSale = product.variants.some((each) => canAdd(each, 1));
  const isAddOutOfSight = useIsAddOutOfSight();
  const price = priceOf(variant);
  const name = styleOf(product, variant) || product.title;
  const VariantPicker = product.variants.length > MAX_STYLE_LINKS ? StyleSelect : StyleLinks;
  const addButton = {
    "aria-describedby": "stock",
    "aria-disabled": !isAddable || undefined,
    "data-pending": isAdding,
    ...pressOnce,
  } as const;
  const addWords = isAdding ? "Adding…" : "Add to Cart";

  return (
    <div className={styles.form}>
      {product.variants.length > 1 ? (
        <VariantPicker product={product} chosen={variant} choice={choice} />
      ) : null}
      <form method="post" action="/cart" className={styles.add} onSubmit={add}>
        <AddFields variantId={variant.id} source="detail" returnTo="add" />
        <input type="hidden" name="product" value={product.id} />
        {isForSale && !product.isPlan ? (
          <QuantityPicker variant={variant} typed={typed} onTyped={setTyped} />
        ) : (
          <input type="hidden" name="quantity" value="1" />
        )}
        {isForSale ? null : (
          <a href="#contact" className="button" data-emphasis="primary" data-size="medium">
            Ask us about this product
          </a>
        )}
        <Button {...addButton} id="add" size="large">
          {addWords}
        </Button>
        {isForSale && isAddOutOfSight ? (
          <div className={styles.bar}>
            {price ? (
              <p className="display">
                <Price price={price} />
              </p>
            ) : null}
            <p className="soft">{name}</p>
            <Button {...addButton} aria-label={`${addWords}, ${isolate(name)}`}>
              {addWords}
            </Button>
          </div>
        ) : null}
      </form>
      <div className={styles.facts}>
        <p className={styles.stock} id="stock" data-short={!isAddable}>
          {quantity === null ? QUANTITY_MESSAGE : stockMessage(variant, quantity)}
        </p>
        <InCart variantId={variant.id} />
      </div>
      <VetLine>We give no veterinary advice: ask your vet first.</VetLine>
      <JumpLinks sections={product.sections} />
      <ChosenSentence
        isChosen={choice.isChosen || typed !== "1"}
        variant={variant}
        quantity={quantity}
      />
    </div>
  );
}

/** How much of Add to Cart must be visible. */
const VISIBLE_RATIO = 0.9;

/** False on the server and until the browser has measured. */
function useIsAddOutOfSight(): boolean {
  const [isOutOfSight, setIsOutOfSight] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsOutOfSight(entries.at(-1)!.intersectionRatio < VISIBLE_RATIO),
      { threshold: VISIBLE_RATIO },
    );
    observer.observe(document.getElementById("add")!);
    return () => observer.disconnect();
  }, []);
  return isOutOfSight;
}

/** Why a style cannot be added; null where none of the product is for sale. */
const variantNote = ({ variants }: ProductView, variant: Variant): string | null =>
  variants.some(({ purchasable }) => purchasable) ? availabilityNote([variant]) : null;

/** Whether the styles have different prices, so that each shows its own. */
const hasOwnPrices = ({ variants }: ProductView): boolean =>
  new Set(variants.map((variant) => priceOf(variant)?.current)).size > 1;

type StyleProps = { product: ProductView; chosen: Variant; choice: Choice };

function StyleLinks({ product, chosen, choice }: StyleProps) {
  const showsPrices = hasOwnPrices(product);
  return (
    <div role="group" aria-labelledby="style-label">
      <p id="style-label" className={`field-name ${styles.name}`}>
        Style
      </p>
      <ul className={styles.options}>
        {product.variants.map((variant) => {
          const { id, title } = variant;
          const isChosen = id === chosen.id;
          const note = variantNote(product, variant);
          const price = note || !showsPrices ? null : priceOf(variant);
          return (
            <li key={id}>
              <ChoiceLink
                id={id}
                choice={choice}
                to={{ variant }}
                className={`toggle ${styles.option}`}
                aria-current={isChosen ? "true" : undefined}
                data-available={note === null}
              >
                <bdi>{title}</bdi>
                {isChosen ? <span className="visually-hidden">, chosen</span> : null}{" "}
                {note ? <span className={styles.detail}>{note}</span> : null}
                {price ? (
                  <span className={styles.detail}>
                    <Price price={price} />
                  </span>
                ) : null}
              </ChoiceLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** For more styles than links have room for. */
function StyleSelect({ product, chosen, choice }: StyleProps) {
  const isHydrated = useHydrated();
  const showsPrices = hasOwnPrices(product);
  const select = useRef<HTMLSelectElement>(null);
  function choose(id: string) {
    const variant = product.variants.find((each) => each.id === id);
    if (variant) choice.choose({ variant });
  }
  // What was chosen before the scripts ran.
  useEffect(() => {
    const { value } = select.current!;
    if (value !== chosen.id) choose(value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <form action={`/product/${product.id}#style`}>
      <label htmlFor="style" className={`field-name ${styles.name}`}>
        Style
      </label>
      <div className={styles.select}>
        <select
          ref={select}
          id="style"
          name="variant"
          value={chosen.id}
          onChange={({ currentTarget: { value } }) => choose(value)}
        >
          {product.variants.map((variant) => {
            const price = showsPrices ? priceOf(variant)?.current : null;
            const note = variantNote(product, variant) ?? price;
            return (
              <option key={variant.id} value={variant.id}>
                {isolate(variant.title) + (note ? ` – ${isolate(note)}` : "")}
              </option>
            );
          })}
        </select>
        <Button emphasis="secondary" hidden={isHydrated}>
          Show
        </Button>
      </div>
    </form>
  );
}

function JumpLinks({ sections }: Pick<ProductView, "sections">) {
  if (!sections.some(({ title }) => title)) return null;
  return (
    <ul className={`soft ${styles.jumps}`}>
      {sections.map(({ title }, index) =>
        title ? (
          <li key={index}>
            <a href={`#${sectionId(index)}`} onClick={focusTarget}>
              {title}
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}

type QuantityPickerProps = { variant: Variant; typed: string; onTyped: (typed: string) => void };

function QuantityPicker({ variant, typed, onTyped }: QuantityPickerProps) {
  const quantity = parseQuantity(typed);
  const isSoldOut = !hasStock(variant, 1);
  const isShort = quantity !== null && variant.purchasable && !hasStock(variant, quantity);
  // If nothing is left, no other quantity helps.
  const isInvalid = quantity === null || (isShort && !isSoldOut);
  const isHydrated = useHydrated();
  const step = (by: -1 | 1) => ({
    step: by,
    quantity: quantity ?? 1,
    type: "button" as const,
    "data-waits": isHydrated ? undefined : true,
    onStep: (next: number) => onTyped(String(next)),
  });
  return (
    <div>
      <label htmlFor="quantity" className={`field-name ${styles.name}`}>
        Quantity
      </label>
      <Stepper size="large">
        <QuantityField
          id="quantity"
          name="quantity"
          value={typed}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid || isShort ? "stock" : undefined}
          // Enter in the field presses Add to Cart.
          onKeyDown={pressOnce.onKeyDown}
          onTyped={onTyped}
        />
        <StepButton {...step(-1)} />
        <StepButton {...step(1)} isSoldOut={isSoldOut} />
      </Stepper>
    </div>
  );
}

type ChosenSentenceProps = { isChosen: boolean; variant: Variant; quantity: number | null };

/** Live region: says what was chosen, when it was chosen; empty until then. */
function ChosenSentence({ isChosen, variant, quantity }: ChosenSentenceProps) {
  const sentence = isChosen && quantity !== null ? quantitySentence(variant, quantity) : "";
  const [said, setSaid] = useState(sentence);
  useEffect(() => {
    setSaid(sentence);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of stock or price alone is not announced
  }, [isChosen, variant.id, quantity]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {said}
    </div>
  );
}

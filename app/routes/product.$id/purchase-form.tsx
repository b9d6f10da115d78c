import { type FormEvent, useEffect, useState } from "react";

import { useAdd } from "~/cart/add-form";
import { intentField, shownPriceField } from "~/cart/cart";
import { InCart } from "~/cart/in-cart";
import { Price } from "~/store/price";
import { priceOf, styleOf, type Variant } from "~/store/product";
import { parseQuantity, QUANTITY_MESSAGE, quantitySentence, stepFrom } from "~/store/quantity";
import { QuantityField, StepButton, Stepper } from "~/store/quantity-stepper";
import { canAdd, hasStock, stockMessage } from "~/store/stock";
import { Button } from "~/ui/button";
import { focusTarget } from "~/ui/focus-target";
import { pressOnce } from "~/ui/press-once";
import { ScriptsField } from "~/ui/scripts-field";
import { isolate } from "~/ui/text";

import type { ProductView } from "./product-view.server";
import styles from "./purchase-form.module.css";
import { StyleButtons, StyleSelect } from "./style-choice";
import type { Selection } from "./use-selection";

type PurchaseFormProps = { product: ProductView; variant: Variant; selection: Selection };

/** More of them would push Add to Cart off a phone's first screen. */
const MAX_STYLE_BUTTONS = 8;

/** The id of the title of an additional block of the product, to which a link below the styles leads. */
export const infoId = (index: number): string => `info-${index + 1}`;

/** Without JavaScript: one form, so that a style keeps the typed quantity. */
export function PurchaseForm({ product, variant: loaded, selection }: PurchaseFormProps) {
  const { quantity, choose } = selection;
  const { isAdding, add, answer } = useAdd(`detail ${loaded.id}`);
  // An add says how much is left, which is newer than the page.
  const variant =
    answer?.left === undefined ? loaded : { ...loaded, inventory_quantity: answer.left };
  /** The typed text, if it is not a valid quantity. */
  const [invalid, setInvalid] = useState<string | null>(null);
  const isAddable = invalid === null && canAdd(variant, quantity);
  const isForSale = product.variants.some(({ purchasable }) => purchasable);
  const isAddOutOfSight = useIsAddOutOfSight();
  const price = priceOf(variant);
  const name = styleOf(product, variant) || product.title;
  const shown = shownPriceField(variant.id, price?.current ?? null);
  const isSelect = product.variants.length > MAX_STYLE_BUTTONS;

  function chooseQuantity(typed: string) {
    const valid = parseQuantity(typed);
    setInvalid(valid === null ? typed : null);
    if (valid !== null) choose({ quantity: valid });
  }

  const chooseVariant = (variantId: string) =>
    choose({ variant: product.variants.find(({ id }) => id === variantId) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if (submitter.name === "intent") add(event);
    else if (submitter.name === "step") chooseQuantity(String(stepFrom(quantity, submitter.value)));
    else if (submitter.name === "variant") chooseVariant(submitter.value);
    // A blocked step has no name: what is typed gives way to the last valid quantity.
    else setInvalid(null);
  }

  const addButton = {
    ...intentField("add"),
    "aria-describedby": "stock",
    "aria-disabled": !isAddable || undefined,
    "data-pending": isAdding,
    ...pressOnce,
  } as const;
  const addWords = isAdding ? "Adding…" : "Add to Cart";

  return (
    <form
      method="post"
      // In the address: the buttons that only choose would add hidden fields to the URL.
      action={`/cart?${new URLSearchParams({ product: product.id, [shown.name]: shown.value })}`}
      className={styles.form}
      onSubmit={submit}
      noValidate
    >
      {/* Enter in the quantity field uses the first submit button of the form. */}
      <button {...intentField("add")} className="visually-hidden" tabIndex={-1} aria-hidden>
        Add what is chosen below
      </button>
      <ScriptsField />
      {isSelect ? (
        <StyleSelect product={product} chosen={variant} onChosen={chooseVariant} />
      ) : (
        <>
          <input type="hidden" name="variant" value={variant.id} />
          {product.variants.length > 1 ? <StyleButtons product={product} chosen={variant} /> : null}
        </>
      )}
      <JumpLinks infos={product.infos} />
      <div className={styles.add}>
        {isForSale ? (
          <QuantityPicker
            product={product}
            variant={variant}
            quantity={quantity}
            invalid={invalid}
            onTyped={chooseQuantity}
          />
        ) : (
          <input type="hidden" name="quantity" value={quantity} />
        )}
        <Button {...addButton} id="add" size="large">
          {addWords}
        </Button>
      </div>
      <div className={styles.facts}>
        <p className={styles.stock} id="stock" data-short={!isAddable}>
          {invalid !== null ? QUANTITY_MESSAGE : stockMessage(variant, quantity)}
        </p>
        <InCart variantId={variant.id} />
      </div>
      <p className="soft">We give no veterinary advice: ask your vet first.</p>
      {isForSale ? null : (
        <a href="#contact" className="button" data-emphasis="secondary" data-size="medium">
          Ask us about this product
        </a>
      )}
      <ChosenSentence variant={variant} selection={selection} />
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

function JumpLinks({ infos }: Pick<ProductView, "infos">) {
  if (!infos.some(({ title }) => title)) return null;
  return (
    <ul className={`soft ${styles.jumps}`}>
      {infos.map(({ title }, index) =>
        title ? (
          <li key={index}>
            <a href={`#${infoId(index)}`} onClick={focusTarget}>
              {title}
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}

type QuantityPickerProps = {
  product: ProductView;
  variant: Variant;
  quantity: number;
  invalid: string | null;
  onTyped: (typed: string) => void;
};

function QuantityPicker(props: QuantityPickerProps) {
  const { product, variant, quantity, invalid, onTyped } = props;
  const isSoldOut = !hasStock(variant, 1);
  const isShort = variant.purchasable && !hasStock(variant, quantity);
  // If nothing is left, no other quantity helps.
  const isInvalid = invalid !== null || (isShort && !isSoldOut);
  const stepTo = (id: string) =>
    ({ id, quantity, formMethod: "get", formAction: `/product/${product.id}#${id}` }) as const;
  return (
    <div>
      <label htmlFor="quantity" className={`label ${styles.label}`}>
        Quantity
      </label>
      <Stepper size="large">
        <QuantityField
          id="quantity"
          value={invalid ?? quantity}
          aria-invalid={isInvalid || undefined}
          aria-describedby={invalid !== null || isShort ? "stock" : undefined}
          // Enter in the field presses the hidden button.
          onKeyDown={pressOnce.onKeyDown}
          onInput={({ currentTarget: { value } }) => onTyped(value)}
        />
        <StepButton step={-1} {...stepTo("decrease")} />
        <StepButton step={1} {...stepTo("increase")} isSoldOut={isSoldOut} />
      </Stepper>
    </div>
  );
}

/** Live region: says what was chosen, when it was chosen; empty until then. */
function ChosenSentence({ variant, selection }: Omit<PurchaseFormProps, "product">) {
  const { isChosen, quantity } = selection;
  const sentence = isChosen ? quantitySentence(variant, quantity) : "";
  // Kept in state, so that a change of stock or price alone is not announced.
  const choice = `${isChosen} ${variant.id} ${quantity}`;
  const [lastChoice, setLastChoice] = useState({ choice, sentence });
  if (lastChoice.choice !== choice) setLastChoice({ choice, sentence });
  return (
    <div className="visually-hidden" aria-live="polite">
      {lastChoice.sentence}
    </div>
  );
}

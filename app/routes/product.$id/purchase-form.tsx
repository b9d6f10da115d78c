import { useEffect, useState } from "react";

import { AddFields, InCart, useAdd } from "~/cart/add-form";
import { Price } from "~/store/price";
import { priceOf, styleOf, type Variant } from "~/store/product";
import { parseQuantity, QUANTITY_MESSAGE, quantitySentence, stepFrom } from "~/store/quantity";
import { QuantityField, StepButton, Stepper } from "~/store/quantity-stepper";
import { canAdd, hasStock, stockMessage } from "~/store/stock";
import { Button } from "~/ui/button";
import { focusTarget } from "~/ui/focus-target";
import { useHydrated } from "~/ui/hydrated";
import { pressOnce } from "~/ui/press-once";
import { isolate } from "~/ui/text";

import type { Choice } from "./product-choice";
import type { ProductView } from "./product-view.server";
import styles from "./purchase-form.module.css";
import { StyleLinks, StyleSelect } from "./style-choice";

type PurchaseFormProps = { product: ProductView; variant: Variant; choice: Choice };

/** More of them would push Add to Cart off a phone's first screen. */
const MAX_STYLE_LINKS = 8;

/** The id of the title of an additional block of the product, to which a link below the styles leads. */
export const infoId = (index: number): string => `info-${index + 1}`;

/** The style, how many, and Add to Cart. */
export function PurchaseForm({ product, variant: loaded, choice }: PurchaseFormProps) {
  const { isAdding, add, answer } = useAdd(`detail ${loaded.id}`);
  const left = useLeft(product, answer);
  const variant = left === null ? loaded : { ...loaded, inventory_quantity: left };
  const [typed, setTyped] = useState("1");
  const quantity = parseQuantity(typed);
  const isAddable = quantity !== null && canAdd(variant, quantity);
  const isForSale = product.variants.some(({ purchasable }) => purchasable);
  const isAddOutOfSight = useIsAddOutOfSight();
  const price = priceOf(variant);
  const name = styleOf(product, variant) || product.title;
  const Styles = product.variants.length > MAX_STYLE_LINKS ? StyleSelect : StyleLinks;
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
        <Styles product={product} chosen={variant} choice={choice} />
      ) : null}
      <JumpLinks infos={product.infos} />
      <form method="post" action="/cart" className={styles.add} onSubmit={add}>
        <AddFields variantId={variant.id} source="detail" returnTo="add" />
        {isForSale ? (
          <QuantityPicker variant={variant} typed={typed} onTyped={setTyped} />
        ) : (
          <input type="hidden" name="quantity" value="1" />
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
      <p className="soft">We give no veterinary advice: ask your vet first.</p>
      {isForSale ? null : (
        <a href="#contact" className="button" data-emphasis="secondary" data-size="medium">
          Ask us about this product
        </a>
      )}
      <ChosenSentence
        isChosen={choice.isChosen || typed !== "1"}
        variant={variant}
        quantity={quantity}
      />
    </div>
  );
}

/** How many an add found left, which is newer than the page until that is read again; null: as on the page. */
function useLeft(product: ProductView, answer: ReturnType<typeof useAdd>["answer"]): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => setLeft(answer?.left ?? null), [answer]);
  useEffect(() => setLeft(null), [product]);
  return left;
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
    hidden: !isHydrated,
    onClick: () => onTyped(String(stepFrom(quantity ?? 1, by))),
  });
  return (
    <div>
      <label htmlFor="quantity" className={`label ${styles.label}`}>
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

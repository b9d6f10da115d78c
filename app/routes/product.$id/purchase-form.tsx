import { useSearchParams } from "@remix-run/react";
import type { FormEvent } from "react";

import { useCart, useIsChanging, useSendChange } from "~/cart/use-cart";
import type { Variant } from "~/store/product";
import { buttonName, itemName, itemOf, readButton, stepped } from "~/store/product-buttons";
import { SIZE_QUESTION } from "~/store/product-selection";
import { MAX_QUANTITY } from "~/store/quantity";
import { QuantityStepper } from "~/store/quantity-stepper";
import { hasStock } from "~/store/stock";
import { afterPaint } from "~/ui/after-paint";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

import type { ProductPage } from "./product-page.server";
import styles from "./purchase-panel.module.css";
import { useChoose } from "./use-choose";

export type Choice = { page: ProductPage; variant: Variant; quantity: number };

const addOf = (variantId: string) => `add detail ${variantId}`;

/** One form, so that a typed quantity goes along with every button: the styles', and Add to Cart. */
export function PurchaseForm({
  page,
  variant,
  quantity,
  isAddable,
}: Choice & { isAddable: boolean }) {
  const choose = useChoose();
  const token = useCart()?.addToken;
  const isPending = useIsChanging(addOf(variant.id));
  const sendChange = useSendChange();
  const item = `${page.id} ${variant.id} detail ${token}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // In the order of the presses: each goes by what the one before it left in the form.
    if (submitter instanceof HTMLButtonElement) afterPaint(() => press(submitter, form));
  }

  function press({ name }: HTMLButtonElement, form: HTMLFormElement) {
    const fields = new FormData(form);
    const button = readButton(name);
    if (button?.way === "style")
      return choose({ variant: page.variants.find(({ id }) => id === button.variantId) });
    if (button) return choose({ quantity: stepped(fields.get("quantity"), button.way) });
    const pressed = itemOf(name) ?? "";
    const [, variantId = ""] = pressed.split(" ");
    if (isPending && variantId === variant.id) return;
    fields.set("intent", "add");
    fields.set("item", pressed);
    sendChange(addOf(variantId), fields);
  }

  return (
    <form method="post" action="/cart" className={styles.form} onSubmit={submit}>
      {/* Enter in the quantity presses the first button of the form; text browsers show it. */}
      <button name={itemName(item)} className="visually-hidden" tabIndex={-1} aria-hidden>
        Add what is chosen below
      </button>
      <KeptImage page={page} />
      <KeptSizeQuestion />
      {page.variants.length > 1 ? <StylePicker page={page} chosenId={variant.id} /> : null}
      <div className={styles.add}>
        <ProductQuantity key={page.id} page={page} variant={variant} quantity={quantity} />
        <Button
          name={itemName(item)}
          id="add"
          aria-describedby="stock"
          aria-disabled={!isAddable || undefined}
          data-pending={isPending}
        >
          {isPending ? "Adding…" : "Add to Cart"}
        </Button>
      </div>
    </form>
  );
}

/** A style that has a picture of its own brings the gallery there instead. */
function KeptImage({ page }: { page: ProductPage }) {
  const image = useSearchParams()[0].get("image");
  if (image === null || page.variants.some(({ image_url }) => image_url)) return null;
  return <input type="hidden" name="image" value={image} />;
}

/** Minus, plus and Add to Cart leave the size form's answer where it is. */
function KeptSizeQuestion() {
  const asked = [...useSearchParams()[0]].filter(([name]) => SIZE_QUESTION.test(name));
  return asked.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Where a page is loaded anew, the control that comes back into focus tells what came of it. */
function useChoiceDescription() {
  return useHydrated() ? undefined : "choice";
}

function StylePicker({ page, chosenId }: { page: ProductPage; chosenId: string }) {
  const description = useChoiceDescription();
  return (
    <div role="group" aria-labelledby="style-label">
      <p id="style-label" className={styles.label}>
        Style
      </p>
      <ul className={styles.options}>
        {page.variants.map(({ id, title, ...variant }) => {
          const isSoldOut = page.purchasable && !hasStock(variant, 1);
          const isChosen = id === chosenId;
          return (
            <li key={id}>
              <button
                id={id}
                name={buttonName("style", page.id, id)}
                formMethod="get"
                formNoValidate
                formAction={`/product/${page.id}`}
                className={styles.option}
                aria-current={isChosen ? "true" : undefined}
                aria-describedby={isChosen ? description : undefined}
                data-sold-out={isSoldOut}
              >
                {title}
                {isChosen ? <span className="visually-hidden">, chosen</span> : null}
                {isSoldOut ? <span className={styles.soldOut}>Sold out</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ProductQuantity({ page, variant, quantity }: Choice) {
  const choose = useChoose();
  const description = useChoiceDescription();
  const isShort = page.purchasable && !hasStock(variant, quantity);
  return (
    <div>
      <label htmlFor="quantity" className={styles.label}>
        Quantity
      </label>
      <QuantityStepper
        size="large"
        quantity={quantity}
        isEager
        onQuantity={(typed) => choose({ quantity: typed })}
        renderStep={(_to, face, way) => (
          <button
            name={buttonName(way, page.id, variant.id)}
            formMethod="get"
            formNoValidate
            formAction={`/product/${page.id}`}
            aria-describedby={description}
            {...face}
          />
        )}
        renderField={(field) => (
          <input
            {...field}
            id="quantity"
            type="number"
            min={1}
            max={MAX_QUANTITY}
            step={1}
            aria-invalid={isShort || undefined}
            aria-describedby={isShort ? "stock" : undefined}
          />
        )}
      />
    </div>
  );
}

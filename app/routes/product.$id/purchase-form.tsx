import { useSearchParams } from "@remix-run/react";
import type { FormEvent } from "react";

import { useCart, useCartFetcher } from "~/cart/use-cart";
import type { Variant } from "~/store/product";
import { MAX_QUANTITY } from "~/store/quantity";
import { quantitySentence } from "~/store/quantity-sentence";
import { QuantityStepper } from "~/store/quantity-stepper";
import { hasStock } from "~/store/stock";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

import type { ProductPage } from "./product-page.server";
import styles from "./purchase-panel.module.css";
import { SelectionLink } from "./selection-link";
import { useChoose } from "./use-choose";

type Choice = { page: ProductPage; variant: Variant; quantity: number };

/** One form, so that a typed quantity goes along with every button: the styles', and Add to Cart. */
export function PurchaseForm({
  page,
  variant,
  quantity,
  isAddable,
}: Choice & { isAddable: boolean }) {
  const choose = useChoose();
  const token = useCart()?.addToken;
  const { send, isPending } = useCartFetcher(`add detail ${variant.id}`);
  const add = {
    name: "item",
    value: `${page.id} ${variant.id} detail ${token}`,
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const chosen = page.variants.find(({ id }) => id === button.value);
    if (chosen) return choose({ variant: chosen });
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    fields.set("intent", "add");
    fields.set(button.name, button.value);
    send(fields);
  }

  return (
    <form method="post" action="/cart" className={styles.form} onSubmit={submit}>
      {/* Enter in the quantity presses the first button of the form. */}
      <button {...add} className="visually-hidden" tabIndex={-1} aria-hidden>
        Add to Cart
      </button>
      <KeptImage page={page} />
      {page.variants.length > 1 ? <StylePicker page={page} chosenId={variant.id} /> : null}
      <div className={styles.add}>
        <ProductQuantity key={page.id} quantity={quantity} />
        <Button
          {...add}
          id="add"
          aria-describedby="stock"
          aria-disabled={!isAddable || undefined}
          data-pending={isPending}
        >
          {isPending ? "Adding…" : "Add to Cart"}
        </Button>
      </div>
      <ChoiceSentence page={page} variant={variant} quantity={quantity} />
    </form>
  );
}

/** A style that has a picture of its own brings the gallery there instead. */
function KeptImage({ page }: { page: ProductPage }) {
  const image = useSearchParams()[0].get("image");
  if (image === null || page.variants.some(({ image_url }) => image_url)) return null;
  return <input type="hidden" name="image" value={image} />;
}

/** Empty until something has been chosen; always rendered, as live regions must be. */
function ChoiceSentence({ page, variant, quantity }: Choice) {
  const [query] = useSearchParams();
  const isChosen = query.has("variant") || query.has("quantity");
  return (
    <div id="choice" className={styles.choice} aria-live="polite">
      {isChosen ? quantitySentence(page, variant, quantity) : ""}
    </div>
  );
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
                name="variant"
                value={id}
                formMethod="get"
                formAction={`/product/${page.id}#${id}`}
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

function ProductQuantity({ quantity }: { quantity: number }) {
  const choose = useChoose();
  const description = useChoiceDescription();
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
        renderStep={(to, { id, ...face }) => (
          <SelectionLink
            change={{ quantity: to }}
            id={id}
            aria-describedby={description}
            {...face}
          />
        )}
        renderField={(field) => (
          <input {...field} id="quantity" type="number" min={1} max={MAX_QUANTITY} step={1} />
        )}
      />
    </div>
  );
}

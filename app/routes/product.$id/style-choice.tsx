import { Price } from "~/store/price";
import { priceOf, type Variant } from "~/store/product";
import { availabilityNote } from "~/store/stock";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/state";
import { isolate } from "~/ui/text";

import { type Choice, ChoiceLink } from "./product-choice";
import type { ProductView } from "./product-view.server";
import styles from "./purchase-form.module.css";

/** Why a style cannot be added; null where none of the product is for sale. */
const styleNote = ({ variants }: ProductView, variant: Variant): string | null =>
  variants.some(({ purchasable }) => purchasable) ? availabilityNote([variant]) : null;

/** Whether the styles have different prices, so that each shows its own. */
const hasOwnPrices = ({ variants }: ProductView): boolean =>
  new Set(variants.map((variant) => priceOf(variant)?.current)).size > 1;

type StyleProps = { product: ProductView; chosen: Variant; choice: Choice };

export function StyleLinks({ product, chosen, choice }: StyleProps) {
  const showsPrices = hasOwnPrices(product);
  return (
    <div role="group" aria-labelledby="style-label">
      <p id="style-label" className={`label ${styles.label}`}>
        Style
      </p>
      <ul className={styles.options}>
        {product.variants.map((variant) => {
          const { id, title } = variant;
          const isChosen = id === chosen.id;
          const note = styleNote(product, variant);
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
                {note ? <span className={styles.note}>{note}</span> : null}
                {price ? (
                  <span className={styles.note}>
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
export function StyleSelect({ product, chosen, choice }: StyleProps) {
  const isHydrated = useHydrated();
  const showsPrices = hasOwnPrices(product);
  return (
    <form action={`/product/${product.id}#style`}>
      <label htmlFor="style" className={`label ${styles.label}`}>
        Style
      </label>
      <div className={styles.select}>
        <select
          id="style"
          name="variant"
          value={chosen.id}
          onChange={({ currentTarget: { value } }) => {
            const variant = product.variants.find(({ id }) => id === value);
            if (variant) choice.choose({ variant });
          }}
        >
          {product.variants.map((variant) => {
            const price = showsPrices ? priceOf(variant)?.current : null;
            const note = styleNote(product, variant) ?? price;
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

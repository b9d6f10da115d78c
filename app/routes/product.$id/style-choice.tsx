import { Price } from "~/store/price";
import { priceOf, type PriceValue, type Variant } from "~/store/product";
import { availabilityNote } from "~/store/stock";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/page-state";
import { isolate } from "~/ui/text";

import styles from "./purchase-form.module.css";
import type { ShownProduct } from "./shown-product.server";

/** Why a style cannot be added, where others can. */
const styleNote = ({ variants }: ShownProduct, variant: Variant): string | null =>
  variants.some(({ purchasable }) => purchasable) ? availabilityNote([variant]) : null;

/** The price of a style, if not all have the same. */
function stylePrice({ variants }: ShownProduct, variant: Variant): PriceValue | null {
  const prices = new Set(variants.map((other) => priceOf(other)?.current));
  return prices.size > 1 ? priceOf(variant) : null;
}

type StyleProps = { product: ShownProduct; chosen: Variant };

/** Up to eight styles; without JavaScript each asks for the page with that style. */
export function StyleButtons({ product, chosen }: StyleProps) {
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
          const price = note ? null : stylePrice(product, variant);
          return (
            <li key={id}>
              <button
                id={id}
                name="variant"
                value={id}
                formMethod="get"
                formAction={`/product/${product.id}#${id}`}
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
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** More styles than buttons have room for. */
export function StyleSelect({
  product,
  chosen,
  onChosen,
}: StyleProps & { onChosen: (variant: Variant | undefined) => void }) {
  const isHydrated = useHydrated();
  return (
    <div>
      <label htmlFor="style" className={`label ${styles.label}`}>
        Style
      </label>
      <div className={styles.select}>
        <select
          id="style"
          name="variant"
          value={chosen.id}
          onChange={({ currentTarget: { value } }) =>
            onChosen(product.variants.find(({ id }) => id === value))
          }
        >
          {product.variants.map((variant) => {
            const note = styleNote(product, variant) ?? stylePrice(product, variant)?.current;
            return (
              <option key={variant.id} value={variant.id}>
                {isolate(variant.title) + (note ? ` – ${isolate(note)}` : "")}
              </option>
            );
          })}
        </select>
        <Button
          emphasis="secondary"
          formMethod="get"
          formAction={`/product/${product.id}#style`}
          hidden={isHydrated}
        >
          Show
        </Button>
      </div>
    </div>
  );
}

import { hasStock } from "~/store/stock";

import type { ProductPage } from "./product-page.server";
import styles from "./purchase-form.module.css";

export function StylePicker({ page, chosenId }: { page: ProductPage; chosenId: string }) {
  return (
    <div role="group" aria-labelledby="style-label">
      <p id="style-label" className={styles.label}>
        Style
      </p>
      <ul className={styles.options}>
        {page.variants.map(({ id, title, ...stock }) => {
          const isSoldOut = page.purchasable && !hasStock(stock, 1);
          return (
            <li key={id}>
              <button
                id={id}
                name="variant"
                value={id}
                formMethod="get"
                formAction={`/product/${page.id}#${id}`}
                className={styles.option}
                aria-current={id === chosenId ? "true" : undefined}
                data-sold-out={isSoldOut}
              >
                {title}
                {id === chosenId ? <span className="visually-hidden">, chosen</span> : null}
                {isSoldOut ? <span className={styles.soldOut}>Sold out</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

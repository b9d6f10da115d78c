import styles from "./price.module.css";
import type { PriceValue } from "./product";

export function Price({ price: { current, original } }: { price: PriceValue }) {
  if (original === null) return <span className={styles.price}>{current}</span>;
  return (
    <span className={styles.price} data-sale>
      <span className="visually-hidden">Sale price </span>
      {current}{" "}
      <s className={`soft ${styles.original}`}>
        <span className="visually-hidden">Original price </span>
        {original}
      </s>
    </span>
  );
}

export function OldPricesNote({ areOld }: { areOld: boolean }) {
  return areOld ? <small>Prices may be out of date.</small> : null;
}

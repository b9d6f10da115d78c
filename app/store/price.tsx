import styles from "./price.module.css";
import type { PriceValue } from "./product";

export function Price({ price: { current, original } }: { price: PriceValue }) {
  if (original === null) return <bdi className={styles.price}>{current}</bdi>;
  return (
    <span className={styles.price} data-sale>
      <span className="visually-hidden">Sale price </span>
      <bdi>{current}</bdi>{" "}
      <s className={styles.original}>
        <span className="visually-hidden">Original price </span>
        <bdi>{original}</bdi>
      </s>
    </span>
  );
}

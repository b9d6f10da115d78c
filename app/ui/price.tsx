import styles from "./price.module.css";

export type PriceValue = { current: string; original: string | null };

export function Price({ price: { current, original } }: { price: PriceValue }) {
  if (original === null) return <span className={styles.price}>{current}</span>;
  return (
    <span className={styles.price} data-sale>
      <span className="visually-hidden">Sale price </span>
      {current}{" "}
      <s className={styles.original}>
        <span className="visually-hidden">Original price </span>
        {original}
      </s>
    </span>
  );
}

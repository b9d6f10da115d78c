import styles from "./price.module.css";

/** What a price tag shows: the price, and the original to strike through while on sale. */
export type PriceValue = { current: string; original: string | null };

/** A price; on sale, the original stands struck through behind it. */
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

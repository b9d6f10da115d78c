import styles from "./field.module.css";

/** What a visitor may want to know; announced when it appears, and never in the way. */
export function SoftWarning({ text }: { text: string | null }) {
  return <div role="status">{text ? <p className={styles.warning}>{text}</p> : null}</div>;
}

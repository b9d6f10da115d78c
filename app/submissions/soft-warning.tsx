import styles from "./field.module.css";

export function SoftWarning({ text }: { text: string | null }) {
  return <div role="status">{text ? <p className={styles.warning}>{text}</p> : null}</div>;
}

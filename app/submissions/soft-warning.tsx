import styles from "./field.module.css";

/** A warning that never blocks; the live region is there before its text. */
export function SoftWarning({ text }: { text: string | null }) {
  return (
    <div role="status" className={styles.wide}>
      {text ? <p className="note">{text}</p> : null}
    </div>
  );
}

import styles from "./field.module.css";

/** Live region: rendered before its text, so that screen readers announce the text. */
export function SoftWarning({ text }: { text: string | null }) {
  return (
    <div role="status" className={styles.wide}>
      {text ? <p className="note">{text}</p> : null}
    </div>
  );
}

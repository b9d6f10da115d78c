import styles from "./reference-line.module.css";

type ReferenceLineProps = { reference: string | null | undefined; id?: string };

/** By which name the site's owner finds in the log what this page tells of. */
export function ReferenceLine({ reference, id }: ReferenceLineProps) {
  if (!reference) return null;
  return (
    <p className={styles.reference}>
      Reference: <span id={id}>{reference}</span>
    </p>
  );
}

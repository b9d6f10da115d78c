import type { ReactNode } from "react";

import styles from "./submission-form.module.css";

type FormSectionProps = { number: number; title: string; children: ReactNode };

export function FormSection({ number, title, children }: FormSectionProps) {
  const id = `section-${number}`;
  return (
    <section className="card padded" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      <div className={`columns ${styles.fields}`}>{children}</div>
    </section>
  );
}

import { type ReactNode, useId } from "react";

import styles from "./submission-form.module.css";

type FormSectionProps = { step: string; title: string; children: ReactNode };

export function FormSection({ step, title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="card padded" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <span className={styles.number}>{step}</span> {title}
      </h2>
      <div className={`columns ${styles.fields}`}>{children}</div>
    </section>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import thanksArt from "~/art/thanks.svg?url";

import styles from "./submission-sent.module.css";

export function SubmissionSent({
  steps,
  warnings,
  again,
  children,
}: {
  steps: string[];
  warnings: string[];
  again: { to: string; text: string };
  children?: ReactNode;
}) {
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <img src={thanksArt} alt="" width={800} height={600} />
      <div className={styles.text}>
        <h2 id="sent-title">What happens next</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {warnings.length > 0 ? (
          <div className="note">
            <p>We noticed something you may want to know:</p>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {children}
        <p>
          <Link to={again.to}>{again.text}</Link>
        </p>
      </div>
    </section>
  );
}

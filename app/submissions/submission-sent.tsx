import { Link } from "@remix-run/react";

import thanksArt from "~/art/thanks.svg?url";

import type { SubmissionSummary } from "./sent-submission.server";
import styles from "./submission-sent.module.css";

type SubmissionSentProps = { sent: SubmissionSummary; again: { to: string; text: string } };

export function SubmissionSent({ sent: { warnings }, again }: SubmissionSentProps) {
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <img src={thanksArt} alt="" width={800} height={600} className="art" />
      <div className={styles.text}>
        <h2 id="sent-title">What happens next</h2>
        <ol>
          <li>Nothing is published before a review.</li>
          <li>To correct something, please fill in the form again.</li>
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
        <p>
          <Link to={again.to}>{again.text}</Link>
        </p>
      </div>
    </section>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import thanksArt from "~/art/thanks.svg?url";
import { PageHeading } from "~/ui/page-heading";

import type { SubmissionSummary } from "./sent-submission.server";
import styles from "./submission-page.module.css";

type SubmissionPageProps = {
  title: string;
  titleWhenSent: string;
  lead: string;
  /** null: nothing was sent yet, and the page shows the form. */
  sent: SubmissionSummary | null;
  again: { to: string; text: string };
  /** The form. */
  children: ReactNode;
};

/** The page of a long form; after it was sent, what happens next. */
export function SubmissionPage(props: SubmissionPageProps) {
  const { title, titleWhenSent, lead, sent, again, children } = props;
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>{sent ? titleWhenSent : title}</PageHeading>
      {sent ? (
        <WhatHappensNext sent={sent} again={again} />
      ) : (
        <>
          <p className="lead">{lead}</p>
          {children}
        </>
      )}
    </div>
  );
}

type SentProps = Pick<SubmissionPageProps, "again"> & { sent: SubmissionSummary };

function WhatHappensNext({ sent: { warnings }, again }: SentProps) {
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

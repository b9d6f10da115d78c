import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";

import thanksArt from "~/art/thanks.svg?url";
import { PageHeading } from "~/ui/page-heading";

import styles from "./submission-page.module.css";

type SubmissionPageProps = {
  title: string;
  titleWhenSent: string;
  lead: string;
  again: { to: string; text: string };
  /** The form. */
  children: ReactNode;
};

/** The page of a long form; at its address with `?sent`, what happens next. */
export function SubmissionPage(props: SubmissionPageProps) {
  const { title, titleWhenSent, lead, again, children } = props;
  const isSent = useSearchParams()[0].has("sent");
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>{isSent ? titleWhenSent : title}</PageHeading>
      {isSent ? (
        <WhatHappensNext again={again} />
      ) : (
        <>
          <p className="lead">{lead}</p>
          {children}
        </>
      )}
    </div>
  );
}

function WhatHappensNext({ again }: Pick<SubmissionPageProps, "again">) {
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <img src={thanksArt} alt="" width={800} height={600} className="art" />
      <div className={styles.text}>
        <h2 id="sent-title">What happens next</h2>
        <ol>
          <li>Nothing is published before a review.</li>
          <li>To correct something, please fill in the form again.</li>
        </ol>
        <p>
          <Link to={again.to}>{again.text}</Link>
        </p>
      </div>
    </section>
  );
}

import { Form, Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";

import { inlineEventFields } from "~/submissions/inline-event";
import { END_WARNING, endsBeforeStart } from "~/submissions/event-times";
import { Field } from "~/submissions/field";
import { FileField } from "~/submissions/file-field";
import { focusOnMount } from "~/submissions/focus-on-mount";
import type { FormReply } from "~/submissions/form-reply";
import { SoftWarning } from "~/submissions/soft-warning";
import { useBackgroundForm } from "~/submissions/use-background-form";
import { useErrorTitle } from "~/submissions/use-error-title";
import { Button } from "~/ui/button";

import styles from "./inline-event-form.module.css";
import { InlineEventSent, type SentEvent } from "./inline-event-sent";

/** A form that comes back leads to what is said about it; the browser moves the focus there. */
const PROBLEM_ID = "event-problem";

export function InlineEventForm({ answer, sent }: { answer?: FormReply; sent: SentEvent | null }) {
  // Reading the page's data again would take the messages away before they are dealt with.
  const [documentReply] = useState(answer);
  const { formProps, field, reply, isTaken, isSending } = useBackgroundForm(
    "inline-event",
    documentReply,
  );
  useErrorTitle(reply !== undefined);
  const [isReversed, setIsReversed] = useState(false);
  const [round, setRound] = useState(0);

  function onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    setIsReversed(endsBeforeStart(Object.fromEntries(new FormData(currentTarget))));
  }
  function onReset({ currentTarget }: FormEvent<HTMLFormElement>) {
    // Only an event that was taken resets its form, which still holds the values here.
    console.info("Submitted: inline-event", Object.fromEntries(new FormData(currentTarget)));
    setIsReversed(false);
    setRound((count) => count + 1);
  }

  return (
    <section id="event" className={`page ${styles.section}`} aria-labelledby="inline-event-title">
      <div>
        <h2 id="inline-event-title">Planning an event?</h2>
        <p className={styles.lead}>
          Submit it here for free, or on <Link to="/event-submission">a page of its own</Link>.
        </p>
        {round > 0 && isTaken ? (
          <InlineEventSent key={round} sent={{ warnings: [], hasCalendar: true }} takesFocus />
        ) : sent ? (
          <InlineEventSent sent={sent} />
        ) : null}
      </div>
      <Form
        {...formProps}
        action={`/join-directory#${PROBLEM_ID}`}
        encType="multipart/form-data"
        className={styles.form}
        onChange={onChange}
        onReset={onReset}
      >
        {reply ? (
          <p
            ref={focusOnMount}
            className={styles.problem}
            id={PROBLEM_ID}
            role="alert"
            tabIndex={-1}
          >
            Please check the fields that have a message.
            {documentReply?.hadFiles
              ? " A page cannot keep files: please choose your image again."
              : ""}
          </p>
        ) : null}
        {Object.entries(inlineEventFields).map(([name, each]) => (
          <div key={name} className={each.isWide ? styles.wide : undefined}>
            {each.kind === "files" ? (
              <FileField key={round} field={each} metadata={field(name)} />
            ) : (
              <Field field={each} metadata={field(name)} />
            )}
          </div>
        ))}
        <div className={styles.wide}>
          <SoftWarning text={isReversed ? END_WARNING : null} />
        </div>
        <Button className={styles.button} aria-disabled={isSending || undefined}>
          {isSending ? "Sending…" : "Submit Event"}
        </Button>
      </Form>
    </section>
  );
}

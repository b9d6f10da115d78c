import { CalendarLink } from "~/submissions/calendar-link";
import { focusOnMount } from "~/submissions/focus-on-mount";
import type { SubmissionSummary } from "~/submissions/form-reply";

import styles from "./inline-event-form.module.css";

export function InlineEventSent({
  sent,
  takesFocus = false,
}: {
  sent: SubmissionSummary;
  takesFocus?: boolean;
}) {
  return (
    <div className={styles.sent}>
      <h3 ref={takesFocus ? focusOnMount : undefined} tabIndex={-1}>
        What happens next
      </h3>
      <p>
        Nothing is published before a review. To correct something, please fill in the form again.
      </p>
      {sent.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {sent.hasCalendar ? <CalendarLink /> : null}
    </div>
  );
}

import { CalendarLink } from "~/submissions/calendar-link";
import { focusOnMount } from "~/submissions/focus-on-mount";

import styles from "./inline-event-form.module.css";

export type SentEvent = { warnings: string[]; hasCalendar: boolean };

export function InlineEventSent({
  sent,
  takesFocus = false,
}: {
  sent: SentEvent;
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

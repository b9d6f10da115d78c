import { END_WARNING, endsBeforeStart } from "./event-times";
import type { Event } from "./event";
import styles from "./field.module.css";
import type { InlineEvent } from "./inline-event";
import type { FormFields } from "./submission-form";

type EndWarningProps = { fields: FormFields<Event> | FormFields<InlineEvent> };

/** Live region: rendered before its text, so that screen readers announce the text. */
export function EndWarning({
  fields: { startDate, startTime, endDate, endTime },
}: EndWarningProps) {
  const times = {
    startDate: startDate.value,
    startTime: startTime.value,
    endDate: endDate.value,
    endTime: endTime.value,
  };
  return (
    <div role="status" className={styles.field} data-wide>
      {endsBeforeStart(times) ? <p className="note">{END_WARNING}</p> : null}
    </div>
  );
}

import { Link } from "@remix-run/react";
import { type FC, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { Button } from "~/ui/button";
import { Field, type FieldProps } from "~/submissions/field";
import { HiddenFormFields } from "~/submissions/hidden-form-fields";
import { useBackgroundForm } from "~/toast/use-background-form";
import { useErrorTitle } from "~/submissions/use-error-title";
import { inlineEventRules } from "~/submissions/event-rules";
import { labels } from "~/submissions/labels";
import { EVENT_IMAGE_HINT } from "~/submissions/upload";
import type { FormReply } from "~/submissions/submission.server";

import styles from "./inline-event-form.module.css";
import { InlineEventSent, type SentEvent } from "./inline-event-sent";
import type * as Notes from "./inline-event-notes";

/** What helps with the form is fetched when one begins; without a connection it does without. */
function lazyNote<Props>(pick: (notes: typeof Notes) => FC<Props>) {
  return lazy<FC<Props>>(() =>
    import("./inline-event-notes").then(
      (notes) => ({ default: pick(notes) }),
      () => ({ default: () => null }),
    ),
  );
}
const ChosenFiles = lazyNote((notes) => notes.ChosenFiles);
const EndsBeforeStartNote = lazyNote((notes) => notes.EndsBeforeStartNote);

/** A form that comes back leads to what is said about it; the browser moves the focus there. */
const PROBLEM_ID = "event-problem";

const labelled = labels(inlineEventRules);

// A keypad of digits has no `/` and no `:` on some phones.
const DATE = {
  inputMode: "text",
  hint: "mm/dd/yyyy",
  pattern: String.raw`\s*(0?[1-9]|1[0-2])/(0?[1-9]|[12]\d|3[01])/\d{4}\s*`,
} as const;
const TIME = {
  inputMode: "text",
  hint: "hh:mm pm",
  pattern: String.raw`\s*(0?[1-9]|1[0-2]):[0-5]\d\s?[aApP]\.?[mM]\.?\s*`,
} as const;

const FIELDS: readonly (FieldProps & { isWide?: boolean })[] = [
  { ...labelled("name"), isWide: true },
  { ...labelled("website"), type: "url", autoComplete: "url", isOptional: true },
  { ...labelled("phone"), type: "tel", autoComplete: "tel", isOptional: true },
  { ...labelled("address"), autoComplete: "address-line1", isWide: true },
  { ...labelled("startDate"), ...DATE, placeholder: "05/31/2027" },
  { ...labelled("startTime"), ...TIME, placeholder: "06:30 pm" },
  { ...labelled("endDate"), ...DATE, placeholder: "05/31/2027" },
  { ...labelled("endTime"), ...TIME, placeholder: "08:00 pm" },
  { ...labelled("description"), control: "textarea", rows: 4, isWide: true },
  { ...labelled("contactName"), autoComplete: "name" },
  { ...labelled("contactEmail"), type: "email", autoComplete: "email" },
  // Last, so that a too large file has already brought every text.
  {
    name: "image",
    label: "Featured image",
    control: "file",
    accept: EVENT_IMAGE_HINT.types.join(","),
    hint: "PNG, JPG, GIF up to 10MB",
    isOptional: true,
    isWide: true,
  },
];

/**
 * The short event form below the plans; the browser itself insists on what is needed.
 * @param answer what was wrong, when the form has come back
 * @param sent when it was sent without scripts
 */
export function InlineEventForm({
  answer,
  sent: sentBefore,
}: {
  answer?: FormReply;
  sent: SentEvent | null;
}) {
  // Reading the page's data again would take these away before they are dealt with.
  const [reply] = useState(answer);
  useErrorTitle(reply !== undefined);
  const [sent, setSent] = useState(sentBefore);
  const next = useRef<HTMLHeadingElement>(null);
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => setIsTouched(true);
  const { onSubmit, isSending } = useBackgroundForm({
    onSent: (form) => {
      form.reset();
      flushSync(() => setSent({ warnings: [], hasCalendar: true }));
      next.current?.focus();
    },
    isReturned: reply !== undefined,
  });
  return (
    <section id="event" className={`page ${styles.section}`} aria-labelledby="inline-event-title">
      <div>
        <h2 id="inline-event-title">Planning an event?</h2>
        <p className={styles.lead}>
          Submit it here for free, or use the <Link to="/event-submission">longer form</Link> with
          its own page.
        </p>
        {sent ? <InlineEventSent sent={sent} headingRef={next} /> : null}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus and change come up from the fields */}
      <form
        method="post"
        action={`/join-directory#${PROBLEM_ID}`}
        encType="multipart/form-data"
        className={styles.form}
        onSubmit={onSubmit}
        onFocus={touch}
        onChange={touch}
      >
        <HiddenFormFields />
        {reply ? (
          <p className={styles.problem} id={PROBLEM_ID} role="alert" tabIndex={-1}>
            Some fields need a look; their messages stand beside them.
            {reply.hadFiles ? " A page cannot keep files: please choose your image again." : ""}
          </p>
        ) : null}
        {FIELDS.map(({ isWide, ...field }) => {
          const value = reply?.result.initialValue?.[field.name];
          const id = `event-${field.name}`;
          return (
            <div key={field.name} className={isWide ? styles.wide : undefined}>
              <Field
                {...field}
                {...(typeof value === "string" ? { defaultValue: value } : {})}
                id={id}
                isNativelyRequired={!field.isOptional}
                errors={reply?.result.error?.[field.name] ?? undefined}
              >
                {isTouched && field.control === "file" ? (
                  <Suspense>
                    <ChosenFiles fieldId={id} hint={EVENT_IMAGE_HINT} />
                  </Suspense>
                ) : null}
              </Field>
            </div>
          );
        })}
        <div className={styles.wide}>
          {isTouched ? (
            <Suspense>
              <EndsBeforeStartNote />
            </Suspense>
          ) : null}
        </div>
        <Button className={styles.button} aria-disabled={isSending || undefined}>
          {isSending ? "Sending…" : "Submit Event"}
        </Button>
      </form>
    </section>
  );
}

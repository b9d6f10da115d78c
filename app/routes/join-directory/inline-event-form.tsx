import { Link } from "@remix-run/react";
import { type FC, lazy, Suspense, useState } from "react";

import { Button } from "~/components/button";
import { Field, type FieldProps } from "~/components/field";
import { HiddenFormFields } from "~/components/hidden-form-fields";
import { useBackgroundForm } from "~/hooks/use-background-form";
import { inlineEventRules } from "~/models/submission/event-rules";
import { labels } from "~/models/submission/labels";
import { EVENT_IMAGE_HINT } from "~/models/submission/upload";
import type { FormReply } from "~/server/submission.server";

import styles from "./inline-event-form.module.css";
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

const labelled = labels(inlineEventRules);

const FIELDS: readonly (FieldProps & { isWide?: boolean })[] = [
  { ...labelled("name"), isWide: true },
  { ...labelled("website"), type: "url", autoComplete: "url", isOptional: true },
  { ...labelled("phone"), type: "tel", autoComplete: "tel", isOptional: true },
  { ...labelled("address"), autoComplete: "address-line1", isWide: true },
  { ...labelled("startDate"), inputMode: "numeric", hint: "mm/dd/yyyy", placeholder: "05/31/2027" },
  { ...labelled("startTime"), hint: "hh:mm pm", placeholder: "06:30 pm" },
  { ...labelled("endDate"), inputMode: "numeric", hint: "mm/dd/yyyy", placeholder: "05/31/2027" },
  { ...labelled("endTime"), hint: "hh:mm pm", placeholder: "08:00 pm" },
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

/** The short event form below the plans; the browser itself insists on what is needed. */
export function InlineEventForm({ answer }: { answer?: FormReply }) {
  // Reading the page's data again would take the messages away before they are dealt with.
  const [reply, setReply] = useState(answer);
  const [isTouched, setIsTouched] = useState(false);
  const { onSubmit, isSending } = useBackgroundForm((form) => {
    form.reset();
    setReply(undefined);
  });
  return (
    <section id="event" className={`page ${styles.section}`} aria-labelledby="inline-event-title">
      <div>
        <h2 id="inline-event-title">Planning an event?</h2>
        <p className={styles.lead}>
          Submit it here for free, or use the <Link to="/event-submission">longer form</Link> with
          its own page.
        </p>
      </div>
      {/* Sent at last, the form must come back empty, not with what was wrong. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus comes up from the fields */}
      <form
        key={reply ? "returned" : "fresh"}
        method="post"
        action="/join-directory#event"
        encType="multipart/form-data"
        className={styles.form}
        onSubmit={onSubmit}
        onFocus={() => setIsTouched(true)}
      >
        <HiddenFormFields />
        {reply ? (
          <p className={styles.problem} role="alert">
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

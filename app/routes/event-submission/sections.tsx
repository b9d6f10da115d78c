import { EndsBeforeStartNote } from "~/submissions/ends-before-start-note";
import type { FormSection } from "~/submissions/submission-form";
import { eventRules } from "~/submissions/event-rules";
import { LONG_TEXT } from "~/submissions/field-rule";
import { labels } from "~/submissions/labels";
import { EVENT_IMAGE_HINT } from "~/submissions/upload";

const labelled = labels(eventRules);

/** The three sections of SPEC.md section 2, "/event-submission". */
export const SECTIONS: readonly FormSection[] = [
  {
    title: "Event Info",
    fields: [
      { ...labelled("eventName"), isWide: true },
      {
        ...labelled("eventWebsite"),
        type: "url",
        autoComplete: "url",
        hint: "Starts with https://",
        isOptional: true,
      },
      { ...labelled("eventPhone"), type: "tel", autoComplete: "tel", isOptional: true },
      { ...labelled("eventAddress"), autoComplete: "address-line1", isWide: true },
      { ...labelled("startDate"), type: "date" },
      { ...labelled("startTime"), type: "time" },
      { ...labelled("endDate"), type: "date" },
      { ...labelled("endTime"), type: "time" },
    ],
    note: <EndsBeforeStartNote />,
  },
  {
    title: "Marketing Details",
    fields: [
      {
        ...labelled("eventDescription"),
        control: "textarea",
        hint: "Who is it for, what happens, what should people bring?",
        max: LONG_TEXT,
        isWide: true,
      },
      {
        name: "image",
        label: "Featured image",
        control: "file",
        accept: EVENT_IMAGE_HINT.types.join(","),
        hint: "PNG, JPG, GIF (1 image max)",
        uploadHint: EVENT_IMAGE_HINT,
        isOptional: true,
        isWide: true,
      },
    ],
  },
  {
    title: "Point of Contact",
    fields: [
      { ...labelled("contactName"), autoComplete: "name", isWide: true },
      { ...labelled("contactEmail"), type: "email", autoComplete: "email", isWide: true },
    ],
  },
];

import type { ActionFunctionArgs } from "@remix-run/node";

import type { Toast } from "~/toast/toast";
import { answerForm, redirectWithToast } from "~/toast/toast.server";

import type { CalendarEvent } from "./calendar";
import { clockTime, END_WARNING, endsBeforeStart, isoDate } from "./event-times";
import type { FormFields } from "./form-fields";
import { schemaOf } from "./form-schema";
import { receiveForm } from "./receive-form.server";
import { rememberSubmission } from "./sent-submission.server";
import { type ChosenFile, EVENT_IMAGE_HINT, uploadWarnings } from "./upload";

const MAX_UPLOAD_WARNINGS = 3;

function calendarEvent(fields: FormFields, value: Record<string, unknown>): CalendarEvent {
  const entry: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields))
    entry[("calendar" in field && field.calendar) || name] = value[name];
  const text = (key: keyof CalendarEvent) => (typeof entry[key] === "string" ? entry[key] : "");
  return {
    name: text("name"),
    address: text("address"),
    description: text("description"),
    website: text("website"),
    startDate: isoDate(entry.startDate),
    startTime: clockTime(entry.startTime),
    endDate: isoDate(entry.endDate),
    endTime: clockTime(entry.endTime),
  };
}

function eventWarnings(event: CalendarEvent, files: readonly ChosenFile[]): string[] {
  return [
    ...(endsBeforeStart(event) ? [END_WARNING] : []),
    ...uploadWarnings(files, EVENT_IMAGE_HINT).slice(0, MAX_UPLOAD_WARNINGS),
  ];
}

/** The action of a page with an event form; `path` says what happens next. */
export function eventAction(form: {
  fields: FormFields;
  path: string;
  toast: Toast;
  staysOnPage?: boolean;
}) {
  const { fields, path, toast, staysOnPage = false } = form;
  const schema = schemaOf(fields);
  return async (args: ActionFunctionArgs) => {
    const received = await receiveForm(args, { fields, schema });
    if (received.refusal) return received.refusal;
    const event = calendarEvent(fields, received.value);
    const headers = new Headers();
    const warnings = eventWarnings(event, received.files);
    await rememberSubmission(headers, { kind: "event", warnings, event });
    return staysOnPage
      ? answerForm(args.request, path, toast, { headers })
      : redirectWithToast(path, toast, { headers });
  };
}

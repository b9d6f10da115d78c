import type { FormAnswer } from "~/submissions/read-submission.server";

import { type App, ORIGIN, outcome, type Outcome, route } from "./app";
import { type Fields, type FormPath, pairsOf } from "./filled-forms";
import { END, filePart, multipartRequest, textPart } from "./multipart";

/** A form as a browser without JavaScript sends it: contact as urlencoded, the others as multipart. */
export function formRequest(path: FormPath, fields: Fields, files: readonly string[] = []) {
  const pairs = pairsOf(fields);
  if (path === "/contact")
    return new Request(ORIGIN + path, { method: "POST", body: new URLSearchParams(pairs) });
  return multipartRequest([
    ...pairs.map(([name, value]) => textPart(name, value)),
    ...files.map((name) => filePart("photos", name, `content of ${name}`)),
    END,
  ]);
}

/** Sends a form to its action. */
export function send(app: App, path: FormPath, request: Request): Promise<Outcome> {
  const actions = {
    "/contact": app.contact.action,
    "/business-submission": app.business.action,
    "/event-submission": app.event.action,
    "/join-directory": app.join.action,
  };
  return outcome(() => actions[path](route(request)));
}

export function rejectionOf({ data }: Outcome): Required<Pick<FormAnswer, "result" | "hadFiles">> {
  if (data === null) throw new Error("The form was not rejected");
  return data as Required<FormAnswer>;
}

/**
 * How scripts send a form. Without them it is a plain one, whose action redirects with a toast.
 * 1. The form has `onSubmit={send}` of `useSend`.
 * 2. Its action asks `isSentByScripts(form)`, and then returns data instead: `{ toast }`, and what the page shows.
 *    `respondWithToast` of form.server.ts does both.
 * 3. Its route has `export const clientAction = formClientAction`, which shows that toast, or one about a failure.
 * 4. The data are `answer`, after a failure only its toast; no page loads its own again.
 */
import { type FormEncType, isRouteErrorResponse, useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";

import { parseUrl } from "~/url";

import { showToast, type Toast } from "~/toast/toast";

export const UNREACHED: Toast = {
  type: "error",
  message: "That didn't go through",
  description: "Please check your connection and try again.",
};
/** The file may have been changed or removed since it was chosen. */
const UPLOAD_UNREACHED: Toast = {
  ...UNREACHED,
  description: `${UNREACHED.description} If you chose files, choose them again.`,
};
const FAILED: Toast = {
  type: "error",
  message: "That did not work",
  description: "Please wait a moment and try again.",
  // A CDN's challenge can be answered only on a page.
  offersReload: true,
};
const TOO_LONG: Toast = {
  type: "error",
  message: "That was too large",
  description: "Your text is longer than we can take. Please shorten it and send it again.",
};
/** For a page that is open under another name of this site, whose forms are refused; null under its own name. */
function otherAddress(): Toast | null {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
  const site = parseUrl(canonical ?? "");
  if (!site || site.host === location.host) return null;
  return {
    type: "error",
    message: "That did not work",
    description: `This page is open under another address. Please open ${site.origin} and try again there.`,
  };
}
/** A proxy may refuse files for their size (413) or time (408); its answer cannot be read here. */
const UPLOAD_FAILED: Toast = {
  ...FAILED,
  description:
    "Please wait a moment and try again. If you chose files, they may be too large or take too long: choose smaller ones.",
};

/** Shows a toast for a form that failed, and returns it as the answer. Status 503: after a failed action Remix reloads nothing. */
export function showFailure(toast: Toast): Response {
  showToast(toast);
  // Safari before 17 lacks `Response.json`.
  const headers = { "Content-Type": "application/json" };
  return new Response(JSON.stringify({ toast }), { status: 503, headers });
}

export type FormRequest<Data> = { request: Request; serverAction: () => Promise<Data> };

/** The clientAction of a form: a failure becomes a toast and never replaces the page. */
export async function formClientAction<Data extends { toast?: Toast | null }>({
  request,
  serverAction,
}: FormRequest<Data>): Promise<Data | Response> {
  try {
    const data = await serverAction();
    if (data.toast) showToast(data.toast);
    return data;
  } catch (error) {
    // Remix throws redirects, and requests that a newer one has replaced.
    if (error instanceof Response || request.signal.aborted) throw error;
    const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/");
    if (isConnectionError(error)) return showFailure(isUpload ? UPLOAD_UNREACHED : UNREACHED);
    if (isRouteErrorResponse(error) && error.status === 413) return showFailure(TOO_LONG);
    // A page of a proxy, or a bug in this app.
    console.error(error);
    return showFailure(otherAddress() ?? (isUpload ? UPLOAD_FAILED : FAILED));
  }
}

/**
 * Sends a form with a fetcher. A press while one is pending is ignored; the pending state is rendered at once,
 * because a slow phone takes a second click before a transition is rendered.
 * @param key of a form that is on the next page, too, where it is still pending
 */
export function useSend<Answer>(key?: string) {
  const fetcher = useFetcher<Partial<Answer>>({ key });
  const isPending = fetcher.state === "submitting";
  function send(event: FormEvent<HTMLFormElement>) {
    const fields = pressedFields(event);
    if (isPending) return;
    const form = event.currentTarget;
    fetcher.submit(fields, {
      method: "post",
      action: form.getAttribute("action") ?? undefined,
      encType: form.enctype as FormEncType,
      flushSync: true,
    });
  }
  return { isPending, answer: fetcher.data, send };
}

/** What Chromium, Firefox and WebKit say when a request or a module got no answer. */
const NO_ANSWER =
  /^(Failed to fetch|NetworkError when attempting|Load failed|network error|Error in input stream|The network connection was lost|The Internet connection appears|Could not connect to the server|Importing a module script failed|error loading dynamically imported module)/i;

/** Whether an error means that a request got no answer; any other TypeError is a bug in this app. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError";
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}

/** The field that says that scripts send the form: they want data, not a redirect. */
export const SCRIPTS_FIELD = "scripts";

/** What scripts send in place of the browser: the fields of the form, and its pressed button. */
export function pressedFields(event: FormEvent<HTMLFormElement>): FormData {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const fields = new FormData(event.currentTarget, submitter);
  fields.set(SCRIPTS_FIELD, "on");
  return fields;
}

/** Whether scripts sent a form. */
export const isSentByScripts = (form: URLSearchParams): boolean => form.has(SCRIPTS_FIELD);

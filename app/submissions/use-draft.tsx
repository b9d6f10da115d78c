import { useEffect, useRef, useState } from "react";

import { type FormRequest, formClientAction, showFailure } from "~/forms/send-form";
import type { Toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { documentType } from "~/ui/state";

import type { FormAnswer } from "./read-submission.server";

type Control = HTMLInputElement | HTMLTextAreaElement;

const storageKey = (formId: string) => `draft ${formId}`;

const isBox = (field: Control): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const isFilled = (field: Control) => (isBox(field) ? field.checked : field.value !== "");

/** Scripts cannot restore files. */
const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Control>(":is(input, textarea):not([type=hidden], [type=file])"),
];

/** Names and values of the fields that are filled in. */
type Draft = [name: string, value: string][];

/** `[]`: sent or reset in this tab. null: never used, so Back keeps what the browser restores. */
function storedDraft(formId: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(formId));
  } catch {
    // Storage is blocked.
    return null;
  }
}

function parseDraft(stored: string | null): Draft {
  try {
    const draft = JSON.parse(stored ?? "[]") as unknown;
    return Array.isArray(draft) ? (draft.filter(Array.isArray) as Draft) : [];
  } catch {
    return [];
  }
}

function storeDraft(formId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(formId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full.
  }
}

const saveDraft = (form: HTMLFormElement) =>
  storeDraft(
    form.id,
    fieldsOf(form)
      .filter(isFilled)
      .map(({ name, value }) => [name, value]),
  );

const forgetDraft = (formId: string) => storeDraft(formId, []);

/**
 * Fills in what is empty. On Back, also what the browser has restored, which may be older than the draft, except in the
 * field in which the visitor is typing. Each field that is filled in gets an `input` event.
 */
function restoreDraft(form: HTMLFormElement, draft: Draft, isBack: boolean): void {
  for (const field of fieldsOf(form)) {
    const saved = draft.filter(([name]) => name === field.name).map(([, value]) => value);
    const replaces = isBack && field !== document.activeElement;
    if (replaces || !isFilled(field)) {
      if (isBox(field)) field.checked = saved.includes(field.value);
      else field.value = saved[0] ?? "";
    }
    if (replaces || isFilled(field)) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Errors came after the visitor left the page: only a toast can tell. */
const REJECTED: Toast = { type: "error", message: "That was not sent: please check the form" };

/** The clientAction of a form with a draft: forgets it once the form is accepted, whatever page is open by then. */
export const draftAction = (formId: string) => async (args: FormRequest<FormAnswer>) => {
  const page = location.pathname;
  const sent = storedDraft(formId);
  function forgetSent() {
    // The visitor may have begun the next one.
    if (storedDraft(formId) === sent) forgetDraft(formId);
  }
  try {
    const answer = await formClientAction(args);
    if (answer instanceof Response) return answer;
    if (answer.result && location.pathname !== page) return showFailure(REJECTED);
    if (answer.toast?.type === "success") forgetSent();
    return answer;
  } catch (thrown) {
    // The redirect of a long form that was accepted.
    if (thrown instanceof Response) forgetSent();
    throw thrown;
  }
};

/**
 * Keeps what is typed into a form for this tab, until the form is reset or accepted.
 * @param accepted the latest answer to the form, if it says that the form was accepted
 * @param onRestored called if the page begins with a draft
 */
export function useDraft(formId: string, accepted?: FormAnswer, onRestored?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isRestored, setIsRestored] = useState(false);
  const seen = useRef(accepted);
  useEffect(() => {
    // `draftAction` has left the draft of the next message.
    const isNext = parseDraft(storedDraft(formId)).length > 0;
    if (accepted && accepted !== seen.current && !isNext) form.current?.reset();
    seen.current = accepted;
  }, [accepted, formId]);
  useEffect(() => {
    const element = form.current!;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    element.addEventListener("input", () => saveDraft(element), { signal });
    // Some password managers and dictation fire nothing but `change`; the rest of the form listens to `input`.
    element.addEventListener(
      "change",
      ({ target }) => {
        const before = storedDraft(formId);
        saveDraft(element);
        if (storedDraft(formId) !== before)
          target?.dispatchEvent(new Event("input", { bubbles: true }));
      },
      { signal },
    );
    element.addEventListener(
      "reset",
      () => {
        forgetDraft(formId);
        setIsRestored(false);
      },
      { signal },
    );
    function restore(isOld: boolean) {
      const stored = storedDraft(formId);
      const draft = parseDraft(stored);
      restoreDraft(element, draft, isOld && stored !== null);
      setIsRestored(draft.length > 0);
      if (draft.length > 0) onRestored?.();
    }
    addEventListener("pageshow", ({ persisted }) => persisted && restore(true), { signal });
    // After the listeners, because its `input` events also keep what was typed before hydration.
    restore(documentType() === "back_forward");
    return () => unmounted.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the draft is restored once
  }, [formId]);
  const draftNote = isRestored ? <DraftNote /> : null;
  return { ref: form, draftNote };
}

function DraftNote() {
  return (
    <p className="callout">
      We kept what you typed.{" "}
      <Button
        type="reset"
        emphasis="secondary"
        size="small"
        // The button goes with the note.
        onClick={({ currentTarget: { form } }) => form && fieldsOf(form)[0]?.focus()}
      >
        Start over
      </Button>
    </p>
  );
}

import { useEffect, useRef, useState } from "react";

import { Button } from "~/ui/button";

type Field = HTMLInputElement | HTMLTextAreaElement;

const storageKey = (formId: string) => `draft ${formId}`;

const isBox = ({ type }: Field) => type === "checkbox" || type === "radio";

const isFilled = (field: Field) =>
  "checked" in field && isBox(field) ? field.checked : field.value !== "";

/** Scripts cannot restore files. */
const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>(":is(input, textarea):not([type=hidden], [type=file])"),
];

/** Names and values of the fields that are filled in. */
type Draft = [name: string, value: string][];

function readDraft(formId: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(formId)) ?? "[]") as Draft;
  } catch {
    // Storage is blocked.
    return [];
  }
}

function saveDraft(form: HTMLFormElement): void {
  const draft: Draft = fieldsOf(form)
    .filter(isFilled)
    .map(({ name, value }) => [name, value]);
  try {
    sessionStorage.setItem(storageKey(form.id), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full.
  }
}

export function forgetDraft(formId: string): void {
  try {
    sessionStorage.removeItem(storageKey(formId));
  } catch {
    // Storage is blocked.
  }
}

/** Fills in what is empty, and keeps what was typed before hydration; the form gets an `input` for both. */
function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  for (const field of fieldsOf(form)) {
    const value = draft.find(
      ([name, saved]) => name === field.name && (!isBox(field) || saved === field.value),
    )?.[1];
    if (value !== undefined && !isFilled(field)) {
      if ("checked" in field && isBox(field)) field.checked = true;
      else field.value = value;
    }
    if (isFilled(field)) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/**
 * Keeps what is typed into a form for this tab, until the form is reset or, once it was sent, `forgetDraft`
 * is called.
 * @param onRestored called if the page begins with a draft
 */
export function useDraft(formId: string, onRestored?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const element = form.current!;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    element.addEventListener("input", () => saveDraft(element), { signal });
    // The only event of some password managers and dictation: to the form, too, it is input.
    element.addEventListener(
      "change",
      ({ target }) => {
        const field = fieldsOf(element).find((each) => each === target);
        field?.dispatchEvent(new Event("input", { bubbles: true }));
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
    // After the listeners: what was typed before hydration is kept, too.
    const draft = readDraft(formId);
    restoreDraft(element, draft);
    setIsRestored(draft.length > 0);
    if (draft.length > 0) onRestored?.();
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

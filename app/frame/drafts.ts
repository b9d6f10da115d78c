/**
 * A draft is what was typed and chosen on a page.
 * - Noted: on each `input`, also before hydration.
 * - Saved: in `sessionStorage`, when the document is left or hidden.
 * - Restored: after hydration, which may render the page from scratch, and when a reload, Back or Forward
 *   shows its page.
 * - Forgotten: when its form is reset, or a search sent that stands above its results. Back from a long form that was sent restores it.
 */
import { documentLoad } from "~/ui/browser";
import { dispatchInput } from "~/ui/dispatch-input";

/** Values by the ids of their fields. */
type Draft = Record<string, string | boolean>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Scripts cannot restore files. */
const FIELDS = ":is(input, textarea, select)[id]:not([type=hidden], [type=file])";
/** Quantities and styles. After hydration they have no draft: the newer value is in the cart, or in the URL of a product. */
const CART_FIELDS = ":is([name=quantity], [name=variant])";

const STORAGE_KEY = "drafts";

/** The drafts of this tab, by the `key` of their location. */
let drafts: Record<string, Draft> = {};
/** The draft of the current page; also in `drafts` once hydration has revealed its key. */
let current: Draft = {};
let isHydrated = false;
let focusedBeforeHydration: Element | null = null;

/** Called before hydration, because React renders the page from scratch if an extension has added a node. */
export function watchDrafts(): void {
  noteAll();
  focusedBeforeHydration = document.activeElement;
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field);
  });
  document.addEventListener("reset", ({ target }) => forgetDraft(target as HTMLFormElement));
  try {
    drafts = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as typeof drafts;
  } catch {
    // Storage is blocked.
  }
  // Also fired when the page is left. A phone may end a tab in the background without another event.
  addEventListener("visibilitychange", save);
}

function save() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full.
  }
}

/** Called after hydration and each navigation, with the `key` of the new location. */
export function restoreDraft(key: string): void {
  if (isHydrated) showDraft(key, drafts[key]);
  else restoreFirstDraft(key);
}

function restoreFirstDraft(key: string) {
  isHydrated = true;
  // The focus first: a quantity that changes without it is sent (`sendIfRestored` of cart-form.tsx).
  const focused = focusedBeforeHydration;
  if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus();
  // An address that is opened again may have the same key: only a reload or Back brings back its draft.
  const saved = documentLoad()?.type === "navigate" ? {} : drafts[key];
  showDraft(key, { ...saved, ...current });
  // Files that were chosen before hydration, or restored by the browser.
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
    if (field.files?.length) dispatchInput(field);
}

function showDraft(key: string, draft: Draft = {}) {
  // Filled by the `input` events of what is restored, and by `noteAll`.
  const noted: Draft = {};
  current = noted;
  drafts[key] = noted;
  for (const [id, value] of Object.entries(draft)) {
    const field = document.getElementById(id);
    if (field?.matches(FIELDS)) restore(field as Field, value);
  }
  noteAll();
}

/** Whether a field was edited since its page was shown, or its form sent. */
export const isEdited = (field: Element | null): boolean => field !== null && field.id in current;

/** For a form that was reset, or a search that was sent: no page restores its values. */
export function forgetDraft(form: HTMLFormElement): void {
  for (const draft of [current, ...Object.values(drafts)])
    for (const { id } of form.elements) delete draft[id];
}

function restore(field: Field, value: string | boolean) {
  const { value: present, initial } = valuesOf(field);
  // Never over what was typed meanwhile.
  if (present !== initial && present !== value) return;
  if (isBox(field)) field.checked = value === true;
  else field.value = String(value);
  dispatchInput(field);
}

const noteAll = () => document.querySelectorAll<Field>(FIELDS).forEach(note);

function note(field: Field) {
  if (isHydrated && field.matches(CART_FIELDS)) return;
  const { value, initial } = valuesOf(field);
  if (value === initial) delete current[field.id];
  else current[field.id] = value;
}

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox";

/** A field's value, and the one that the server sent. */
function valuesOf(field: Field): { value: string | boolean; initial: string | boolean } {
  if (isBox(field)) return { value: field.checked, initial: field.defaultChecked };
  if (!(field instanceof HTMLSelectElement))
    return { value: field.value, initial: field.defaultValue };
  const options = [...field.options];
  const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return { value: field.value, initial: initial?.value ?? "" };
}

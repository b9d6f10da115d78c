/**
 * Typing is noted by an `input` listener. After hydration and each navigation, what was noted for the
 * page is put back into its fields, each with an `input` event of its own, which the forms hear.
 */
import { loadType } from "~/ui/page-state";

/** What was typed and chosen, by the ids of the fields. */
type Typed = Record<string, string | boolean>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Scripts cannot restore files. */
const FIELDS = ":is(input, textarea, select)[id]:not([type=hidden], [type=file])";
/** The cart, or the address of a product, has a newer value. */
const QUANTITIES = 'form[action^="/cart"] *';

const STORAGE_KEY = "typed";

/** What was typed on each page that was shown, by the `key` of its location. */
let pages: Record<string, Typed> = {};
/** What was typed on the current page. */
let typed: Typed = {};
let isHydrated = false;
/** The focus before hydration. */
let focused: Element | null = null;

/** Called before hydration, because React draws the page again if an extension has added a node. */
export function watchTyped(): void {
  noteAll();
  focused = document.activeElement;
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field);
  });
  document.addEventListener("reset", ({ target }) => forgetTyped(target as HTMLFormElement));
  try {
    pages = (JSON.parse(sessionStorage.getItem(STORAGE_KEY)!) ?? {}) as typeof pages;
  } catch {
    // Storage is blocked.
  }
  addEventListener("pagehide", save);
  // A phone may end a tab in the background without another event.
  addEventListener("visibilitychange", save);
}

function save() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pages));
  } catch {
    // Storage is blocked or full.
  }
}

/** Called after hydration and each navigation: a reload, Back and Forward restore what was typed on their page. */
export function restoreTyped(key: string): void {
  const isHydration = !isHydrated;
  // A new load may keep the key of its address.
  const isNewLoad = isHydration && loadType() === "navigate";
  const values = { ...(isNewLoad ? {} : pages[key]), ...(isHydration ? typed : {}) };
  isHydrated = true;
  typed = pages[key] = {};
  if (isHydration && focused && !focused.isConnected) document.getElementById(focused.id)?.focus();
  for (const [id, value] of Object.entries(values)) {
    const field = document.getElementById(id);
    if (field?.matches(FIELDS)) restore(field as Field, value);
  }
  // Files that were chosen before hydration, or restored by the browser.
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
    if (isHydration && field.files?.length) announce(field);
  noteAll();
}

/** Whether a field was edited since its page was shown, or its form sent. */
export const isTyped = (field: Element | null): boolean => field !== null && field.id in typed;

/** For a form that was sent: no page restores its values. */
export function forgetTyped(form: HTMLFormElement): void {
  for (const page of [typed, ...Object.values(pages)])
    for (const { id } of form.elements) delete page[id];
}

function restore(field: Field, value: string | boolean) {
  const { value: current, initial } = valuesOf(field);
  // Never over what was typed meanwhile.
  if (current !== initial && current !== value) return;
  if (isBox(field)) field.checked = value === true;
  else field.value = String(value);
  announce(field);
}

const announce = (field: Element) => field.dispatchEvent(new Event("input", { bubbles: true }));

const noteAll = () => document.querySelectorAll<Field>(FIELDS).forEach(note);

function note(field: Field) {
  if (isHydrated && field.matches(QUANTITIES)) return;
  const { value, initial } = valuesOf(field);
  if (value === initial) delete typed[field.id];
  else typed[field.id] = value;
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

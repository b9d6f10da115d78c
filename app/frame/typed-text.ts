import { NavigationType } from "@remix-run/react";

import { loadType } from "~/ui/page-state";

/** What was typed and chosen, by the ids of the fields. */
type Typed = Map<string, string | boolean>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A location of Remix, which is an entry of the browser's history. */
type Entry = { key: string; pathname: string; search: string };

/** Scripts cannot restore files. */
const FIELDS = ":is(input, textarea, select)[id]:not([type=hidden], [type=file])";
/** Not the quantities: the cart, or the address of a product, has newer ones. */
const KEPT_FIELDS = `${FIELDS}:not(form[action^="/cart"] *)`;
const PREFIX = "typed ";

/** What was typed before hydration. */
const early: Typed = new Map();
/** The focus before hydration. */
let focused: Element | null = null;
/** What was typed on the current page, and its key in `sessionStorage`. */
let typed: Typed = new Map();
let shownKey: string | undefined;

const storageKeyOf = ({ key, pathname, search }: Entry) => `${PREFIX}${key} ${pathname}${search}`;

/** Called before hydration: if an extension has added a node, React draws the page again. */
export function watchTyped(): void {
  addTyped(early, FIELDS);
  focused = document.activeElement;
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (shownKey === undefined) note(early, target, FIELDS);
    else {
      note(typed, target, KEPT_FIELDS);
      write(shownKey, typed);
    }
  });
  document.addEventListener("reset", ({ target }) => forgetTyped(target as HTMLFormElement));
}

/** Called after hydration and each navigation: Back and Forward restore what was typed on their page. */
export function restoreTyped(entry: Entry, navigation: NavigationType): void {
  const isLoad = shownKey === undefined;
  shownKey = storageKeyOf(entry);
  typed = new Map();
  if (navigation === NavigationType.Pop) {
    if (!isLoad || loadType() !== "navigate") typed = read(shownKey);
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus();
    focused = null;
    restoreValues(new Map([...typed, ...early]));
    early.clear();
  }
  addTyped(typed, KEPT_FIELDS);
  write(shownKey, typed);
}

/** Whether a field was edited since its page was shown, or its form sent. */
export const isTyped = (field: Element | null): boolean => field !== null && typed.has(field.id);

/** For a form that was sent: no page restores its values. */
export function forgetTyped(form: HTMLFormElement): void {
  const ids = [...form.elements].map(({ id }) => id);
  for (const id of ids) typed.delete(id);
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (!name.startsWith(PREFIX)) continue;
      const kept = read(name);
      for (const id of ids) kept.delete(id);
      write(name, kept);
    }
  } catch {
    return;
  }
}

function restoreValues(values: Typed) {
  for (const [id, value] of values) {
    const field = document.getElementById(id);
    if (!isField(field, FIELDS)) continue;
    const { value: current, initial } = valuesOf(field);
    // Never over what was typed meanwhile.
    if (current === initial) setValue(field, value);
    if (valuesOf(field).value === value) announce(field);
  }
  // Files that were chosen before hydration, or restored by the browser.
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
    if (field.files?.length) announce(field);
}

const announce = (field: Element) => field.dispatchEvent(new Event("input", { bubbles: true }));

function addTyped(to: Typed, selector: string) {
  for (const field of document.querySelectorAll(selector)) note(to, field, selector);
}

function note(to: Typed, field: Element, selector: string) {
  if (!isField(field, selector)) return;
  const { value, initial } = valuesOf(field);
  if (value === initial) to.delete(field.id);
  else to.set(field.id, value);
}

const isField = (element: Element | null, selector: string): element is Field =>
  element !== null && element.matches(selector);

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

function setValue(field: Field, value: string | boolean) {
  if (isBox(field)) field.checked = value === true;
  else field.value = String(value);
}

// Storage may be blocked or full: then nothing is kept.
function write(name: string, values: Typed) {
  try {
    if (values.size > 0) sessionStorage.setItem(name, JSON.stringify([...values]));
    else sessionStorage.removeItem(name);
  } catch {
    return;
  }
}

function read(name: string): Typed {
  try {
    return new Map(
      JSON.parse(sessionStorage.getItem(name) ?? "[]") as [string, string | boolean][],
    );
  } catch {
    return new Map();
  }
}

import { loadType } from "~/ui/page-state";

/** What was typed and chosen, by the ids of the fields. */
type Typed = Map<string, string | boolean>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A location of the history, as Remix has it. */
type Entry = { key: string; pathname: string; search: string };

/** A page cannot put files back. */
const FIELDS = ":is(input, textarea, select)[id]:not([type=hidden], [type=file])";
/** Not the quantities: the cart and the address of a product have the newest ones. */
const KEPT_FIELDS = `${FIELDS}:not(form[action^="/cart"] *)`;
const PREFIX = "typed ";

/** What was typed before hydration. */
const early: Typed = new Map();
/** The focus before hydration. */
let focused: Element | null = null;
/** What was typed on the page that is shown, and the name under which `sessionStorage` has it. */
let typed: Typed = new Map();
let shownKey: string | undefined;

const storageKeyOf = ({ key, pathname, search }: Entry) => `${PREFIX}${key} ${pathname}${search}`;

/** Before hydration, which may draw the page anew: React does when an extension has added a node. */
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

/** After hydration and after each navigation. Back and Forward put back what was typed on their page. */
export function showTyped(entry: Entry, navigation: "POP" | "PUSH" | "REPLACE"): void {
  const isLoad = shownKey === undefined;
  shownKey = storageKeyOf(entry);
  typed = new Map();
  if (navigation === "POP") {
    if (!isLoad || loadType() !== "navigate") typed = read(shownKey);
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus();
    focused = null;
    putBack(new Map([...typed, ...early]));
    early.clear();
  }
  addTyped(typed, KEPT_FIELDS);
  write(shownKey, typed);
}

/** Whether a field was edited since its page was shown, or its form sent. */
export const isTyped = (field: Element | null): boolean => field !== null && typed.has(field.id);

/** For a form that was sent: on no page its values come back. */
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

function putBack(values: Typed) {
  for (const [id, value] of values) {
    const field = document.getElementById(id);
    if (!isField(field, FIELDS)) continue;
    const { value: now, initial } = valuesOf(field);
    // Not over what was typed meanwhile.
    if (now === initial) setValue(field, value);
    if (valuesOf(field).value === value) announce(field);
  }
  // Files were chosen before hydration, or put back by the browser.
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

/** What a field has, and what the server has sent. */
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

// A browser may have no storage for this page, or a full one: then nothing is kept.
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

import { isStoreId } from "~/store/product";
import { parseQuantity, stepFrom } from "~/store/quantity";

import { type CartItem, MAX_SAVED_QUANTITY } from "./cart";

type Fields = Pick<FormData, "getAll">;

const textsOf = (form: Fields, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");

/** The lines as the page of the form showed them. */
export function shownItems(form: Fields): CartItem[] {
  const shown = textsOf(form, "shown");
  return textsOf(form, "variant").flatMap((variantId, at) => {
    const quantity = parseQuantity(shown[at], MAX_SAVED_QUANTITY);
    return quantity !== null && isStoreId(variantId) ? [{ variantId, quantity }] : [];
  });
}

/**
 * The quantities that the cart's form changes, by variant id, as they were typed. Only what differs
 * from what was shown, so that another tab's changes stay. The nth `variant`, `shown` and `quantity`
 * are the nth line's. A button has `set` with a quantity, or `step` with 1 or -1, which counts from what is
 * typed. An add form has no `shown`, and changes no line.
 */
export function changedQuantities(form: Fields): ReadonlyMap<string, string> {
  const ids = textsOf(form, "variant");
  const [shown, typed] = [textsOf(form, "shown"), textsOf(form, "quantity")];
  const changes = new Map<string, string>();
  for (const [at, id] of ids.entries()) {
    const text = typed[at];
    if (shown[at] !== undefined && text !== undefined && text !== shown[at]) changes.set(id, text);
  }
  for (const pressed of textsOf(form, "step")) {
    const [id = "", step] = pressed.split(" ");
    // Of an unknown id, there is none.
    const texts = [typed, shown].map((list) => list[ids.indexOf(id)]);
    const [from] = texts.flatMap((text) => parseQuantity(text, MAX_SAVED_QUANTITY) ?? []);
    if (from) changes.set(id, String(stepFrom(from, step)));
  }
  for (const pressed of textsOf(form, "set")) {
    const [id = "", quantity = ""] = pressed.split(" ");
    changes.set(id, quantity);
  }
  return changes;
}

/**
 * The intents of a form: those of earlier presses that were still waiting, then the pressed button's. Each
 * has the variants of its items, as in `remove-item <variant> <variant>`.
 */
export function readIntents(form: Fields): ReadonlyMap<string, readonly string[]> {
  const intents = new Map<string, string[]>();
  for (const text of textsOf(form, "intent")) {
    const [name = "", ...variantIds] = text.split(" ");
    intents.set(name, [...(intents.get(name) ?? []), ...variantIds]);
  }
  return intents;
}

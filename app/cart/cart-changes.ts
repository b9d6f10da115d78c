import { isStoreId } from "~/store/product";
import { parseQuantity } from "~/store/quantity";

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
 * What the cart's form changes, by variant id: a typed quantity, or null for a removal. Only what
 * differs from what was shown, so that another tab's changes stay. The fields of a line stand at the
 * same place of their lists; an add form has no `shown`, and changes no line.
 */
export function readChanges(form: Fields): ReadonlyMap<string, string | null> {
  const [shown, typed] = [textsOf(form, "shown"), textsOf(form, "quantity")];
  const changes = new Map<string, string | null>();
  for (const [at, id] of textsOf(form, "variant").entries()) {
    const text = typed[at];
    if (shown[at] !== undefined && text !== undefined && text !== shown[at]) changes.set(id, text);
  }
  for (const pressed of textsOf(form, "set")) {
    const [id = "", quantity = ""] = pressed.split(" ");
    changes.set(id, quantity);
  }
  for (const id of textsOf(form, "remove")) changes.set(id, null);
  return changes;
}

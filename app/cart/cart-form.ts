/**
 * What the forms of the cart send. Each request says how many of a line there shall be, so that one that
 * is sent again does no harm:
 * - `quantity.<variant>`: of each line; 0 removes it, and of several the last one counts.
 * - `remove`, and without scripts `plus` and `minus`: a button, with the variant of its line. `settlePress` turns
 *   it into a quantity. With scripts, plus and minus write into the field of their line.
 * - `intent`: what is asked of the whole cart; without it, only its quantities are set.
 * - `items`: the browser's copy of the cart, for a visitor whose cookie is gone.
 */
import { isStoreId, MAX_QUANTITY, parseQuantity, stepFrom } from "~/store/product";

import { type CartItem, MAX_LINES } from "./cart";

const INTENTS = ["update", "add", "checkout", "restore", "decline"] as const;

export const intentField = (intent: (typeof INTENTS)[number]) => ({
  name: "intent",
  value: intent,
});
export const quantityName = (variantId: string) => `quantity.${variantId}`;
export const stepField = (name: "plus" | "minus", variantId: string) => ({
  name,
  value: variantId,
});
export const removeField = (...variantIds: string[]) => ({
  name: "remove",
  value: variantIds.join(" "),
});

type Fields = FormData | URLSearchParams;

/** Characters of `items`: fifty lines have fewer. Security: parsing a longer text may take seconds. */
const MAX_ITEMS_LENGTH = 10_000;

const textOf = (form: Fields, name: string): string | null => {
  const value = form.getAll(name).at(-1);
  return typeof value === "string" ? value : null;
};

/** The form with a pressed plus, minus or remove replaced by the quantity that it leads to: plus counts from what is typed. */
export function settlePress(pressed: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of pressed) if (typeof value === "string") form.append(name, value);
  for (const [name, step] of [
    ["plus", 1],
    ["minus", -1],
  ] as const) {
    const variantId = textOf(form, name);
    const typed = parseQuantity(textOf(form, quantityName(variantId ?? "")));
    if (variantId && typed) form.set(quantityName(variantId), String(stepFrom(typed, step)));
    form.delete(name);
  }
  // Each costs the length of the form, so a form of nothing else must not take seconds.
  const removed = (textOf(form, "remove")?.split(" ") ?? []).filter(isStoreId);
  for (const variantId of removed.slice(0, MAX_LINES)) form.set(quantityName(variantId), "0");
  form.delete("remove");
  return form;
}

/** The quantities of a settled form by variant id, 0 for none; `isInvalid`: at least one field holds no quantity. */
export function readQuantities(form: Fields): {
  quantities: ReadonlyMap<string, number>;
  isInvalid: boolean;
} {
  const quantities = new Map<string, number>();
  let isInvalid = false;
  for (const name of new Set(form.keys())) {
    const variantId = /^quantity\.(.*)$/.exec(name)?.[1];
    if (!isStoreId(variantId)) continue;
    const text = textOf(form, name);
    const quantity = text === "0" ? 0 : parseQuantity(text);
    if (quantity === null) isInvalid = true;
    else quantities.set(variantId, quantity);
  }
  return { quantities, isInvalid };
}

/** A pressed form of the cart. */
export type CartPress = ReturnType<typeof readCartForm>;

/** Reads a form as it was pressed, or as scripts have settled it. */
export function readCartForm(sent: Fields) {
  const form = settlePress(sent);
  const text = (name: string) => textOf(form, name);
  const intent = text("intent") || "update";
  const items = text("items");
  return {
    ...readQuantities(form),
    /** null: this version of the app does not know it. */
    intent: INTENTS.find((each) => each === intent) ?? null,
    items: parseItems(items && items.length <= MAX_ITEMS_LENGTH ? items : null),
    variantId: text("variant"),
    /** Of an add on the page of a product. */
    productId: text("product"),
    /** Of an add; null if it is no quantity. */
    quantity: parseQuantity(text("quantity")),
    /** Where an add form stands: its toast has other words. */
    source: text("source"),
    /** The total that the page showed; null if it showed none. */
    total: text("total"),
    locale: text("locale"),
    timeZone: text("timeZone"),
  };
}

/** Whether a form asks for the checkout. */
export const isCheckout = (form: Fields): boolean => textOf(form, "intent") === "checkout";

/** The items of a copy of the cart (docs/specification.md, Behaviour), without malformed lines. Never throws. */
export function parseItems(text: string | null): CartItem[] {
  if (text === null) return [];
  let lines: unknown;
  try {
    lines = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(lines)) return [];
  const items = new Map<string, CartItem>();
  for (const line of lines as unknown[]) {
    const item = parseLine(line);
    if (item && !items.has(item.variantId)) items.set(item.variantId, item);
  }
  return [...items.values()].slice(0, MAX_LINES);
}

function parseLine(line: unknown): CartItem | null {
  const { variant, quantity } = (line ?? {}) as { variant?: { id?: unknown }; quantity?: unknown };
  const variantId = variant?.id;
  if (!isStoreId(variantId) || typeof quantity !== "number" || !Number.isInteger(quantity))
    return null;
  return quantity >= 1 ? { variantId, quantity: Math.min(quantity, MAX_QUANTITY) } : null;
}

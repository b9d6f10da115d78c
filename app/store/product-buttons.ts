import { isStoreId } from "./product";
import { SIZE_QUESTION } from "./product-selection";
import { MAX_QUANTITY, parseQuantity, STEP_IDS } from "./quantity";

/** Buttons are known by their names alone: text browsers show a button's value to the visitor. */
const BUTTON = /^(style|less|more) (\S+) (\S+)$/;
/** As long as a variant id may be. */
const MAX_KEPT = 64;
const ITEM = /^item (.+)$/;

type Way = "style" | "less" | "more";

/** The name of a button of a product's page: another style, or one piece less or more. */
export function buttonName(way: Way, productId: string, variantId: string): string {
  return `${way} ${productId} ${variantId}`;
}

/** What a button's name says; null for any other name. */
export function readButton(name: string) {
  const [, way, productId = "", variantId = ""] = BUTTON.exec(name) ?? [];
  if (!way || !isStoreId(productId) || !isStoreId(variantId)) return null;
  return { way: way as Way, productId, variantId };
}

/** The name of a button that adds what `item` names to the cart. */
export const itemName = (item: string) => `item ${item}`;

/** What a button of this name adds; undefined for any other name. */
export const itemOf = (name: string): string | undefined => ITEM.exec(name)?.[1];

/** What the pressed button adds: from scripts as a field, else from the button's name. */
export function readItem(fields: URLSearchParams): string | null {
  return fields.get("item") ?? [...fields.keys()].map(itemOf).find(Boolean) ?? null;
}

/** One piece less or more than what stands in the field; 1 where that is no quantity. */
export function stepped(typed: unknown, way: "less" | "more"): number {
  const isTooMany = typeof typed === "string" && Number(typed) > MAX_QUANTITY;
  const from = isTooMany ? MAX_QUANTITY : (parseQuantity(typed) ?? 0);
  return Math.min(MAX_QUANTITY, Math.max(1, from + (way === "less" ? -1 : 1)));
}

/** A product's page with what was typed there, at the control that was used. */
export function productPath(
  productId: string,
  variantId: string,
  fields: URLSearchParams,
  anchor: string,
): string {
  const query = new URLSearchParams({ variant: variantId });
  const quantity = fields.get("quantity");
  if (quantity !== null && parseQuantity(quantity) !== null) query.set("quantity", quantity);
  const image = fields.get("image") ?? "";
  if (/^\d{1,4}$/.test(image)) query.set("image", image);
  for (const [name, value] of fields)
    if (SIZE_QUESTION.test(name)) query.set(name, value.slice(0, MAX_KEPT));
  return `/product/${productId}?${query.toString()}#${anchor}`;
}

/** Where the button leads that was pressed in a product's form; null where it was none of them. */
export function pressedPath(fields: URLSearchParams): string | null {
  for (const name of fields.keys()) {
    const button = readButton(name);
    if (!button) continue;
    const { way, productId, variantId } = button;
    const next = new URLSearchParams(fields);
    if (way === "style") {
      // Another style is another answer than the size form's.
      for (const field of fields.keys()) if (SIZE_QUESTION.test(field)) next.delete(field);
      return productPath(productId, variantId, next, variantId);
    }
    next.set("quantity", String(stepped(fields.get("quantity"), way)));
    return productPath(productId, variantId, next, STEP_IDS[way]);
  }
  return null;
}

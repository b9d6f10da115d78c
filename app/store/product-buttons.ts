import { isStoreId } from "./product";
import { MAX_QUANTITY, parseQuantity } from "./quantity";

/** Buttons are known by their names alone: text browsers show a button's value to the visitor. */
const BUTTON = /^(style|less|more) (\S+) (\S+)$/;
const ANCHORS = { less: "decrease", more: "increase" };
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

/** What the pressed button adds: from scripts as a field, else from the button's name. */
export function readItem(fields: URLSearchParams): string | null {
  const named = [...fields.keys()].map((name) => ITEM.exec(name)?.[1]).find(Boolean);
  return fields.get("item") ?? named ?? null;
}

/** One piece less or more than what stands in the field; 1 where that is no quantity. */
export function stepped(typed: unknown, way: "less" | "more"): number {
  const quantity = (parseQuantity(typed) ?? 0) + (way === "less" ? -1 : 1);
  return Math.min(MAX_QUANTITY, Math.max(1, quantity));
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
  return `/product/${productId}?${query.toString()}#${anchor}`;
}

/** Where the button leads that was pressed in a product's form; null where it was none of them. */
export function pressedPath(fields: URLSearchParams): string | null {
  for (const name of fields.keys()) {
    const button = readButton(name);
    if (!button) continue;
    const { way, productId, variantId } = button;
    if (way === "style") return productPath(productId, variantId, fields, variantId);
    const next = new URLSearchParams(fields);
    next.set("quantity", String(stepped(fields.get("quantity"), way)));
    return productPath(productId, variantId, next, ANCHORS[way]);
  }
  return null;
}

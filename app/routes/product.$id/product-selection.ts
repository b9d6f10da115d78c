import type { Variant } from "~/store/product";
import { parseQuantity, stepFrom } from "~/store/quantity";
import { withoutTracking } from "~/url";

type ProductSelection = {
  variant: Variant | undefined;
  isUnknownVariant: boolean;
  /** Counts from 0; in the URL it counts from 1. */
  imageIndex: number;
  quantity: number;
};

type Choosable = { variants: Variant[]; images: string[] };

/** Wraps an index at both ends of a list; 0 for an empty list. */
export function wrapIndex(index: number, length: number): number {
  return length === 0 ? 0 : ((index % length) + length) % length;
}

/** An id without what mail programs add to a link: `?utm_source=…`, a dot, a bracket, a space. */
const trimmedId = (id: string): string =>
  /^([\w-]+)(?:\?.*|[\s.,;:)\]}>"']+)$/s.exec(id)?.[1] ?? id;

/** Reads `?variant=…&image=2&quantity=3`; of two values the last counts, as in the product's form. */
export function readSelection(
  { variants, images }: Choosable,
  query: URLSearchParams,
): ProductSelection {
  const variantId = trimmedId(query.getAll("variant").at(-1) ?? "");
  const chosen = variants.find(({ id }) => id === variantId);
  const image = /^\d{1,4}$/.test(query.get("image") ?? "") ? Number(query.get("image")) : null;
  const ownImage = chosen?.image_url ? Math.max(0, images.indexOf(chosen.image_url)) : 0;
  return {
    variant: chosen ?? variants[0],
    isUnknownVariant: variantId !== "" && !chosen,
    imageIndex: image === null ? ownImage : wrapIndex(image - 1, images.length),
    quantity: quantityOf(query),
  };
}

/** Without JavaScript, a step button sends `step` beside what is typed. */
const quantityOf = (query: URLSearchParams): number =>
  stepFrom(parseQuantity(query.getAll("quantity").at(-1)) ?? 1, query.get("step"));

/** A query as `queryWith` writes it, so that two of them can be compared. */
export function normalQuery(query: URLSearchParams): string {
  const normal = new URLSearchParams(query);
  if (normal.has("step")) normal.set("quantity", String(quantityOf(query)));
  normal.delete("step");
  return withoutTracking(normal.toString());
}

/** The query after a change; a variant with its own picture resets `image`. */
export function queryWith(
  query: URLSearchParams,
  change: { variant?: Variant; imageIndex?: number; quantity?: number },
): string {
  const next = new URLSearchParams(normalQuery(query));
  if (change.variant) {
    next.set("variant", change.variant.id);
    if (change.variant.image_url) next.delete("image");
  }
  if (change.imageIndex !== undefined) next.set("image", String(change.imageIndex + 1));
  if (change.quantity !== undefined) next.set("quantity", String(change.quantity));
  return withoutTracking(next.toString());
}

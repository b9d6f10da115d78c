import type { Variant } from "./product";
import { parseQuantity } from "./quantity";

export type Selection = {
  variant: Variant | undefined;
  isUnknownVariant: boolean;
  /** From 0; the address counts from 1. */
  imageIndex: number;
  quantity: number;
};

type Choosable = {
  variants: Variant[];
  images: string[];
  /** The variant of the size that was asked for. */
  sizing?: { variantId: string | null } | null;
};

/** An index past either end of a row goes on at its other end; 0 in an empty row. */
export function wrapIndex(index: number, length: number): number {
  return length === 0 ? 0 : ((index % length) + length) % length;
}

/** Reads `?variant=…&image=2&quantity=3`; defaults are in docs/specification.md, Behaviour. */
export function readSelection(
  { variants, images, sizing }: Choosable,
  query: URLSearchParams,
): Selection {
  const variantId = query.get("variant");
  const chosen = variants.find(({ id }) => id === (variantId || sizing?.variantId));
  const image = /^\d{1,4}$/.test(query.get("image") ?? "") ? Number(query.get("image")) : null;
  const ownImage = chosen?.image_url ? Math.max(0, images.indexOf(chosen.image_url)) : 0;
  return {
    variant: chosen ?? variants[0],
    isUnknownVariant: variantId !== null && variantId !== "" && !chosen,
    imageIndex: image === null ? ownImage : wrapIndex(image - 1, images.length),
    quantity: parseQuantity(query.get("quantity")) ?? 1,
  };
}

/** True where two addresses differ in nothing but choices, which need no answer of the server. */
export function isSameQuestion(one: string, other: string): boolean {
  const [asked, askedBefore] = [one, other].map((search) => {
    const query = new URLSearchParams(search);
    for (const name of ["variant", "image", "quantity"]) query.delete(name);
    return query.toString();
  });
  return asked === askedBefore;
}

/** The fields of the size form, which store/size-choice.ts reads. */
export const SIZE_QUESTION = /^(?:weight|measure-\d+|like)$/;

/** The query with one choice changed; choosing a variant ends the question for a size. */
export function queryWith(
  query: URLSearchParams,
  change: { variant?: Variant; imageIndex?: number; quantity?: number },
): string {
  const next = new URLSearchParams(query);
  if (change.variant) {
    next.set("variant", change.variant.id);
    if (change.variant.image_url) next.delete("image");
    // The size that was advised has been accepted or overruled.
    for (const name of [...next.keys()]) if (SIZE_QUESTION.test(name)) next.delete(name);
  }
  if (change.imageIndex !== undefined) next.set("image", String(change.imageIndex + 1));
  if (change.quantity !== undefined) next.set("quantity", String(change.quantity));
  return `?${next.toString()}`;
}

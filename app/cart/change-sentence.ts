import { titleWithStyle } from "~/store/product";
import { quantitySentence } from "~/store/quantity";

import type { CartLine, CartView } from "./cart";

type Seen = { lines: readonly CartLine[] };

const nameOf = ({ product, style }: CartLine) => titleWithStyle(product.title, style);

export function lineSentence(line: CartLine): string {
  return quantitySentence(line.variant, line.quantity, nameOf(line));
}

/** Live region: one sentence about what changed between two carts; null if nothing did. */
export function changeSentence(
  before: Seen,
  after: Seen & Pick<CartView, "count" | "total" | "unreadable">,
): string | null {
  const quantityIn = ({ lines }: Seen, { variant }: CartLine) =>
    lines.find((line) => line.variant.id === variant.id)?.quantity;
  const changed = after.lines.filter((line) => quantityIn(before, line) !== line.quantity);
  const inCart = [
    ...after.lines.map(({ variant }) => variant.id),
    ...after.unreadable.map(({ variantId }) => variantId),
  ];
  const removed = before.lines.filter(({ variant }) => !inCart.includes(variant.id));
  const [line] = changed;
  const [gone] = removed;
  const total = after.count === 0 ? "Your cart is empty." : `Total ${after.total}.`;
  if (changed.length + removed.length > 1)
    return `Your cart has changed: ${after.count} ${after.count === 1 ? "item" : "items"}. ${total}`;
  if (line) return `${lineSentence(line)} ${total}`;
  return gone ? `${nameOf(gone)} was removed. ${total}` : null;
}

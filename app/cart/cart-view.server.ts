import { type Cart, type CartLine, countItems, lineAmount, lineTitle } from "./cart";
import { resolveLines } from "./lines";
import { logFailure, tellReference } from "~/server/request-id.server";
import { formatCartTotal, formatMoney } from "~/store/money";
import { catalogue, embeddedStore } from "~/store/index.server";
import { isStoreId } from "~/store/product";
import { StoreError } from "~/store/store-error";

import type { VisitorCart } from "./cart.server";

const AT_CHECKOUT = "Delivery, tax and returns are shown at checkout.";
const DEMONSTRATION =
  "This store is a demonstration: no money is taken, no tax is added and nothing is delivered, so there is nothing to return.";

/** The cart as pages show it. Never rejects: without the store only the count is known. */
export async function viewCart(cart: VisitorCart): Promise<Cart> {
  const view: Cart = {
    lines: [],
    count: countItems(cart.items),
    total: formatCartTotal([]),
    terms: embeddedStore ? DEMONSTRATION : AT_CHECKOUT,
    vanished: [],
    stashCount: countItems(cart.stash),
    hasCookie: cart.hasCookie,
    isAvailable: true,
    reference: null,
    // An empty cart must not be taken for one that has just gone to checkout.
    key: cart.items.length > 0 ? cart.key : "",
    // The cookie notes adds by the state that they were made to; a first visitor has none yet.
    addToken: cart.hasCookie ? cart.key : "first",
  };
  if (cart.items.length === 0) return view;
  try {
    const entries = await catalogue.findVariants(cart.items.map(({ variantId }) => variantId));
    const productIds = [...entries.values()].map(({ product }) => product.id);
    const stock = await catalogue.getStock(productIds);
    const { lines, vanished } = resolveLines(cart.items, entries, stock);
    return {
      ...view,
      lines: lines.map(describeLine),
      count: countItems(lines),
      total: formatCartTotal(lines.map(lineAmount)),
      vanished: vanishedNames(vanished),
    };
  } catch (error) {
    if (!(error instanceof StoreError)) logFailure(error);
    return { ...view, isAvailable: false, reference: tellReference() };
  }
}

function describeLine(line: CartLine): Cart["lines"][number] {
  const { cents, currency } = lineAmount(line);
  return { ...line, amount: formatMoney(cents, currency) };
}

/** The name that a removed line went by; null for what cannot be one. */
export function removedName(variantId: string | null): string | null {
  if (!isStoreId(variantId)) return null;
  const known = catalogue.titleOf(variantId);
  return known ? lineTitle(known.product, known.variant) : "The item";
}

/** What vanished lines were called; those that this process never read are only counted. */
export function vanishedNames(variantIds: readonly string[]): string[] {
  const names = variantIds.flatMap((variantId) => {
    const known = catalogue.titleOf(variantId);
    return known ? [lineTitle(known.product, known.variant)] : [];
  });
  const unnamed = variantIds.length - names.length;
  if (unnamed === 0) return names;
  return [...names, unnamed === 1 ? "one item" : `${unnamed} items`];
}

import { catalogue, embeddedStore } from "~/store/index.server";
import { formatCartTotal, formatMoney } from "~/store/money";
import { titleWithStyle } from "~/store/product";
import { StoreError } from "~/store/service/store-error.server";

import {
  type CartLine,
  type CartView,
  countItems,
  joinLines,
  lineAmount,
  mergeItems,
} from "./cart";
import { emptySavedCart, type SavedCart, unfinishedItems } from "./cart-cookie.server";

const AT_CHECKOUT = "Delivery, tax and returns are shown at checkout.";
const DEMONSTRATION =
  "This store is a demonstration: no money is taken, no tax is added and nothing is delivered, so there is nothing to return.";

/**
 * The cart for rendering, with prices and stock of the catalogue. Never rejects: if the store fails, there
 * is only the count. @param saved null, or without an id: the visitor has no cart
 */
export async function viewCart(saved: SavedCart | null): Promise<CartView> {
  const { id, version, items, unfinished } = saved ?? emptySavedCart();
  const left = mergeItems(items, unfinishedItems(unfinished));
  const view: CartView = {
    id,
    version,
    // Without a cookie, the page is cached for all visitors, and a time would make each another one.
    readAt: id !== "" ? Date.now() : 0,
    lines: [],
    count: countItems(items),
    total: formatCartTotal([]),
    checkoutNote: embeddedStore ? DEMONSTRATION : AT_CHECKOUT,
    vanished: [],
    unreadable: [],
    // Those not in the cart that would fit.
    unfinishedCount: countItems(left) - countItems(items),
    isSaved: id !== "",
    isAvailable: true,
  };
  if (items.length === 0) return view;
  try {
    const { stock, ...found } = await findCached(items.map((item) => item.variantId));
    const { lines, notFound } = joinLines(items, found.entries, stock);
    const named = notFound.map((item) => ({ ...item, name: knownTitle(item.variantId) }));
    return {
      ...view,
      lines: lines.map((line) => ({ ...line, amount: formatAmount(line) })),
      count: countItems(found.isWhole ? lines : items),
      total: cartTotal(lines),
      vanished: found.isWhole ? named : [],
      unreadable: found.isWhole ? [] : named,
    };
  } catch (error) {
    if (!(error instanceof StoreError)) console.error(error);
    return { ...view, isAvailable: false };
  }
}

async function findCached(variantIds: readonly string[]) {
  const found = await catalogue.cachedVariants(variantIds);
  const productIds = [...found.entries.values()].map(({ product }) => product.id);
  return { ...found, stock: await catalogue.cachedStock(productIds) };
}

function formatAmount(line: CartLine): string | null {
  const amount = lineAmount(line);
  return amount && formatMoney(amount.cents, amount.currency);
}

/** Lines without a price do not count. */
export const cartTotal = (lines: readonly CartLine[]): string =>
  formatCartTotal(lines.flatMap((line) => lineAmount(line) ?? []));

/** The title for messages; "one item" if this process has never read the variant. */
export function knownTitle(variantId: string): string {
  const titles = catalogue.titlesOf(variantId);
  return titles ? titleWithStyle(titles.productTitle, titles.style) : "one item";
}

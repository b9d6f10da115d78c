import { arePricesOld } from "~/store/catalogue.server";
import { catalogue, embeddedStore } from "~/store/index.server";
import { formatCartTotal, formatMoney } from "~/store/money";
import { StoreError } from "~/store/service/store-error.server";

import { type Cart, type CartLine, countItems, lineAmount, restoreItems } from "./cart";
import { joinLines, lineTitleOf } from "./cart-lines.server";
import type { VisitorCart } from "./cart.server";

const AT_CHECKOUT = "Delivery, tax and returns are shown at checkout.";
const DEMONSTRATION =
  "This store is a demonstration: no money is taken, no tax is added and nothing is delivered, so there is nothing to return.";

/** The cart for rendering. Never rejects: if the store fails, there is only the count. */
export async function viewCart(cart: VisitorCart): Promise<Cart> {
  const view: Cart = {
    lines: [],
    count: countItems(cart.items),
    total: formatCartTotal([]),
    terms: embeddedStore ? DEMONSTRATION : AT_CHECKOUT,
    vanished: [],
    unreadable: [],
    arePricesOld: false,
    unfinishedCount: countItems(restoreItems(cart.items, cart.unfinished)) - countItems(cart.items),
    hasCookie: cart.hasCookie,
    isAvailable: true,
  };
  if (cart.items.length === 0) return view;
  try {
    const ids = cart.items.map((item) => item.variantId);
    const { entries, isWhole, readAt } = await catalogue.findVariants(ids);
    const stock = await catalogue.getStock([...entries.values()].map(({ product }) => product.id));
    const { lines, missing } = joinLines(cart.items, entries, stock);
    return {
      ...view,
      lines: lines.map((line) => ({ ...line, amount: amountOf(line) })),
      count: countItems(isWhole ? lines : cart.items),
      total: formatCartTotal(lines.map(lineAmount)),
      vanished: isWhole ? missing.map(({ variantId }) => lineTitleOf(variantId)) : [],
      unreadable: isWhole
        ? []
        : missing.map((item) => ({ ...item, name: lineTitleOf(item.variantId) })),
      arePricesOld: arePricesOld(readAt),
    };
  } catch (error) {
    if (!(error instanceof StoreError)) console.error(error);
    return { ...view, isAvailable: false };
  }
}

function amountOf(line: CartLine): string {
  const { cents, currency } = lineAmount(line);
  return formatMoney(cents, currency);
}

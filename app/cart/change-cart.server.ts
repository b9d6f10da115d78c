import { catalogue } from "~/store/index.server";
import { parseQuantity, QUANTITY_MESSAGE } from "~/store/quantity";
import { afterFailure, type Toast } from "~/toast/toast";

import { addItem } from "./add-item.server";
import { MAX_LINES, quantityOf, removeItem, setItem } from "./cart";
import type { VisitorCart } from "./cart.server";
import { checkout } from "./checkout.server";
import { FULL_MESSAGE, type Outcome, type Page } from "./outcome";
import { discardStash, restoreCopy, restoreStash } from "./restore.server";

type Change = (cart: VisitorCart, form: URLSearchParams, page: Page) => Outcome | Promise<Outcome>;

const error = (description: string): Outcome => ({
  toast: { type: "error", message: "Error", description },
});

async function set(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  const variantId = form.get("variantId") ?? "";
  const quantity = parseQuantity(form.get("quantity"));
  if (quantity === null) return error(QUANTITY_MESSAGE);
  if (quantityOf(cart.items, variantId) > 0)
    await cart.setItems(setItem(cart.items, variantId, quantity));
  return {};
}

async function remove(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  // Without a cookie there is nothing to take out of, and an empty one would forbid restoring.
  if (cart.items.length === 0) return {};
  await cart.setItems(removeItem(cart.items, form.get("variantId") ?? ""));
  return {};
}

/** Lets go of what the store no longer has, once the visitor has read which that is. */
async function dropVanished(cart: VisitorCart): Promise<Outcome> {
  const entries = cart.hasCookie ? await catalogue.listVariants().catch(() => null) : null;
  if (entries) await cart.setItems(cart.items.filter(({ variantId }) => entries.has(variantId)));
  return {};
}

/** The changes that were pending when a page was left, one after the other. */
async function batch(cart: VisitorCart, form: URLSearchParams, page: Page): Promise<Outcome> {
  let toast: Toast | undefined;
  for (const change of form.getAll("change").slice(0, MAX_LINES)) {
    const fields = new URLSearchParams(change);
    const intent = fields.get("intent") ?? "";
    if (intent === "batch" || intent === "checkout") continue;
    const outcome = await run(intent, cart, fields, page);
    if (outcome.toast)
      toast = toast?.type === "error" ? afterFailure(toast, outcome.toast) : outcome.toast;
  }
  return toast ? { toast } : {};
}

const CHANGES: Record<string, Change> = {
  add: addItem,
  set,
  remove,
  "drop-vanished": dropVanished,
  restore: () => ({}),
  unstash: restoreStash,
  discard: discardStash,
  checkout,
  batch,
};

function run(intent: string, cart: VisitorCart, form: URLSearchParams, page: Page) {
  const change = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined;
  if (!change) throw new Response("The cart does not know that.", { status: 400 });
  return change(cart, form, page);
}

/** Carries out one change. @throws Response 400 for an intent this site does not know */
export async function changeCart(
  cart: VisitorCart,
  form: URLSearchParams,
  page: Page,
): Promise<Outcome> {
  const intent = form.get("intent") ?? "";
  try {
    // Scripts send the browser's copy with every change: the cookie may be lost in an open page.
    const restored = await restoreCopy(cart, form);
    if (restored === "unreadable")
      return intent === "restore"
        ? {}
        : error("Your cart cannot be read right now. Please try again in a moment.");
    // Nobody pays before having read that something is no longer in the cart.
    if (restored.toast && intent === "checkout") return restored;
    return { ...restored, ...(await run(intent, cart, form, page)) };
  } catch (thrown) {
    if (thrown instanceof RangeError) return error(FULL_MESSAGE);
    throw thrown;
  }
}

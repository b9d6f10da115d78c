import { catalogue } from "~/store/index.server";
import { isStoreId } from "~/store/product";
import { pressedPath, productPath, readItem } from "~/store/product-buttons";
import { parseQuantity, QUANTITY_MESSAGE } from "~/store/quantity";
import { afterFailure, type Toast } from "~/toast/toast";

import { addItem } from "./add-item.server";
import { MAX_LINES, quantityOf, removeItem, setItem } from "./cart";
import { nameAdd, type VisitorCart } from "./cart.server";
import { checkout } from "./checkout.server";
import { FULL_MESSAGE, type Outcome, type Page } from "./outcome";
import { discardStash, restoreCopy, restoreStash, UNREADABLE } from "./restore.server";

type Change = (cart: VisitorCart, form: URLSearchParams, page: Page) => Outcome | Promise<Outcome>;

const MAX_TYPED = 40;

const error = (description: string): Outcome => ({
  toast: { type: "error", message: "Error", description },
});

/** The button of a card names the product and its variant in one value; a product page's has more. */
const ITEM = /^(\S+) (\S+)(?: (detail) (\S+))?$/;

async function add(cart: VisitorCart, form: URLSearchParams, page: Page): Promise<Outcome> {
  const [, productId, variantId, source, token] = ITEM.exec(readItem(form) ?? "") ?? [];
  if (!productId || !variantId) return addItem(cart, form);
  const fields = new URLSearchParams([...form, ["productId", productId], ["variantId", variantId]]);
  if (source && token) {
    fields.set("source", source);
    fields.set("token", token);
  }
  const [backTo = ""] = page.backTo.split("#");
  const isProductPage = source === "detail" && isStoreId(productId);
  const location = isProductPage
    ? productPath(productId, variantId, fields, "add")
    : isStoreId(productId)
      ? `${backTo}#${productId}`
      : backTo;
  return { location, ...(await addItem(cart, fields)) };
}

/** From a browser that sends every button of a form to the same address: back to the product. */
function choose(_: VisitorCart, form: URLSearchParams): Outcome {
  const location = pressedPath(form);
  return location ? { location } : {};
}

/** The cart page with what was typed, and the message beside it. */
function wrongQuantity(variantId: string, typed: string): Outcome {
  if (!isStoreId(variantId)) return error(QUANTITY_MESSAGE);
  const query = new URLSearchParams({ wrong: variantId, typed: typed.slice(0, MAX_TYPED) });
  return { location: `/cart?${query.toString()}#${variantId}-field` };
}

async function set(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  const variantId = form.get("variantId") ?? "";
  const quantity = parseQuantity(form.get("quantity"));
  if (quantity === null) return wrongQuantity(variantId, form.get("quantity") ?? "");
  if (quantityOf(cart.items, variantId) > 0)
    await cart.setItems(setItem(cart.items, variantId, quantity));
  return {};
}

async function remove(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  // Without a cookie there is nothing to take out of, and an empty one would forbid restoring.
  if (cart.items.length === 0) return {};
  const variantId = form.get("variantId") ?? "";
  const at = cart.items.findIndex((item) => item.variantId === variantId);
  await cart.setItems(removeItem(cart.items, variantId));
  return at === -1 ? {} : { location: `/cart?removed=${variantId}&at=${at}#removed` };
}

/** Lets go of what the store no longer has, once the visitor has read which that is. */
async function dropVanished(cart: VisitorCart): Promise<Outcome> {
  const variantIds = cart.items.map(({ variantId }) => variantId);
  const entries = await catalogue.confirmVariants(variantIds).catch(() => null);
  if (entries && cart.hasCookie)
    await cart.setItems(cart.items.filter(({ variantId }) => entries.has(variantId)));
  return {};
}

const CHANGES: Record<string, Change> = {
  add,
  set,
  remove,
  "drop-vanished": dropVanished,
  unstash: restoreStash,
  discard: discardStash,
};

const INTENTS: Record<string, Change> = {
  ...CHANGES,
  restore: () => ({}),
  choose,
  checkout,
  batch,
};

const find = (changes: Record<string, Change>, intent: string | null) =>
  intent !== null && Object.hasOwn(changes, intent) ? changes[intent] : undefined;

async function carryOut(change: Change, ...args: Parameters<Change>): Promise<Outcome> {
  try {
    return await change(...args);
  } catch (thrown) {
    if (thrown instanceof RangeError) return error(FULL_MESSAGE);
    throw thrown;
  }
}

/** True for an add that this cart remembers. */
const isKnown = (cart: VisitorCart, fields: URLSearchParams) =>
  fields.get("intent") === "add" && cart.hasAdded(nameAdd(fields));

/**
 * The changes that were pending when a page was left, one after the other. They come in the order of the presses: what is
 * before an add that the cart remembers was made before it, and is not made again.
 */
async function batch(cart: VisitorCart, form: URLSearchParams, page: Page): Promise<Outcome> {
  const changes = form
    .getAll("change")
    .slice(0, MAX_LINES)
    .map((text) => new URLSearchParams(text));
  const made = changes.findLastIndex((fields) => isKnown(cart, fields));
  let toast: Toast | undefined;
  for (const fields of changes.slice(Math.max(made, 0))) {
    const change = find(CHANGES, fields.get("intent"));
    const outcome = change ? await carryOut(change, cart, fields, page) : {};
    if (outcome.toast)
      toast = toast?.type === "error" ? afterFailure(toast, outcome.toast) : outcome.toast;
  }
  return toast ? { toast } : {};
}

/** What the button says that was pressed, where a form has several. */
function intentOf(form: URLSearchParams): string | null {
  if (readItem(form)) return "add";
  return pressedPath(form) ? "choose" : null;
}

/** Carries out one change. @throws Response 400 for an intent this site does not know */
export async function changeCart(
  cart: VisitorCart,
  form: URLSearchParams,
  page: Page,
): Promise<Outcome> {
  const intent = form.get("intent") ?? intentOf(form);
  const change = find(INTENTS, intent);
  if (!change) throw new Response("The cart does not know that.", { status: 400 });
  // Scripts send the browser's copy with every change: the cookie may be lost in an open page.
  const restored = await carryOut(restoreCopy, cart, form, page);
  if (restored === UNREADABLE)
    return intent === "restore"
      ? {}
      : error("Your cart cannot be read right now. Please try again in a moment.");
  // Whoever pays reads first that something is no longer in the cart.
  if (restored.toast && intent === "checkout") return restored;
  return { ...restored, ...(await carryOut(change, cart, form, page)) };
}

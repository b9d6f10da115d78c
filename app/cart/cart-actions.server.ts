import { MAX_LINES, quantityOf, removeItem, setItem } from "./cart";
import { isStoreId } from "~/store/product";
import { MAX_QUANTITY, parseQuantity, QUANTITY_MESSAGE } from "~/store/quantity";
import { hasStock, notEnoughStockMessage } from "~/store/stock";
import type { VisitorCart } from "./cart.server";
import { catalogue } from "~/store/index.server";
import { storeMessage } from "~/store/store-error";

import { checkout } from "./checkout-action.server";
import type { Outcome, Place } from "./outcome";
import { discard, restore, unstash } from "./restore-actions.server";

const FULL_MESSAGE = `Your cart holds ${MAX_LINES} different items at most. Remove one to make room for another.`;
const UNREADABLE_TOAST = {
  type: "error",
  message: "Error",
  description: "Your cart cannot be read right now. Please try again in a moment.",
} as const;
const GONE_MESSAGE = "This item is no longer available.";

/** Where an add form stands decides how its toasts speak. SPEC.md section 8. */
const ADD_WORDS = {
  card: {
    added: (_quantity: number, title: string) => ({
      message: "Added to Cart! 🛒",
      description: `${title} has been added to your cart.`,
    }),
    failed: "Error adding to cart",
  },
  detail: {
    added: (quantity: number, title: string, variant: string) => ({
      message: "Added to Cart! 🛒",
      description: `${quantity} x ${title} (${variant}) added.`,
    }),
    failed: "Oh no! Something went wrong.",
  },
  plan: {
    added: (_quantity: number, title: string) => ({
      message: "Plan Added to Cart! 🛒",
      description: `${title} has been added to your cart.`,
    }),
    failed: "Error",
  },
} as const;

function wordsFor(place: unknown) {
  return place === "detail" || place === "plan" ? ADD_WORDS[place] : ADD_WORDS.card;
}

/** Adds to the cart what the service, asked right now, has enough of. SPEC.md sections 4, 5, 8. */
async function add(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  const words = wordsFor(form.get("place"));
  const failed = (description: string): Outcome => ({
    toast: { type: "error", message: words.failed, description },
  });

  const productId = form.get("productId") ?? "";
  const variantId = form.get("variantId") ?? "";
  const quantity = parseQuantity(form.get("quantity"));
  if (quantity === null) return failed(QUANTITY_MESSAGE);
  if (!isStoreId(productId) || !isStoreId(variantId)) return failed(GONE_MESSAGE);

  const entry = await catalogue
    .readVariant(productId, variantId)
    .catch((error: unknown) => storeMessage(error, "Failed to load product"));
  if (typeof entry === "string") return failed(entry);
  if (entry === undefined) return failed(GONE_MESSAGE);
  const { product, variant } = entry;
  const added: Outcome = {
    toast: { type: "success", ...words.added(quantity, product.title, variant.title) },
  };

  const token = `${(form.get("token") ?? "").slice(0, 16)} ${variantId} ${quantity}`;
  if (cart.isRepeatedAdd(token)) return added;

  const total = quantityOf(cart.items, variantId) + quantity;
  if (!product.purchasable) return failed("Currently unavailable");
  if (!hasStock(variant, total)) return failed(notEnoughStockMessage(product.title, variant));
  if (total > MAX_QUANTITY) return failed(QUANTITY_MESSAGE);
  try {
    await cart.setItems(setItem(cart.items, variantId, total));
  } catch (error) {
    if (error instanceof RangeError) return failed(FULL_MESSAGE);
    throw error;
  }
  cart.rememberAdd(token);
  return added;
}

/** Sets lines to absolute quantities, pair by pair; a line that is gone meanwhile stays gone. */
async function set(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  const quantities = form.getAll("quantity").map(parseQuantity);
  let items = cart.items;
  for (const [index, variantId] of form.getAll("variantId").slice(0, MAX_LINES).entries()) {
    const quantity = quantities[index] ?? null;
    if (quantity === null)
      return { toast: { type: "error", message: "Error", description: QUANTITY_MESSAGE } };
    if (quantityOf(items, variantId) > 0) items = setItem(items, variantId, quantity);
  }
  // A page that is being left sends its removals along.
  for (const variantId of form.getAll("removedId").slice(0, MAX_LINES))
    if (quantityOf(items, variantId) > 0) items = removeItem(items, variantId);
  if (items !== cart.items) await cart.setItems([...items]);
  return {};
}

async function remove(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  // Without a cookie there is nothing to take out of, and an empty one would forbid restoring.
  if (cart.items.length === 0) return {};
  await cart.setItems(removeItem(cart.items, form.get("variantId") ?? ""));
  return {};
}

/** Lets go of what the store no longer has, once the visitor has read which that is. */
async function tidy(cart: VisitorCart): Promise<Outcome> {
  const entries = cart.hasCookie ? await catalogue.listVariants().catch(() => null) : null;
  if (entries) await cart.setItems(cart.items.filter(({ variantId }) => entries.has(variantId)));
  return {};
}

const INTENTS = {
  add,
  set,
  remove,
  tidy,
  restore: (): Outcome => ({}),
  unstash,
  discard,
  checkout,
} as const;

/**
 * Carries out one change of the cart.
 * @throws Response 400 for an intent this site does not know
 */
export async function changeCart(
  cart: VisitorCart,
  form: URLSearchParams,
  place: Place,
): Promise<Outcome> {
  const intent = form.get("intent") ?? "";
  if (!Object.hasOwn(INTENTS, intent))
    throw new Response("The cart does not know that.", { status: 400 });
  try {
    // Scripts send the browser's copy with every change: the cookie may be lost in an open page.
    const restored = await restore(cart, form);
    // A change to what could not be restored would take its place.
    if (restored === null) return intent === "restore" ? {} : { toast: UNREADABLE_TOAST };
    // What is gone is to be read of before the rest is paid.
    if (restored.toast && intent === "checkout") return restored;
    const outcome = await INTENTS[intent as keyof typeof INTENTS](cart, form, place);
    return { ...restored, ...outcome };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { toast: { type: "error", message: "Error", description: FULL_MESSAGE } };
  }
}

import { catalogue } from "~/store/index.server";
import { isStoreId } from "~/store/product";
import { MAX_QUANTITY, parseQuantity, QUANTITY_MESSAGE } from "~/store/quantity";
import { hasStock, notEnoughStockMessage } from "~/store/stock";
import { storeMessage } from "~/store/failed-read.server";

import { quantityOf, setItem } from "./cart";
import { nameAdd, type VisitorCart } from "./cart.server";
import { FULL_MESSAGE, type Outcome } from "./outcome";

const GONE_MESSAGE = "This item is no longer available.";

/** Where an add form stands decides how its toasts speak: docs/specification.md, Messages. */
const WORDS = {
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

/** Adds to the cart what the service, asked right now, has enough of. */
export async function addItem(cart: VisitorCart, form: URLSearchParams): Promise<Outcome> {
  const source = form.get("source");
  const words = WORDS[source === "detail" || source === "plan" ? source : "card"];
  const failed = (description: string): Outcome => ({
    toast: { type: "error", message: words.failed, description },
  });

  const productId = form.get("productId") ?? "";
  const variantId = form.get("variantId") ?? "";
  const quantity = parseQuantity(form.get("quantity"));
  if (quantity === null) return failed(QUANTITY_MESSAGE);
  if (!isStoreId(productId) || !isStoreId(variantId)) return failed(GONE_MESSAGE);
  const added = (product: string, variant: string): Outcome => ({
    toast: { type: "success", ...words.added(quantity, product, variant) },
  });

  const add = nameAdd(form);
  const known = catalogue.titleOf(variantId);
  if (known && cart.hasAdded(add)) return added(known.product, known.variant);
  const entry = await catalogue
    .readVariant(productId, variantId)
    .catch((error: unknown) => storeMessage(error, "Failed to load product"));
  if (typeof entry === "string") return failed(entry);
  if (entry === undefined) return failed(GONE_MESSAGE);
  const { product, variant } = entry;
  if (cart.hasAdded(add)) return added(product.title, variant.title);

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
  cart.noteAdd(add);
  return added(product.title, variant.title);
}

import { type CartItem, type CartLine, MAX_LINES } from "./cart";
import { isStoreId } from "~/store/product";
import { MAX_QUANTITY } from "~/store/quantity";

/** The browser's copy of the cart: an array of `{product, variant, quantity}`. */
export function serializeMirror(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map(({ product, variant, quantity }) => ({ product, variant, quantity })),
  );
}

/** The items of the copy, without what is damaged or foreign, line by line. */
export function parseMirror(text: string | null): CartItem[] {
  if (text === null || text.length > 2_000_000) return [];
  let lines: unknown;
  try {
    lines = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(lines)) return [];
  const items = new Map<string, CartItem>();
  for (const line of lines as unknown[]) {
    const item = parseLine(line);
    if (item && !items.has(item.variantId)) items.set(item.variantId, item);
  }
  return [...items.values()].slice(0, MAX_LINES);
}

function parseLine(line: unknown): CartItem | null {
  if (typeof line !== "object" || line === null) return null;
  const { variant, quantity } = line as { variant?: { id?: unknown } | null; quantity?: unknown };
  const variantId = typeof variant === "object" && variant !== null ? variant.id : undefined;
  const isSane =
    isStoreId(variantId) &&
    typeof quantity === "number" &&
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= MAX_QUANTITY;
  return isSane ? { variantId, quantity } : null;
}

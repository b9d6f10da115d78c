export const QUANTITY_MESSAGE = "Please choose a quantity from 1 to 9999.";

export const MAX_QUANTITY = 9999;

/** Parses a typed or posted quantity: digits only, 1 to 9999; null if invalid. */
export function parseQuantity(text: unknown): number | null {
  if (typeof text !== "string" || !/^\d{1,4}$/.test(text)) return null;
  const quantity = Number(text);
  return quantity >= 1 ? quantity : null;
}

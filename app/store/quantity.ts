/** Said about anything that is not a quantity. */
export const QUANTITY_MESSAGE = "Please choose a quantity from 1 to 9999.";

export const MAX_QUANTITY = 9999;

/**
 * Reads a quantity as typed or posted: digits only, 1 to 9999.
 * @returns null for anything else (`0`, `-1`, `1.5`, `0x10`, empty, spaces)
 */
export function parseQuantity(text: unknown): number | null {
  if (typeof text !== "string" || !/^\d{1,4}$/.test(text)) return null;
  const quantity = Number(text);
  return quantity >= 1 ? quantity : null;
}

import { productId, variantId } from "../../app/store/embedded/ids";
import type { Answer, HttpClient } from "../../tests/support/http-client";
import type { Site } from "../site";

export const SLUG = "rear-lift-harness";
export const PRODUCT_ID = productId(SLUG);
export const PRODUCT_PATH = `/product/${PRODUCT_ID}`;
export const VARIANT_ID = variantId(SLUG, 0);

/** Resolves to the damage, or to null if there is none. The visitor has one line in the cart. */
export type Attempt = (site: Site, visitor: HttpClient) => Promise<string | null>;
export type AttackTable = { name: string; rows: [name: string, attempt: Attempt][] };

/** The missing parts of a page; null if it is complete. Pages must be complete after any error. */
export function missingFrame({ body, headers }: Answer): string | null {
  if (!headers["content-type"]?.startsWith("text/html")) return "not a page";
  const html = body.toString();
  const parts = ["<header", '<main id="main"', "<footer", "</html>"];
  const missing = parts.filter((part) => !html.includes(part));
  return missing.length > 0 ? `without ${missing.join(", ")}` : null;
}

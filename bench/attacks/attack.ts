import { productId, variantId } from "../../app/store/embedded/ids";
import type { Answer, HttpClient } from "../../tests/support/http-client";
import type { Site } from "../site";

export const SLUG = "rear-lift-harness";
export const PRODUCT_ID = productId(SLUG);
export const PRODUCT_PATH = `/product/${PRODUCT_ID}`;
export const VARIANT_ID = variantId(SLUG, 0);

/** Resolves to what was lost; to null where the attack was survived. The visitor has one line in the cart. */
export type Attempt = (site: Site, visitor: HttpClient) => Promise<string | null>;
export type AttackTable = { name: string; rows: [name: string, attempt: Attempt][] };

/** What a page must have, whatever went wrong behind it. */
export function missingFrame({ body, headers }: Answer): string | null {
  if (!headers["content-type"]?.startsWith("text/html")) return "not a page";
  const html = body.toString();
  const parts = ["<header", '<main id="main"', "<footer", "</html>"];
  const missing = parts.filter((part) => !html.includes(part));
  return missing.length > 0 ? `without ${missing.join(", ")}` : null;
}

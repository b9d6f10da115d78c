import { variantId } from "../../app/embedded-store/catalogue";

/** What the Add to Cart form of a card posts to /cart, for the product's first variant. */
export const addFields = (slug: string): Record<string, string> => ({
  intent: "add",
  source: "card",
  variant: variantId(slug, 0),
  quantity: "1",
  redirectTo: "/store",
});

/** What scripts post to /cart/view for a visitor without a cookie: the copy of a cart, here with these quantities. */
export const restoreFields = (items: Record<string, number>): Record<string, string> => ({
  items: JSON.stringify(
    Object.entries(items).map(([id, quantity]) => ({ variant: { id }, quantity })),
  ),
});

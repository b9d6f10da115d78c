import { formatMoney } from "./money";
import { currentPrice, type ListedProduct, type Variant } from "./product";
import { stockMessage } from "./stock";

/** A quantity with price and stock: "Quantity 3, Medium, $123.00, 7 in stock." */
export function quantitySentence(
  product: Pick<ListedProduct, "purchasable">,
  variant: Variant,
  quantity: number,
  name = variant.title,
): string {
  const amount = formatMoney(currentPrice(variant) * quantity, variant.currency_format);
  const stock = stockMessage(product, variant, quantity)
    ?.replace(/[.!]$/, "")
    .replace(". O", ", o");
  const parts = [
    `Quantity ${quantity}`,
    name,
    amount,
    stock && stock[0]!.toLowerCase() + stock.slice(1),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

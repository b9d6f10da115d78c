import { formatMoney } from "~/store/money";
import type { Product, Variant } from "~/store/product";

export const usd = { code: "USD", symbol: "$", template: "$$1", decimal_digits: 2 };

/** A variant that can be bought, with the given fields; the formatted prices match the cents. */
export function variantWith(fields: Partial<Variant> = {}): Variant {
  const { price_in_cents = 4900, sale_price_in_cents = null, currency_format = usd } = fields;
  const formatted = (cents: number | null) =>
    cents === null ? null : formatMoney(cents, currency_format);
  return {
    id: "variant_01M2XN4RY2MTVB57FTFBQ3BNM7",
    title: "Small",
    image_url: null,
    sku: null,
    purchasable: true,
    price_in_cents,
    sale_price_in_cents,
    currency: "usd",
    price_in_cents_formatted: formatted(price_in_cents),
    sale_price_in_cents_formatted: formatted(sale_price_in_cents),
    currency_format,
    manage_inventory: false,
    inventory_quantity: null,
    ...fields,
  };
}

/** A product with one variant, with the given fields. */
export function productWith(fields: Partial<Product> = {}): Product {
  return {
    id: "prod_01M2XN4RWHN3YSHPJJMMRBF6SD",
    title: "Rear Lift Harness",
    subtitle: null,
    ribbon_text: null,
    description: "",
    image: null,
    secondImage: null,
    whyNotForSale: null,
    isIndexed: true,
    order: 1,
    site_product_selection: null,
    options: [],
    images: [],
    variants: [variantWith()],
    additional_info: [],
    related_products: [],
    updated_at: null,
    ...fields,
  };
}

export type WireCurrency = {
  code: string;
  symbol: string;
  symbol_native: string;
  template: string;
  decimal_digits: number;
  name: string;
  name_plural: string;
  rounding: number;
  min_amount: number;
};
type WirePrice = {
  amount: number;
  sale_amount: number | null;
  currency_code: string;
  currency: WireCurrency;
};
type WireOptionValue = { id: string; option_id: string; variant_id: string; value: string };
export type WireVariant = {
  id: string;
  title: string;
  image_url: string | null;
  sku: string | null;
  weight: number | null;
  manage_inventory: boolean;
  inventory_quantity: number;
  options: WireOptionValue[];
  prices: WirePrice[];
};
type WireImage = { url: string; order: number; type: "image" | "video" };

/** A product as the list call answers it. docs/wire-format.md, Product list. */
export type WireProduct = {
  id: string;
  title: string;
  subtitle: string | null;
  ribbon_text: string | null;
  description: string;
  thumbnail: string | null;
  status: "published";
  purchasable: boolean;
  order: number;
  site_product_selection: string | null;
  url_handle: string;
  is_available: boolean;
  images: WireImage[];
  options: { id: string; title: string; values: WireOptionValue[] }[];
  variants: WireVariant[];
  product_collections: { product_id: string; collection_id: string; order: number }[];
  additional_info: { id: string; order: number; title: string; description: string }[];
  type: { value: string };
  custom_fields: { id: string; title: string; is_required: boolean }[];
  related_products: {
    id: string;
    section_title: string;
    related_type: string;
    related_id: string;
    position: number;
  }[];
  updated_at: string;
};

/** The one currency of the catalogue. */
export const usDollar: WireCurrency = {
  code: "USD",
  symbol: "$",
  symbol_native: "$",
  template: "$$1",
  decimal_digits: 2,
  name: "US Dollar",
  name_plural: "US dollars",
  rounding: 0,
  min_amount: 0,
};

import { productId, variantId, wireId } from "./ids";
import { usDollar, type WireProduct, type WireVariant } from "./wire-product";

/** A variant in short: prices in cents; without `stock` its inventory is not managed. */
type VariantDefinition = {
  title: string;
  price: number;
  sale?: number;
  stock?: number;
  art?: string;
};

/** A product as catalogue.json writes it; `art` are file names, `goesWith` slugs, `created` a date, texts are HTML. */
export type ProductDefinition = {
  slug: string;
  title: string;
  subtitle: string;
  ribbon?: string;
  description: string;
  art: string[];
  options?: string[];
  variants: VariantDefinition[];
  info: { title: string; description: string }[];
  goesWith: string[];
  collection: string;
  created: string;
  /** `digital` or `subscription`; physical when not given. */
  type?: string;
  purchasable?: boolean;
  selection?: string;
  customFields?: string[];
};

/** Writes a definition out as a wire product; `order` counts from 1, `artUrl` gives a picture's address. */
export function wireProduct(
  from: ProductDefinition,
  order: number,
  artUrl: (file: string) => string,
): WireProduct {
  const id = productId(from.slug);
  const optionNames = from.options ?? [];
  const optionIds = optionNames.map((name) => wireId("opt", `${from.slug}/${name}`));
  const variants = from.variants.map((variant, at): WireVariant => {
    const variant_id = variantId(from.slug, at);
    const values = optionNames.length > 1 ? variant.title.split(", ") : [variant.title];
    return {
      id: variant_id,
      title: variant.title,
      image_url: variant.art ? artUrl(variant.art) : null,
      sku: `${from.slug}-${at + 1}`.toUpperCase(),
      weight: null,
      manage_inventory: variant.stock !== undefined,
      inventory_quantity: variant.stock ?? 0,
      options: optionIds.map((option_id, place) => ({
        id: wireId("optval", `${variant_id}/${place}`),
        option_id,
        variant_id,
        value: values[place] ?? variant.title,
      })),
      prices: [
        {
          amount: variant.price,
          sale_amount: variant.sale ?? null,
          currency_code: "usd",
          currency: usDollar,
        },
      ],
    };
  });
  return {
    id,
    title: from.title,
    subtitle: from.subtitle,
    ribbon_text: from.ribbon ?? null,
    description: from.description,
    thumbnail: from.art[0] ? artUrl(from.art[0]) : null,
    status: "published",
    purchasable: from.purchasable ?? true,
    order,
    site_product_selection: from.selection ?? null,
    url_handle: from.slug,
    is_available: true,
    images: from.art.map((file, at) => ({ url: artUrl(file), order: at, type: "image" })),
    options: optionNames.map((title, place) => ({
      id: optionIds[place] ?? "",
      title,
      values: variants.flatMap(({ options }) => options[place] ?? []),
    })),
    variants,
    product_collections: [
      { product_id: id, collection_id: wireId("pcol", from.collection), order: 0 },
    ],
    additional_info: from.info.map(({ title, description }, at) => ({
      id: wireId("pinfo", `${from.slug}/${at}`),
      order: at,
      title,
      description,
    })),
    type: { value: from.type ?? "physical" },
    custom_fields: (from.customFields ?? []).map((title) => ({
      id: wireId("pcf", `${from.slug}/${title}`),
      title,
      is_required: false,
    })),
    related_products: from.goesWith.map((slug, position) => ({
      id: wireId("prel", `${from.slug}/${slug}`),
      section_title: "Goes well with",
      related_type: "product",
      related_id: productId(slug),
      position,
    })),
    updated_at: `${from.created}T09:00:00.000Z`,
  };
}

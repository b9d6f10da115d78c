import { productId, variantId, wireId } from "./ids";

/** A product as catalogue.json writes it: prices in cents; a variant without `stock` is not managed. */
export type ProductDefinition = {
  slug: string;
  title: string;
  subtitle: string;
  ribbon?: string;
  description: string;
  art: string[];
  options?: string[];
  variants: { title: string; price: number; sale?: number; stock?: number; art?: string }[];
  info: { title: string; description: string }[];
  goesWith: string[];
  created: string;
  type?: string;
  purchasable?: boolean;
  selection?: string;
};

type ArtUrl = (file: string) => string;

export type WireProduct = ReturnType<typeof wireProduct>;
export type WireVariant = ReturnType<typeof wireVariant>;

export const usDollar = { code: "USD", symbol: "$", template: "$$1", decimal_digits: 2 };

const optionId = (slug: string, name: string) => wireId("opt", `${slug}/${name}`);

function wireVariant(
  { slug, options = [], variants }: ProductDefinition,
  index: number,
  artUrl: ArtUrl,
) {
  const { title, price, sale, stock, art } = variants[index]!;
  const id = variantId(slug, index);
  // With several options the title names a value of each, as in "Teal, Small".
  const values = options.length > 1 ? title.split(", ") : [title];
  return {
    id,
    title,
    image_url: art ? artUrl(art) : null,
    sku: `${slug}-${index + 1}`.toUpperCase(),
    manage_inventory: stock !== undefined,
    inventory_quantity: stock ?? 0,
    options: options.map((name, at) => ({
      id: wireId("optval", `${id}/${at}`),
      option_id: optionId(slug, name),
      variant_id: id,
      value: values[at] ?? title,
    })),
    prices: [
      { amount: price, sale_amount: sale ?? null, currency_code: "usd", currency: usDollar },
    ],
  };
}

/** A product as the list call answers it, without the fields that no client here reads. */
export function wireProduct(from: ProductDefinition, order: number, artUrl: ArtUrl) {
  const variants = from.variants.map((_, index) => wireVariant(from, index, artUrl));
  return {
    id: productId(from.slug),
    title: from.title,
    subtitle: from.subtitle,
    ribbon_text: from.ribbon ?? null,
    description: from.description,
    thumbnail: from.art[0] ? artUrl(from.art[0]) : null,
    purchasable: from.purchasable ?? true,
    order,
    site_product_selection: from.selection ?? null,
    url_handle: from.slug,
    is_available: true,
    images: from.art.map((file, at) => ({ url: artUrl(file), order: at, type: "image" })),
    options: (from.options ?? []).map((title, at) => ({
      id: optionId(from.slug, title),
      title,
      values: variants.flatMap(({ options }) => options[at] ?? []),
    })),
    variants,
    additional_info: from.info.map(({ title, description }, at) => ({
      id: wireId("pinfo", `${from.slug}/${at}`),
      order: at,
      title,
      description,
    })),
    type: { value: from.type ?? "physical" },
    related_products: from.goesWith.map((slug, position) => ({
      id: wireId("prel", `${from.slug}/${slug}`),
      section_title: "Goes well with",
      related_id: productId(slug),
      position,
    })),
    updated_at: `${from.created}T09:00:00.000Z`,
  };
}

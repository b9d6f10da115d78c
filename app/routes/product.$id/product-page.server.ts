import type { Product } from "~/store/product";
import { galleryImages, isStoreId, metaDescription, withStock } from "~/store/product";
import { productCard } from "~/store/product-card";
import { sanitizeHtml } from "~/store/sanitize.server";
import { catalogue } from "~/store/index.server";
import { StoreError, storeMessage } from "~/store/store-error";

/** The page's data, or an error's message and status: docs/specification.md, Screens. */
export async function readProductPage(id: string | undefined) {
  try {
    if (!isStoreId(id)) throw new StoreError("HTTP 404: Not Found", 404);
    const [found, others] = await Promise.allSettled([
      catalogue.getProduct(id),
      catalogue.listProducts(),
    ]);
    if (found.status === "rejected") throw found.reason;
    const related = relatedTo(found.value, others.status === "fulfilled" ? others.value : []);
    const stock = await catalogue.getStock([id, ...related.map((product) => product.id)]);
    const [product, ...goesWith] = [found.value, ...related].map((each) => withStock(each, stock));
    return { page: describe(product!, goesWith) };
  } catch (error) {
    return {
      message: storeMessage(error, "Failed to load product"),
      status: error instanceof StoreError && error.status === 404 ? 404 : 502,
    };
  }
}

export type ProductPage = Awaited<ReturnType<typeof describe>>;

function describe(product: Product, related: Product[]) {
  const infos = [...product.additional_info]
    .sort((a, b) => a.order - b.order)
    .map(({ title, description }) => ({ title, html: sanitizeHtml(description) }));
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon: product.ribbon_text,
    purchasable: product.purchasable,
    metaDescription: metaDescription(product),
    images: galleryImages(product),
    variants: product.variants,
    descriptionHtml: sanitizeHtml(product.description),
    infos,
    related: {
      title: product.related_products[0]?.section_title ?? "Related products",
      cards: related.map(productCard),
    },
  };
}

function relatedTo({ id, related_products }: Product, others: Product[]): Product[] {
  const found = [...related_products]
    .sort((a, b) => a.position - b.position)
    .flatMap(({ related_id }) => others.find((other) => other.id === related_id) ?? [])
    .filter((other) => other.id !== id);
  return [...new Set(found)].slice(0, 4);
}

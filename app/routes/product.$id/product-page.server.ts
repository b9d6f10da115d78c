import { failedAnswer, storeMessage } from "~/store/failed-read.server";
import {
  galleryImages,
  isStoreId,
  type ListedProduct,
  metaDescription,
  type Product,
  withStock,
} from "~/store/product";
import { productCard } from "~/store/product-card";
import { sanitizeTexts } from "~/store/sanitize.server";
import { catalogue } from "~/store/index.server";
import { StoreError } from "~/store/store-error";

const MAX_RELATED = 4;

/** The page's data, or an error message and status: docs/specification.md, Screens. */
export async function readProductPage(id: string | undefined) {
  try {
    if (!isStoreId(id)) throw new StoreError("HTTP 404: Not Found", 404);
    const product = await catalogue.getProduct(id);
    const relatedIds = relatedTo(product);
    const [found, stock] = await Promise.all([
      catalogue.getProducts(relatedIds).catch(() => new Map<string, ListedProduct>()),
      catalogue.getStock([id, ...relatedIds]),
    ]);
    const related = relatedIds.flatMap((relatedId) => found.get(relatedId) ?? []);
    const goesWith = related.slice(0, MAX_RELATED).map((each) => withStock(each, stock));
    return { page: describe(withStock(product, stock), goesWith) };
  } catch (error) {
    const isMissing = error instanceof StoreError && error.status === 404;
    return {
      message: storeMessage(error, "Failed to load product"),
      answer: isMissing ? { status: 404 } : failedAnswer(error),
    };
  }
}

export type ProductPage = ReturnType<typeof describe>;

function readTexts(product: Product) {
  const parts = [...product.additional_info].sort((a, b) => a.order - b.order);
  const texts = [product.description, ...parts.map(({ description }) => description)];
  const [descriptionHtml = "", ...htmls] = sanitizeTexts(texts);
  return {
    metaDescription: metaDescription(product),
    images: galleryImages(product),
    descriptionHtml,
    infos: parts.map(({ title }, index) => ({ title, html: htmls[index] ?? "" })),
  };
}

function describe(product: Product, related: ListedProduct[]) {
  return {
    ...readTexts(product),
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon: product.ribbon_text,
    purchasable: product.purchasable,
    variants: product.variants,
    related: {
      title: product.related_products[0]?.section_title ?? "Related products",
      cards: related.map(productCard),
    },
  };
}

/** More ids than the page shows, because the store may not have all of them. */
function relatedTo({ id, related_products }: Product): string[] {
  const ids = [...related_products]
    .sort((a, b) => a.position - b.position)
    .map(({ related_id }) => related_id)
    .filter((relatedId) => relatedId !== id);
  return [...new Set(ids)].slice(0, 3 * MAX_RELATED);
}

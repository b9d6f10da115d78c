import { catalogue } from "~/store/store.server";
import {
  galleryImages,
  inOrder,
  isPlan,
  type ListedProduct,
  type Product,
  type ProductCard,
  productCard,
  withStock,
} from "~/store/product";

import { plainText, safeHtmlOf } from "./description.server";

const MAX_RELATED = 4;
const META_DESCRIPTION_LENGTH = 160;
/** A longer one would push what follows out of sight. */
const MAX_INTRO_LENGTH = 500;

/** What the page shows of a product: docs/specification.md, Screens. @throws StoreError */
export async function viewProduct(id: string) {
  const product = await catalogue.cachedProduct(id);
  const relatedIds = relatedIdsOf(product);
  const [found, stock] = await Promise.all([
    catalogue.cachedProducts(relatedIds).catch(() => new Map<string, ListedProduct>()),
    catalogue.cachedStock([id, ...relatedIds]),
  ]);
  const related = relatedIds
    .flatMap((relatedId) => found.get(relatedId) ?? [])
    .slice(0, MAX_RELATED);
  const cards = related.map((each) => productCard(withStock(each, stock)));
  return viewOf(withStock(product, stock), cards);
}

export type ProductView = Awaited<ReturnType<typeof viewProduct>>;

async function viewOf(product: Product, relatedCards: ProductCard[]) {
  const parts = inOrder(product.additional_info);
  const [description = "", ...htmls] = await safeHtmlOf([
    product.description,
    ...parts.map((part) => part.description),
  ]);
  const isShown = (id: string) => relatedCards.some((card) => card.id === id);
  const relatedTitle = relatedOf(product).find((each) => isShown(each.related_id))?.section_title;
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon: product.ribbon_text,
    variants: product.variants,
    isPlan: isPlan(product),
    isIndexed: product.isIndexed,
    images: galleryImages(product),
    metaDescription: firstCharacters(plainText(description) || product.title),
    ...splitIntro(description),
    sections: parts
      .map(({ title }, index) => ({ title, html: htmls[index] ?? "" }))
      .filter(({ title, html }) => title || html),
    related: {
      title: relatedTitle ?? "Related products",
      cards: relatedCards,
    },
  };
}

/** Bold like a heading, or with a colon at its end: what follows must not be torn off. */
const LEADS_ON = /^<p[^>]*>\s*<(strong|b)>[^<]*<\/\1>\s*<\/p>$|:\s*<\/p>$/;

/** A short first paragraph, which is shown beside the picture, and the rest. */
function splitIntro(html: string) {
  const first = /^<p[\s>][^]*?<\/p>/.exec(html.slice(0, MAX_INTRO_LENGTH))?.[0] ?? "";
  const introHtml = LEADS_ON.test(first) ? "" : first;
  return { introHtml, detailsHtml: html.slice(introHtml.length).trim() };
}

/** Surrogate pairs stay whole. */
const firstCharacters = (text: string) =>
  [...text].slice(0, META_DESCRIPTION_LENGTH).join("").trim();

const relatedOf = ({ related_products }: Product) =>
  [...related_products].sort((a, b) => a.position - b.position);

/** More ids than the page shows, because the store may not have all of them. */
function relatedIdsOf(product: Product): string[] {
  const ids = relatedOf(product)
    .map(({ related_id }) => related_id)
    .filter((relatedId) => relatedId !== product.id);
  return [...new Set(ids)].slice(0, 3 * MAX_RELATED);
}

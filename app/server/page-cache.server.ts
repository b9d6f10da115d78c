import { LRUCache } from "lru-cache";

/** What is new with every answer and stands in its page letter by letter: nonce, form tokens. */
export type FreshWords = readonly string[];

type Pieces = string | Pieces[];

/** Pages as their data made them, cut where the fresh words stood. */
const pages = new LRUCache<string, { pieces: Pieces; length: number }>({
  maxSize: 8_000_000,
  sizeCalculation: ({ length }, key) => length + key.length,
});

function cut(text: string, [word, ...others]: FreshWords): Pieces {
  return word === undefined ? text : text.split(word).map((piece) => cut(piece, others));
}

function join(pieces: Pieces, [word, ...others]: FreshWords): string {
  return typeof pieces === "string"
    ? pieces
    : pieces.map((piece) => join(piece, others)).join(word);
}

/** Names a page by all that it is made of, without the fresh words. */
export function pageKey(url: string, data: string, fresh: FreshWords): string {
  return `${url} ${fresh.reduce((text, word) => text.replaceAll(word, ""), data)}`;
}

/**
 * Finds a page that was rendered before from the same data. Rendering is by far the dearest part
 * of an answer, and visitors who have done nothing yet are all sent the same.
 * @param fresh the words of this answer, in the order they were kept in
 * @returns the page with these words in it; null when it is to be rendered
 */
export function findPage(key: string, fresh: FreshWords): string | null {
  const page = pages.get(key);
  return page ? join(page.pieces, fresh) : null;
}

/** Keeps a rendered page for {@link findPage}. */
export function keepPage(key: string, html: string, fresh: FreshWords): void {
  pages.set(key, { pieces: cut(html, fresh), length: html.length });
}

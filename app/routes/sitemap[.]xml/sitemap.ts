/** Limit of one sitemap: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;
const ADDRESSES_IN_PIECE = 500;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export type Page = { path: string; changed: string | null };

/** The XML in chunks; an index if one sitemap is too small; null for an unknown part. */
export function writeSitemap(
  pages: readonly Page[],
  origin: string,
  part: number | null,
): Iterable<string> | null {
  const partCount = Math.ceil(pages.length / MAX_ADDRESSES);
  if (part === null && partCount > 1) {
    const parts = Array.from({ length: partCount }, (_, index) => ({
      path: `/sitemap.xml?part=${index + 1}`,
      changed: null,
    }));
    return inPieces("sitemapindex", "sitemap", parts, origin);
  }
  if (part !== null && part > partCount) return null;
  const start = ((part ?? 1) - 1) * MAX_ADDRESSES;
  return inPieces("urlset", "url", pages.slice(start, start + MAX_ADDRESSES), origin);
}

function* inPieces(list: string, item: string, pages: readonly Page[], origin: string) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n`;
  for (let start = 0; start < pages.length; start += ADDRESSES_IN_PIECE)
    yield pages
      .slice(start, start + ADDRESSES_IN_PIECE)
      .map((page) => `<${item}>${describe(page, origin)}</${item}>\n`)
      .join("");
  yield `</${list}>\n`;
}

function describe({ path, changed }: Page, origin: string): string {
  const address = new URL(path, origin).href.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
  const date = isoDate(changed);
  return `<loc>${address}</loc>${date ? `<lastmod>${date}</lastmod>` : ""}`;
}

function isoDate(text: string | null): string | null {
  const date = new Date(text ?? "");
  const year = date.getUTCFullYear();
  // Sitemaps only allow years of four digits.
  return year >= 0 && year <= 9999 ? date.toISOString() : null;
}

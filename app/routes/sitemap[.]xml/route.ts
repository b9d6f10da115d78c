import type { LoaderFunctionArgs } from "@remix-run/node";

import { siteOrigin } from "~/server/redirect.server";
import { catalogue } from "~/store/index.server";

const PATHS = [
  "/",
  "/store",
  "/search",
  "/cities",
  "/join-directory",
  "/business-submission",
  "/event-submission",
  "/contact",
];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function isoDate(text: string | null): string | null {
  const date = new Date(text ?? "");
  const year = date.getUTCFullYear();
  // Sitemaps have years of four digits only.
  return year >= 0 && year <= 9999 ? date.toISOString() : null;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const origin = siteOrigin(request);
  const products = await catalogue.listProducts().catch(() => []);
  const urls = [
    ...PATHS.map((path) => ({ path, changed: null })),
    ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at })),
  ];
  const body = urls.map(({ path, changed }) => {
    const address = new URL(path, origin).href.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
    const date = isoDate(changed);
    return `<url><loc>${address}</loc>${date ? `<lastmod>${date}</lastmod>` : ""}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body.join("\n")}\n</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );
}

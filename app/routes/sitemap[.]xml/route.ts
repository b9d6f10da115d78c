import type { LoaderFunctionArgs } from "@remix-run/node";

import type { RouteHandle } from "~/frame/route";
import { siteOrigin } from "~/server/request.server";
import { resourceResponse, siteRedirect } from "~/server/responses.server";
import type { ShopList } from "~/store/catalogue.server";
import { catalogue } from "~/store/store.server";
import { StoreError } from "~/store/service/store-error.server";

/** In seconds: crawlers come daily. */
const MAX_AGE = 60;

type PageModule = { handle?: RouteHandle };

/** Each page by its file, whose folder is the path. */
const pages = import.meta.glob<PageModule>("../*/route.tsx", { eager: true });

function pathsOfPages(): string[] {
  const listed = Object.entries(pages).filter(([, { handle }]) => handle?.isInSitemap);
  return listed.map(([file]) => `/${file.split("/")[1]!.replace("_index", "")}`);
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // One address, so that a cache has one copy.
  if (search) throw siteRedirect(pathname);
  const origin = siteOrigin(request);
  try {
    const list = await catalogue.cachedList();
    if (list.isShort) return resourceResponse("Service Unavailable", { status: 503 });
    return resourceResponse(sitemapOf(list, origin), {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": `public, max-age=${MAX_AGE}`,
      },
    });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // A partial sitemap would tell crawlers that products were removed.
    return resourceResponse("Bad Gateway", { status: 502 });
  }
}

function sitemapOf({ products }: ShopList, origin: string): string {
  const urls = [
    ...pathsOfPages().map((path) => urlElement(path, origin)),
    ...products
      .filter(({ isIndexed }) => isIndexed)
      .map(({ id, updated_at }) => urlElement(`/product/${id}`, origin, updated_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** Paths and product ids contain no character that XML escapes. */
function urlElement(path: string, origin: string, changed?: string | null): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return `<url><loc>${new URL(path, origin).href}</loc>${lastmod}</url>`;
}

export { refuseForm as action } from "~/forms/form.server";

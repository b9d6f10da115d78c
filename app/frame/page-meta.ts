import type { MetaDescriptor } from "@remix-run/node";

import shareArt from "~/art/share.png?url";
import { SITE_NAME } from "~/site";

type PageMeta = {
  /** The whole title, as the tab shows it; a toast in the page goes before it. */
  title: string;
  description?: string;
  /** Path of the page's one true address; query left out. */
  path?: string;
  /** An image for shared links: an address, absolute or on this site; else the site's own. */
  image?: string | null;
  isIndexed?: boolean;
};

type Matches = readonly ({ id: string; data: unknown } | undefined)[];

/** What the root loader found; undefined when it failed. */
function rootOf(matches: Matches) {
  return matches.find((match) => match?.id === "root")?.data as
    { origin?: string; titlePrefix?: string } | undefined;
}

/** The site's public origin; undefined when the root loader failed. */
export function originOf(matches: Matches): string | undefined {
  return rootOf(matches)?.origin;
}

/**
 * Title, description, canonical address and link preview of a page.
 * @param matches of the route's meta function
 */
export function pageMeta(
  matches: Matches,
  { title, description, path, image, isIndexed = true }: PageMeta,
): MetaDescriptor[] {
  const origin = originOf(matches);
  const meta: MetaDescriptor[] = [
    { title: `${rootOf(matches)?.titlePrefix ?? ""}${title}` },
    { property: "og:title", content: title },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: "website" },
  ];
  if (description)
    meta.push(
      { name: "description", content: description },
      { property: "og:description", content: description },
    );
  if (origin && path) {
    const href = new URL(path, origin).href;
    meta.push({ tagName: "link", rel: "canonical", href }, { property: "og:url", content: href });
  }
  // Link previews draw no SVG.
  const isShareable = image && URL.canParse(image, origin) && !/\.svg(?:$|[?#])/i.test(image);
  const picture = isShareable ? image : shareArt;
  if (origin) meta.push({ property: "og:image", content: new URL(picture, origin).href });
  if (!isIndexed) meta.push({ name: "robots", content: "noindex" });
  return meta;
}

/**
 * Where a page stands on the site, in schema.org's words; Home is understood.
 * @param trail name and path of every step, the page itself last
 */
export function breadcrumbJsonLd(
  matches: Matches,
  trail: readonly (readonly [name: string, path: string])[],
): MetaDescriptor {
  const origin = originOf(matches);
  const steps = [["Home", "/"] as const, ...trail];
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps.map(([name, path], index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        ...(origin ? { item: new URL(path, origin).href } : {}),
      })),
    },
  };
}

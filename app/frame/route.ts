import type { MetaArgs, MetaDescriptor, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useMatches } from "@remix-run/react";

import shareArt from "~/art/share.png?url";
import type { loader } from "~/root";
import { SITE_NAME } from "~/site";
import { previewPicture } from "~/store/picture";
import { parseUrl } from "~/url";

/** What a route says of itself, as its `handle`, to the frame and to the sitemap. */
export type RouteHandle = {
  isInSitemap?: boolean;
  /** Another form or the checkout comes first on this page: the contact form below it is folded. */
  foldsContactForm?: boolean;
  /** What sticks at the foot of the page on a small screen, and may hide nothing: styles/base.css. */
  stickyFoot?: "bar" | "total";
};

export const usePageHandle = () => useMatches().at(-1)?.handle as RouteHandle | undefined;

type PageMeta = {
  title: string;
  description?: string;
  /**
   * The path of the canonical URL: with what selects the content (search words, filters, page), without
   * how it is ordered or shown (order, view, chosen variant or picture).
   */
  path?: string;
  image?: string | null;
  isIndexed?: boolean;
  /** Whether the route itself shows the error of its loader, with this title. */
  isOwnError?: boolean;
};

type Root = { root: typeof loader };

/** The `meta` of a route, with the types of its own loader and of the root's. */
export type PageMetaFunction<Loader = unknown> = MetaFunction<Loader, Root>;

type Args = Pick<MetaArgs<unknown, Root>, "matches">;

const rootOf = ({ matches }: Args) => matches.find((match) => match?.id === "root");

/** The site's origin; undefined if the root's loader failed. */
export function originOf(args: Args): string | undefined {
  return rootOf(args)?.data?.origin;
}

/** The meta tags of a page; on an error, the meta tags of the root's error page. */
export function pageMeta(
  args: Args,
  { title, description, path, image, isIndexed = true, isOwnError = false }: PageMeta,
): MetaDescriptor[] {
  // The root's `meta` gets the same error, and names it in the title.
  if (args.matches.at(-1)?.error && !isOwnError) return rootOf(args)?.meta ?? [];
  const origin = originOf(args);
  const meta: MetaDescriptor[] = [
    { title },
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
  // Link previews do not support SVG.
  const isShareable = image && parseUrl(image, origin) && !/\.svg(?:$|[?#])/i.test(image);
  const resizer = rootOf(args)?.data?.imageResizer ?? null;
  const picture = isShareable ? previewPicture(image, resizer) : shareArt;
  if (origin)
    meta.push(
      { property: "og:image", content: new URL(picture, origin).href },
      { name: "twitter:card", content: "summary_large_image" },
    );
  if (!isIndexed) meta.push({ name: "robots", content: "noindex" });
  return meta;
}

/** The `shouldRevalidate` of every page with a loader: a form reloads nothing, because its answer holds all that changes. */
export const revalidatePage: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod !== "POST" || currentUrl.href !== nextUrl.href;

/** That of the root: only a form that was answered with a redirect may have left a toast. Remix gives a redirect no status. */
export const revalidateRoot: ShouldRevalidateFunction = ({ formMethod, actionStatus }) =>
  formMethod === "POST" && actionStatus === undefined;

import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "@remix-run/react";
import { memo, type ReactNode, useContext, useEffect } from "react";

import { NEEDS_COOKIES } from "~/cart/cart";
import { readCartCookie, viewCart } from "~/cart/cart.server";
import { useCartDrawer } from "~/cart/cart-opener";
import { useCartSync } from "~/cart/cart-store";
import { UnfinishedCheckout } from "~/cart/restore-offer";
import { ErrorPage, errorWords } from "~/frame/error-page";
import { NavigationFeedback } from "~/frame/navigation-feedback";
import { PageFiles, ServerContext } from "~/frame/page-files";
import { revalidateRoot, usePageHandle } from "~/frame/route";
import { SiteFooter } from "~/frame/site-footer";
import { SiteHeader } from "~/frame/site-header";
import { env } from "~/server/env.server";
import {
  addressWithoutSent,
  isCookieCheck,
  localPath,
  pagePath,
  publicAddress,
  siteOrigin,
} from "~/server/request.server";
import { siteRedirect } from "~/server/responses.server";
import { SITE_NAME } from "~/site";
import { ResizerContext } from "~/store/picture";
import style from "~/styles/index.css?url";
import { hideToastOfLastPage } from "~/toast/toast";
import { readToast } from "~/toast/toast.server";
import { Toaster } from "~/toast/toaster";
import { focusTarget } from "~/ui/link";
import { useHydrated, useRootData } from "~/ui/state";
import { tryDecode } from "~/url";

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: style },
  font(figtree),
  font(fraunces),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorWords(error).title} - ${SITE_NAME}` : SITE_NAME },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // Security: CDNs may cache everything under this path, so `/assets/x.data` must not return a cart.
  // So must not /Assets/ and /%61ssets/, in which the router and a CDN may see the same path.
  const path = tryDecode(pathname);
  if (path === null || /^\/assets\//i.test(path)) throw new Response("Not Found", { status: 404 });
  const onPublicOrigin = publicAddress(request);
  if (onPublicOrigin) throw siteRedirect(onPublicOrigin, { status: 301 });
  const withoutSent = addressWithoutSent(request);
  if (withoutSent) throw siteRedirect(withoutSent);
  const tidyPath = pagePath(pathname);
  if (tidyPath !== pathname)
    throw siteRedirect(localPath(tidyPath + search, tidyPath), { status: 301 });
  const headers = new Headers();
  const saved = await readCartCookie(request);
  const [cart, flashed] = await Promise.all([viewCart(saved), readToast(request)]);
  if (flashed) headers.append("Set-Cookie", flashed.setCookie);
  const cookieToast = isCookieCheck(request) ? { ...NEEDS_COOKIES, id: crypto.randomUUID() } : null;
  return data(
    {
      origin: siteOrigin(request),
      cart,
      imageResizer: env.imageResizer,
      toast: flashed?.toast ?? cookieToast,
    },
    { headers },
  );
}

export const shouldRevalidate = revalidateRoot;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ServerContext)?.nonce;
  return (
    // `data-path` is for entry.client.
    <html lang="en" data-path={useLocation().pathname} data-foot={usePageHandle()?.stickyFoot}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Hydration: phones turn numbers into links, and React would then discard the server's HTML. */}
        <meta name="format-detection" content="telephone=no, address=no, email=no, date=no" />
        <Meta />
        <Links />
        <PageFiles />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * The frame is here: Layout also wraps the error page, so an error in the frame would be thrown again there.
 * memo: Remix renders the root again on every submission of a fetcher.
 */
export default memo(function App() {
  return (
    <PictureResizer>
      <a href="#main" className="skip-link" onClick={focusTarget}>
        Skip to content
      </a>
      <CartFrame>
        <main id="main" tabIndex={-1}>
          <UnfinishedCheckout />
          <Outlet />
        </main>
        <SiteFooter />
      </CartFrame>
      <NavigationFeedback />
      <ScrollPosition />
    </PictureResizer>
  );
});

/** Pictures read a context: `useRootData` would render each again on every press. */
function PictureResizer({ children }: { children: ReactNode }) {
  const resizer = useRootData()?.imageResizer ?? null;
  return <ResizerContext.Provider value={resizer}>{children}</ResizerContext.Provider>;
}

/** ScrollRestoration throws on a fragment that cannot be decoded, such as #100%. */
function ScrollPosition() {
  const nonce = useContext(ServerContext)?.nonce;
  const { hash } = useLocation();
  // Hydration: the server, which never sees a fragment, has rendered it.
  return useHydrated() && tryDecode(hash) === null ? null : <ScrollRestoration nonce={nonce} />;
}

/** Header, drawer and toast around the page. */
function CartFrame({ children }: { children: ReactNode }) {
  useCartSync();
  const { Drawer, open, close } = useCartDrawer();
  const toaster = <FlashedToaster />;
  return (
    <>
      <SiteHeader onCartOpen={open} />
      {children}
      {Drawer ? <Drawer onClose={close} toaster={toaster} /> : toaster}
    </>
  );
}

/** Shows the flashed toast, which stays in the root's data on the next pages, or that of a form's answer. */
function FlashedToaster() {
  const flashed = useRootData()?.toast ?? null;
  const { pathname } = useLocation();
  useEffect(hideToastOfLastPage, [pathname]);
  return <Toaster flashed={flashed} />;
}

/** Without the frame: for an error in the frame itself, or in the root's loader. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  );
}

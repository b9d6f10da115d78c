import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useMatches,
} from "@remix-run/react";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import { type ReactNode, useContext, useEffect, useState } from "react";

import { getCart } from "~/cart/cart.server";
import { CartDrawer } from "~/cart/cart-drawer";
import { cartNews } from "~/cart/cart-news";
import { CartSync } from "~/cart/cart-sync";
import { UnfinishedCheckout } from "~/cart/unfinished-checkout";
import { useReloadCart, useRootData } from "~/cart/use-cart";
import { ErrorPage, errorWords } from "~/frame/error-page";
import { NavigationFeedback } from "~/frame/navigation-feedback";
import { NonceContext } from "~/frame/nonce";
import { PageFiles } from "~/frame/page-files";
import { isPagesForm } from "~/frame/revalidation";
import { SiteFooter } from "~/frame/site-footer";
import { SiteHeader } from "~/frame/site-header";
import { env } from "~/server/env.server";
import { localPath, siteOrigin } from "~/server/request.server";
import { SITE_NAME, SUCCESS_PATH } from "~/site";
import { ResizerContext } from "~/store/picture";
import type { ShownToast } from "~/toast/toast";
import { readToast } from "~/toast/toast.server";
import { hideSuccessToast } from "~/toast/toast-store";
import { Toaster } from "~/toast/toaster";
import { Shield } from "~/ui/shield";

import "~/styles/index.css";

/** Where remix-serve answers with files of the build, before any route. */
const FILES = "/assets/";

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  font(figtree),
  font(fraunces),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorWords(error).title} - ${SITE_NAME}` : SITE_NAME },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // Security: a cache may keep what is below this path for its address; no visitor's data is there.
  if (pathname.startsWith(FILES)) throw new Response("Not Found", { status: 404 });
  // One address for each page.
  if (/.\/$/.test(pathname)) throw redirect(localPath(pathname.replace(/\/+$/, "") + search), 301);
  const headers = new Headers();
  const cart = context.cart ?? (await getCart(request));
  // The paid items are not offered on this page, whose own loader saves that. Routes ignore case.
  if (pathname.toLowerCase() === SUCCESS_PATH) cart.dropUnfinished();
  const [view, flashed] = await Promise.all([cart.view(), readToast(request)]);
  if (flashed) headers.append("Set-Cookie", flashed.setCookie);
  // Accessibility: screen readers announce the title of a new document before its messages.
  const toastTitle = flashed ? `${flashed.toast.message} – ` : "";
  return data(
    {
      origin: siteOrigin(request),
      cart: view,
      imageResizer: env.imageResizer,
      toast: flashed?.toast ?? null,
      titlePrefix: context.hasFormErrors ? "Error: " : toastTitle,
    },
    { headers },
  );
}

export type RootData = SerializeFrom<typeof loader>;

/** What the page shows, without the toast and the title that it came with. */
let shown: RootData | undefined;
/** The document had a toast or a title for it, which the next navigation takes away. */
let hasFlash = false;

/** One press, one request: only asks the server if that is wanted. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<RootData> {
  if (!shown || cartNews.isReloadWanted) {
    const before = cartNews.cart;
    try {
      // Only a new document is announced by its title.
      const loaded = { ...(await serverLoader<typeof loader>()), titlePrefix: "" };
      cartNews.isReloadWanted = false;
      // A change may have been answered meanwhile, and what was loaded may be older.
      if (cartNews.cart !== before) return { ...loaded, cart: cartNews.cart! };
      cartNews.cart = null;
      return loaded;
    } catch (error) {
      if (!shown) throw error;
    }
  }
  // Also takes a toast away: `shown` has none.
  return { ...shown, cart: cartNews.cart ?? shown.cart };
}

/**
 * Runs the clientLoader to ask the server, to show the cart of an answer, or to take a toast away;
 * only the first is a request.
 */
export function shouldRevalidate({
  formAction,
  formMethod,
  actionStatus = 0,
}: ShouldRevalidateFunctionArgs) {
  // The page after a form of its own may have a toast; not after a search.
  if (formMethod === "POST" && isPagesForm(formAction) && actionStatus < 400)
    cartNews.isReloadWanted = true;
  // The same cart object: once it is rendered, `shown` has it.
  const isCartNew = cartNews.cart !== null && cartNews.cart !== shown?.cart;
  return cartNews.isReloadWanted || isCartNew || hasFlash;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const imageResizer = useRootData()?.imageResizer ?? null;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <PageFiles />
      </head>
      <body>
        <ResizerContext.Provider value={imageResizer}>
          <Frame>{children}</Frame>
        </ResizerContext.Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The toast in the data of the root's loader or of the page's. */
function useFlashedToast(): ShownToast | null {
  const loaders = useMatches() as { data?: { toast?: ShownToast | null } | null }[];
  return loaders.map(({ data }) => data?.toast).find(Boolean) ?? null;
}

function Frame({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isCartOpen = openedOn !== null;
  // A navigation closes the drawer, also by the browser's buttons.
  if (isCartOpen && openedOn !== key) setOpenedOn(null);
  const flashed = useFlashedToast();
  const reloadCart = useReloadCart();

  function openCart() {
    setOpenedOn(key);
    hideSuccessToast();
    // Its prices and stock should be of now.
    reloadCart();
  }

  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Shield>
        <SiteHeader onCartOpen={openCart} />
      </Shield>
      <main id="main" tabIndex={-1}>
        <Shield>
          <UnfinishedCheckout />
        </Shield>
        {children}
      </main>
      <Shield>
        <SiteFooter />
      </Shield>
      <Shield>
        <CartDrawer isOpen={isCartOpen} onClose={() => setOpenedOn(null)} />
      </Shield>
      <Shield>
        <Toaster flashed={flashed} isActive={!isCartOpen} />
      </Shield>
      <Shield>
        <CartSync />
      </Shield>
      <Shield>
        <NavigationFeedback />
      </Shield>
    </>
  );
}

export default function App() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(() => {
    shown = { ...loaded, toast: null, titlePrefix: "" };
    hasFlash = loaded.toast !== null || loaded.titlePrefix !== "";
  }, [loaded]);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import { type ReactNode, useCallback, useContext, useMemo, useState } from "react";

import { getCart } from "~/cart/cart.server";
import { CartDrawer } from "~/cart/cart-drawer";
import { CartSync } from "~/cart/cart-sync";
import { UnfinishedCheckout } from "~/cart/unfinished-checkout";
import { type RootData, useRootData } from "~/cart/use-cart";
import { ErrorPage, errorWords } from "~/frame/error-page";
import { FeatureForm } from "~/frame/feature-button";
import { NavigationFeedback } from "~/frame/navigation-feedback";
import { NonceContext } from "~/frame/nonce";
import { createLastData } from "~/frame/last-data";
import { revalidateRoot } from "~/frame/revalidation";
import { SiteFooter } from "~/frame/site-footer";
import { SiteHeader } from "~/frame/site-header";
import { env } from "~/server/env.server";
import { isDocumentRequest, localPath, siteOrigin } from "~/server/request.server";
import { SITE_NAME, SUCCESS_PATH } from "~/site";
import { ResizerContext } from "~/store/picture";
import type { ShownToast } from "~/toast/toast";
import { readToast } from "~/toast/toast.server";
import { hideSuccessToast } from "~/toast/toast-store";
import { Toaster } from "~/toast/toaster";

import type { loader as joinLoader } from "./routes/join-directory/route";

import "~/styles/index.css";

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
  // One address for each page.
  if (/.\/$/.test(pathname)) throw redirect(localPath(pathname.replace(/\/+$/, "") + search), 301);
  const headers = new Headers();
  const cart = await getCart(request);
  // The paid items must not be offered again.
  if (pathname === SUCCESS_PATH) cart.dropUnfinished();
  const [view, flashed] = await Promise.all([cart.view(), readToast(request)]);
  await cart.commit(headers);
  if (flashed) headers.append("Set-Cookie", flashed.setCookie);
  // Accessibility: screen readers announce the title of a new document before its messages.
  const toastTitle = flashed && isDocumentRequest(request) ? `${flashed.toast.message} – ` : "";
  return data(
    {
      origin: siteOrigin(request),
      cart: view,
      imageResizer: env.imageResizer,
      toast: flashed?.toast ?? null,
      titlePrefix: context.hasFormErrors ? "Error: " : toastTitle,
    } satisfies RootData,
    { headers, status: pathname === "/cart" && !view.isAvailable ? 502 : 200 },
  );
}

const { useLastData, reload } = createLastData<typeof loader>();

export const clientLoader = async (args: ClientLoaderFunctionArgs) => reload(args);

export const shouldRevalidate = revalidateRoot;

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

function useFlashedToast(): ShownToast | null {
  const joinDirectory = useRouteLoaderData<typeof joinLoader>("routes/join-directory");
  return useRootData()?.toast ?? joinDirectory?.toast ?? null;
}

function Frame({ children }: { children: ReactNode }) {
  const [isCartOpen, setIsCartOpen] = useState(false);
  const closeCart = useCallback(() => setIsCartOpen(false), []);
  const flashed = useFlashedToast();

  function openCart() {
    setIsCartOpen(true);
    hideSuccessToast();
  }

  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader onCartOpen={openCart} />
      <main id="main" tabIndex={-1}>
        <UnfinishedCheckout />
        {children}
      </main>
      <SiteFooter />
      <FeatureForm />
      <CartDrawer isOpen={isCartOpen} onClose={closeCart} />
      <Toaster flashed={flashed} isActive={!isCartOpen} />
      <CartSync />
      <NavigationFeedback />
    </>
  );
}

export default function App() {
  const data = useLoaderData<typeof loader>();
  // A toast and its title belong to the page that they came with.
  const lasting = useMemo(() => ({ ...data, toast: null, titlePrefix: "" }), [data]);
  useLastData(lasting);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

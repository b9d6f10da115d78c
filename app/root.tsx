import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import { type ReactNode, useCallback, useContext, useState } from "react";

import { getCart } from "~/cart/cart.server";
import { CartDrawer } from "~/cart/cart-drawer";
import { CartSync } from "~/cart/cart-sync";
import { viewCart } from "~/cart/cart-view.server";
import { UnfinishedCheckout } from "~/cart/unfinished-checkout";
import { ErrorPage, errorWords } from "~/frame/error-page";
import { FeatureForm } from "~/frame/feature-button";
import { NavigationFeedback } from "~/frame/navigation-feedback";
import { NonceContext } from "~/frame/nonce";
import { revalidateCart } from "~/frame/revalidation";
import { SiteFooter } from "~/frame/site-footer";
import { SiteHeader } from "~/frame/site-header";
import { isDocumentRequest } from "~/server/document-request.server";
import { siteOrigin } from "~/server/redirect.server";
import { SITE_NAME, SUCCESS_PATH } from "~/site";
import { arePricesOld } from "~/store/old-prices.server";
import type { ShownToast } from "~/toast/toast";
import { readToast } from "~/toast/toast.server";
import { hideSuccessToast } from "~/toast/toast-store";
import { Toaster } from "~/toast/toaster";

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
  const { pathname } = new URL(request.url);
  const headers = new Headers();
  const cart = await getCart(request);
  // The paid items must not be offered again.
  if (pathname === SUCCESS_PATH) cart.dropUnfinished();
  const [view, flashed, areOld] = await Promise.all([
    viewCart(cart),
    readToast(request),
    arePricesOld(),
  ]);
  await cart.commit(headers);
  if (flashed) headers.append("Set-Cookie", flashed.setCookie);
  // Accessibility: screen readers announce the title of a new page before its status messages.
  const toastTitle = flashed && isDocumentRequest(request) ? `${flashed.toast.message} – ` : "";
  return data(
    {
      origin: siteOrigin(request),
      cart: view,
      toast: flashed?.toast ?? null,
      arePricesOld: areOld,
      titlePrefix: context.titlePrefix ?? toastTitle,
    },
    { headers, status: pathname === "/cart" && !view.isAvailable ? 502 : 200 },
  );
}

export const shouldRevalidate = revalidateCart;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
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
        <Frame>{children}</Frame>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function useFlashedToast(): ShownToast | null {
  const toasts = useMatches().map(({ data }) => (data as { toast?: ShownToast } | null)?.toast);
  return toasts.find((toast) => toast) ?? null;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <UnfinishedCheckout />
        {children}
      </main>
      <SiteFooter />
      <FeatureForm />
      <Overlays />
      <CartSync />
      <NavigationFeedback />
    </>
  );
}

/** Performance: state changes here do not render the frame again. */
function Overlays() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const flashed = useFlashedToast();
  const toggleDrawer = useCallback((isOpen: boolean) => {
    setIsDrawerOpen(isOpen);
    if (isOpen) hideSuccessToast();
  }, []);
  return (
    <>
      <CartDrawer isOpen={isDrawerOpen} onToggle={toggleDrawer} />
      <Toaster flashed={flashed} isActive={!isDrawerOpen} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

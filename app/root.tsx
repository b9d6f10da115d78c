import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
} from "@remix-run/react";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import { type ReactNode, useContext, useState } from "react";

import { CartDrawer } from "./cart/cart-drawer";
import { ErrorPage, errorWords } from "./frame/error-page";
import { FeatureForm } from "./frame/feature-button";
import { NavigationFeedback } from "./frame/navigation-feedback";
import { NonceContext } from "./frame/nonce";
import { SiteFooter } from "./frame/site-footer";
import { SiteHeader } from "./frame/site-header";
import { Toaster } from "./toast/toaster";
import { UnfinishedCheckout } from "./cart/unfinished-checkout";
import { CartProvider } from "./cart/use-cart";
import { ReadAgainProvider } from "./cart/use-read-again";
import { useRootData } from "./frame/use-root-data";
import { ToasterProvider } from "./toast/use-toaster";
import type { Cart } from "./cart/cart";
import { isQueryChange } from "./frame/query-change";
import { changeInTurn, getCart } from "./cart/cart.server";
import { viewCart } from "./cart/cart-view.server";
import { isDocumentRequest } from "~/server/document-request.server";
import { createFormToken } from "./submissions/form-token.server";
import { siteOrigin } from "~/server/redirect.server";
import { type FlashedToast, readToast } from "./toast/toast.server";
import { SITE_NAME, SUCCESS_PATH } from "~/site";
import stylesheet from "~/styles/index.css?url";
import { isOffline } from "./submissions/submit-form";

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  font(figtree),
  font(fraunces),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorWords(error).title} - ${SITE_NAME}` : SITE_NAME },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const headers = new Headers();
  const cart = pathname === SUCCESS_PATH ? await cartOfPaid(request) : await getCart(request);
  const [view, flashed] = await Promise.all([viewCart(cart), readToast(request)]);
  await cart.commit(headers);
  if (flashed) {
    headers.append("Set-Cookie", flashed.setCookie);
    if (flashed.toast.type === "error") cart.forgetFailure();
  }
  return data(
    {
      origin: siteOrigin(request),
      cart: view,
      toast: flashed?.toast ?? null,
      // A page that is loaded as a whole is announced by its title, before any status in it.
      titlePrefix: flashed && isDocumentRequest(request) ? `${flashed.toast.message} – ` : "",
      formToken: createFormToken(),
    },
    { headers, status: pathname === "/cart" && !view.isAvailable ? 502 : 200 },
  );
}

/** Whoever reads "Payment Successful!" needs no offer to restore what has been paid. */
function cartOfPaid(request: Request) {
  return changeInTurn(request, null, async (cart) => {
    cart.dropStash();
    await cart.commit(new Headers());
    return cart;
  });
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  isQueryChange(change) || isOffline(change) ? false : change.defaultShouldRevalidate;

/** Shown when even the root loader has nothing to say. */
const UNKNOWN_CART: Cart = {
  lines: [],
  count: 0,
  total: "$0.00",
  vanished: [],
  stashCount: 0,
  hasCookie: true,
  isAvailable: false,
  key: "",
  addToken: "",
};

let lastLoaded: ReturnType<typeof useRootData>;

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRootData() ?? lastLoaded;
  // A browser's navigation that fails must not make a full cart look empty.
  if (typeof document !== "undefined") lastLoaded = loaded;
  const nonce = useContext(NonceContext);
  const flashed = useFlashedToast();
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
        <ReadAgainProvider>
          <ToasterProvider flashed={flashed}>
            <CartProvider cart={loaded?.cart ?? UNKNOWN_CART}>
              <Frame>{children}</Frame>
            </CartProvider>
          </ToasterProvider>
        </ReadAgainProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The toast of the last answer: flashed by the one before, or a page's own. */
function useFlashedToast(): FlashedToast | null {
  const toasts = useMatches().map(({ data }) => (data as { toast?: FlashedToast } | null)?.toast);
  return toasts.find((toast) => toast) ?? null;
}

function Frame({ children }: { children: ReactNode }) {
  const [openDialog, setOpenDialog] = useState<HTMLElement | null>(null);
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
      <CartDrawer onToggle={setOpenDialog} />
      <Toaster container={openDialog} />
      <NavigationFeedback />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

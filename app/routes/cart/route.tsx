import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";

import { type CartActionData, CartError, OrderRefusedError, quantityOf } from "~/cart/cart";
import { type CartSession, getCart } from "~/cart/cart.server";
import { CartContents } from "~/cart/cart-contents";
// Not in `links`: Remix would fetch the style sheet before each cart change.
import styles from "~/cart/cart-contents.module.css";
import { withCartLock } from "~/cart/cart-lock";
import * as toasts from "~/cart/cart-toasts";
import { parseLines } from "~/cart/local-cart";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { isDocumentRequest, localPath } from "~/server/request.server";
import { parseForm } from "~/server/form.server";
import { SITE_NAME } from "~/site";
import { isStoreId } from "~/store/product";
import { StoreError, storeMessage } from "~/store/service/store-error.server";
import { formClientAction, showFailure } from "~/toast/form-client-action";
import type { Toast } from "~/toast/toast";
import { respondWithToast } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page-heading";

export const meta: PageMetaFunction = (page) =>
  pageMeta(page, { title: `Shopping cart - ${SITE_NAME}`, isIndexed: false });

type Posted = {
  request: Request;
  form: URLSearchParams;
  intent: string | null;
  /** The id of a variant; "" if there is none. */
  variant: string;
  /** Where the form is: `card`, `detail` or `plan`. */
  source: string | null;
  /** The path of the page with the form. */
  page: string;
};

/** What each intent changes. @throws CartError, StoreError, or the redirect to the checkout */
const CHANGES = new Map<
  string | null,
  (cart: CartSession, posted: Posted) => Promise<Toast | void> | void
>([
  [
    "add",
    async (cart, { request, form, variant, source }) => {
      const once = isDocumentRequest(request);
      return toasts.addedToast(source, await cart.add(variant, form.get("quantity"), { once }));
    },
  ],
  ["set", (cart, { form, variant }) => cart.set(variant, form.get("quantity"))],
  ["remove", (cart, { variant }) => cart.remove(variant)],
  ["remove-vanished", (cart) => cart.removeVanished()],
  ["restore", (cart, { form }) => cart.restoreLocalCart(parseLines(form.get("items")))],
  ["resume-checkout", async (cart) => toasts.resumedToast(await cart.resumeCheckout())],
  ["drop-unfinished", (cart) => cart.dropUnfinished()],
  ["checkout", goToCheckout],
]);

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request);
  const intent = form.get("intent");
  const productPath = productPathOf(request, form);
  // Text browsers also send the buttons for variant and quantity by POST.
  if (productPath && intent === null) return redirect(productPath, 303);
  const change = CHANGES.get(intent);
  if (!change) throw new Response("The cart has no such change.", { status: 400 });

  const cart = await getCart(request);
  const posted: Posted = {
    request,
    form,
    intent,
    variant: form.get("variant") ?? "",
    source: productPath ? "detail" : form.get("source"),
    page: productPath ?? localPath(form.get("redirectTo"), "/cart"),
  };
  try {
    return await respond(cart, posted, await change(cart, posted));
  } catch (error) {
    const toast = failureToast(posted, error);
    if (error instanceof OrderRefusedError)
      return data<CartActionData>({ toast, note: error.message }, 400);
    if (!(error instanceof CartError) || error.variantId === null)
      return await respond(cart, posted, toast);
    // Nothing to commit; without JavaScript, the response is the cart page with the error.
    const quantity = form.get("quantity") ?? String(quantityOf(cart.items, error.variantId));
    const errors = { [error.variantId]: { quantity, message: error.message } };
    return data<CartActionData>({ toast, errors }, 400);
  }
}

/** The product page to return to; null if the form is not from a product page. */
function productPathOf(request: Request, form: URLSearchParams): string | null {
  const productId = new URL(request.url).searchParams.get("product");
  if (!isStoreId(productId)) return null;
  // A form sends its submit button after its fields.
  const variant = form.getAll("variant").at(-1) ?? "";
  const quantity = form.getAll("quantity").at(-1) ?? "1";
  const query = new URLSearchParams({ variant, quantity }).toString();
  const anchor = form.has("intent") ? "add" : variant;
  return localPath(`/product/${productId}?${query}#${anchor}`, "/cart");
}

async function respond(
  cart: CartSession,
  { request, intent, page }: Posted,
  toast: Toast | null | void,
) {
  const headers = new Headers();
  await cart.commit(headers);
  // A checkout that is still here has something to show in the cart.
  const path = intent === "checkout" ? "/cart" : page;
  const setsCookies = Boolean(toast) || headers.has("Set-Cookie");
  const isFirstCookie = isDocumentRequest(request) && !cart.hasCookie && setsCookies;
  const to = isFirstCookie ? cookieCheckPath(path) : path;
  return respondWithToast(request, to, toast ?? null, { headers });
}

/** The page that goes on to `next` if the browser stores cookies. */
const cookieCheckPath = (next: string) => `/cart/cookies?next=${encodeURIComponent(next)}`;

async function goToCheckout(cart: CartSession, { request, form, page }: Posted) {
  if (cart.items.length === 0) return toasts.EMPTY_CART_TOAST;
  const address = await cart.checkout({
    shownTotal: shownTotalIn(form),
    cancelPath: page,
    locale: (form.get("locale") ?? "").slice(0, 35) || firstLanguage(request),
    timeZone: (form.get("timeZone") ?? "").slice(0, 64) || "UTC",
  });
  const headers = new Headers();
  await cart.commit(headers);
  throw redirectDocument(address, { status: 303, headers });
}

/** The total as the page showed it; null from a page that has none. */
function shownTotalIn(form: URLSearchParams): string | null {
  const total = form.get("total");
  return total !== null && /^\$\d{1,20}(\.\d{1,4})?$/.test(total) ? total : null;
}

/** The language that a browser without scripts names first, such as `de-AT`. */
function firstLanguage({ headers }: Request): string {
  const [first = ""] = headers.get("Accept-Language")?.split(/[,;]/) ?? [];
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(first) ? first : "en";
}

/** docs/specification.md, Messages; throws redirects and bugs of this app again. */
function failureToast({ intent, source }: Posted, error: unknown): Toast | null {
  if (!(error instanceof CartError || error instanceof StoreError)) throw error;
  const isCartError = error instanceof CartError;
  const isLineError = isCartError && error.variantId !== null;
  const message = isCartError ? error.message : storeMessage(error, "Failed to load product");
  if (intent === "add") return toasts.notAddedToast(source, message);
  if (intent === "checkout")
    return isCartError && !isLineError && !(error instanceof OrderRefusedError)
      ? toasts.cartChangedToast(message)
      : toasts.CHECKOUT_FAILED_TOAST;
  // The line shows its own error.
  return isLineError ? null : toasts.notChangedToast(message);
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  if (!navigator.cookieEnabled) return showFailure(toasts.NEEDS_COOKIES_TOAST);
  const change = () => withCartLock(() => serverAction<CartActionData>(), request.signal);
  try {
    return await formClientAction({ request, serverAction: change });
  } catch (error) {
    const checkout = error instanceof Response ? error.headers.get("Location") : null;
    if (checkout === null) throw error;
    return leaveFor(checkout);
  }
}

/** Not the router's redirect: a link that was pressed meanwhile would cancel it. */
async function leaveFor(address: string): Promise<null> {
  location.assign(address);
  // Pending until the browser has left; bfcache: until this page is shown again.
  await new Promise((resolve) => addEventListener("pageshow", resolve, { once: true }));
  return null;
}

export default function CartPage() {
  const actionData = useActionData<CartActionData>();
  return (
    <div className="page narrow">
      <PageHeading>Shopping cart</PageHeading>
      {actionData?.toast ? <Failure toast={actionData.toast} /> : null}
      <CartContents isOnPage answer={actionData} />
    </div>
  );
}

function Failure({ toast: { type, message, description } }: { toast: Toast }) {
  return (
    <div className={`note ${styles.notice}`} role="alert" data-type={type} data-tone="danger">
      <p>
        <strong>{message}</strong>
      </p>
      <p>{description}</p>
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";

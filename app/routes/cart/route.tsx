import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";

import { CartError, type LineErrors, quantityOf } from "~/cart/cart";
import { getCart, type VisitorCart } from "~/cart/cart.server";
import { CartContents } from "~/cart/cart-contents";
// Not in `links`: Remix would fetch the style sheet before each cart change.
import styles from "~/cart/cart-contents.module.css";
import { withCartLock } from "~/cart/cart-lock";
import * as toasts from "~/cart/cart-toasts";
import { parseLines } from "~/cart/local-cart";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { isDocumentRequest } from "~/server/document-request.server";
import { parseForm } from "~/server/form.server";
import { localPath } from "~/server/redirect.server";
import { SITE_NAME } from "~/site";
import { isStoreId } from "~/store/product";
import { StoreError, storeMessage } from "~/store/service/store-error.server";
import { showFailure, formClientAction } from "~/toast/form-client-action";
import type { Toast } from "~/toast/toast";
import { respondWithToast } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page-heading";

export const meta: PageMetaFunction = (page) =>
  pageMeta(page, { title: `Shopping cart - ${SITE_NAME}`, isIndexed: false });

export type CartActionData = { toast: Toast | null; errors?: LineErrors };

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request);
  const cart = await getCart(request);
  const isDocument = isDocumentRequest(request);
  const variantId = form.get("variant") ?? "";
  const quantity = form.get("quantity");
  const intent = form.get("intent");
  const productPath = productPathOf(request, form);
  const source = productPath ? "detail" : form.get("source");
  const backTo = productPath ?? localPath(form.get("redirectTo"), "/cart");
  // Text browsers also send the buttons for variant and quantity by POST.
  if (productPath && intent === null) return redirect(productPath, 303);

  async function reply(toast: Toast | null = null, path = backTo) {
    const headers = new Headers();
    await cart.commit(headers);
    const setsCookies = toast !== null || headers.has("Set-Cookie");
    // The next page checks whether the browser stores cookies.
    const isCheckNeeded = isDocument && !cart.hasCookie && setsCookies;
    const to = isCheckNeeded ? `/cart/cookies?next=${encodeURIComponent(path)}` : path;
    return respondWithToast(request, to, toast, { headers });
  }

  try {
    switch (intent) {
      case "add": {
        const added = await cart.add(variantId, quantity, { once: isDocument });
        return await reply(toasts.addedToast(source, added));
      }
      case "set":
        await cart.set(variantId, quantity);
        return await reply();
      case "remove":
        await cart.remove(variantId);
        return await reply();
      case "remove-vanished":
        await cart.removeVanished();
        return await reply();
      case "restore":
        await cart.restoreLocalCart(parseLines(form.get("items")));
        return await reply();
      case "resume-checkout":
        return await reply(toasts.resumedToast(await cart.resumeCheckout()));
      case "drop-unfinished":
        cart.dropUnfinished();
        return await reply();
      case "checkout":
        if (cart.items.length === 0) return await reply(toasts.EMPTY_CART_TOAST, "/cart");
        return await goToCheckout(request, cart, form, backTo);
    }
  } catch (error) {
    const toast = failureToast(intent, source, error);
    if (!(error instanceof CartError) || error.variantId === null)
      return await reply(toast, intent === "checkout" ? "/cart" : backTo);
    // Nothing to commit; without JavaScript, the response is the cart page with the error.
    const asked = quantity ?? String(quantityOf(cart.items, error.variantId));
    const errors = { [error.variantId]: { quantity: asked, message: error.message } };
    return data<CartActionData>({ toast, errors }, 400);
  }
  throw new Response("The cart has no such change.", { status: 400 });
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

async function goToCheckout(
  request: Request,
  cart: VisitorCart,
  form: URLSearchParams,
  cancelPath: string,
) {
  const address = await cart.checkout({
    cancelPath,
    locale: (form.get("locale") ?? "").slice(0, 35) || firstLanguage(request),
    timeZone: (form.get("timeZone") ?? "").slice(0, 64) || "UTC",
  });
  const headers = new Headers();
  await cart.commit(headers);
  return redirectDocument(address, { status: 303, headers });
}

/** The language that a browser without scripts names first, such as `de-AT`. */
function firstLanguage({ headers }: Request): string {
  const [first = ""] = headers.get("Accept-Language")?.split(/[,;]/) ?? [];
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(first) ? first : "en";
}

/** docs/specification.md, Messages; throws bugs of this app again. */
function failureToast(intent: string | null, source: string | null, error: unknown): Toast | null {
  if (!(error instanceof CartError || error instanceof StoreError)) throw error;
  const isCartError = error instanceof CartError;
  const message = isCartError ? error.message : storeMessage(error, "Failed to load product");
  switch (intent) {
    case "add":
      return toasts.notAddedToast(source, message);
    case "checkout":
      return isCartError && error.variantId === null
        ? toasts.cartChangedToast(message)
        : toasts.CHECKOUT_FAILED_TOAST;
    case "set":
      return isCartError && error.variantId !== null ? null : toasts.errorToast(message);
    default:
      return toasts.errorToast(message);
  }
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
  const answer = useActionData<CartActionData>();
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>Shopping cart</PageHeading>
      {answer?.toast ? <Problem toast={answer.toast} /> : null}
      <CartContents isOnPage errors={answer?.errors} />
    </div>
  );
}

function Problem({ toast: { type, message, description } }: { toast: Toast }) {
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

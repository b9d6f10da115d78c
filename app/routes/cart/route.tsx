import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
} from "@remix-run/react";

import { CartContents } from "~/cart/cart-contents";
import { withCartLock } from "~/cart/cart-lock";
import { getCartSession } from "~/cart/cart-session.server";
import { NEEDS_COOKIES_TOAST } from "~/cart/cart-toasts";
import { areCartIntents, changeCart } from "~/cart/change-cart.server";
import { leavePage } from "~/cart/leave-page";
import { keepNewest } from "~/cart/newest-cart";
import { useCartFetcher } from "~/cart/optimistic-cart";
import { readIntents } from "~/cart/read-cart-form";
import { answerGiveUp } from "~/cart/time-limit";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { parseForm } from "~/server/form.server";
import { localPath } from "~/server/request.server";
import { SITE_NAME } from "~/site";
import { isStoreId } from "~/store/product";
import { formClientAction, showFailure } from "~/toast/form-client-action";
import type { Toast } from "~/toast/toast";
import { redirectWithToast } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page-heading";
import { isSentByScripts } from "~/ui/scripts-field";

import styles from "~/cart/cart-contents.module.css";

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, { title: `Shopping cart - ${SITE_NAME}`, isIndexed: false });

/** 50 lines send three fields each: `variant`, `shown` and `quantity`. */
const MAX_FIELDS = 256;

/** Sets the status of a document, whose page renders the root's cart; in a client navigation, feeds `clientLoader`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = context.cartSession ?? (await getCartSession(request));
  const cart = await session.view();
  return data(cart, { status: cart.isAvailable ? 200 : 502 });
}

/** In a client navigation the root's loader does not run again: the data goes to the cart's store, not to the page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  keepNewest(await serverLoader<typeof loader>());
  return null;
}

export const shouldRevalidate = revalidatePage;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, MAX_FIELDS);
  const intents = readIntents(form);
  const productPath = productPathOf(request, form);
  // Text browsers ignore `formmethod`, and send the buttons for variant and quantity by POST.
  if (productPath && intents.size === 0) throw redirect(productPath, 303);
  if (!areCartIntents(intents)) throw new Response("Unknown cart action.", { status: 400 });

  const session = await getCartSession(request);
  const hasScripts = isSentByScripts(form);
  const path = productPath ?? localPath(form.get("redirectTo"), "/cart");
  const outcome = await changeCart(session, {
    form,
    intents,
    source: productPath ? "detail" : form.get("source"),
    // The form of a product page has it in its address: purchase-form.tsx.
    shownPrice: form.get("shownPrice") ?? new URL(request.url).searchParams.get("shownPrice"),
    path,
    hasScripts,
    acceptLanguage: request.headers.get("Accept-Language"),
  });
  const headers = new Headers();
  await session.commit(headers);
  // A redirect has room for a toast only.
  const mustShowCart = Boolean(outcome.errors || outcome.orderError || outcome.hasNewTotal);
  const status = mustShowCart ? 400 : 200;
  const answer = { ...outcome, toast: outcome.toast ?? null, version: session.version };
  if (hasScripts) return data({ ...answer, cart: await session.view() }, { status, headers });

  if (mustShowCart) {
    // The loaders of this document show this cart, not that of the cookie which the browser sent.
    context.cartSession = session;
    context.hasFormErrors = true;
    return data({ ...answer, cart: null }, { status, headers });
  }
  // POST/redirect/GET; thrown, so that the type of the answer has only data.
  const { checkoutUrl, toast } = outcome;
  // The cart explains why a checkout failed.
  const next = intents.has("checkout") ? "/cart" : path;
  if (toast) throw await redirectWithToast(next, toast, { headers });
  throw redirect(checkoutUrl ?? next, { status: 303, headers });
}

/** The product page to return to; null if the form is not from a product page. */
function productPathOf(request: Request, form: URLSearchParams): string | null {
  const productId = new URL(request.url).searchParams.get("product");
  if (!isStoreId(productId)) return null;
  // In a product's form, the buttons of styles come after the field of the same name: the last value counts.
  const variant = form.getAll("variant").at(-1) ?? "";
  const [quantity, step] = [form.get("quantity") ?? "1", form.get("step")];
  const query = new URLSearchParams({ variant, quantity, ...(step && { step }) }).toString();
  // The page scrolls back to what was pressed: the add button, or a style.
  const anchor = form.has("intent") ? "add" : variant;
  return localPath(`/product/${productId}?${query}#${anchor}`, "/cart");
}

/** One press, one request: the answer is the new cart. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const givenUp = answerGiveUp(request.url);
  if (givenUp) return givenUp;
  if (!navigator.cookieEnabled) return showFailure(NEEDS_COOKIES_TOAST);
  const change = () => withCartLock(() => serverAction<typeof action>(), request.signal);
  const answer = await formClientAction({ request, serverAction: change });
  if (answer instanceof Response) return answer;
  // Errors at lines, and a toast: a line has stopped a checkout.
  if (answer.toast && answer.errors) focusQuantityOf([...answer.errors.keys()][0]!);
  // Before the new cart, so that the lines stay while the browser leaves.
  if (answer.checkoutUrl) await leavePage(answer.checkoutUrl);
  if (answer.cart) keepNewest(answer.cart);
  return answer;
}

/** The line that stops a checkout may be far from the button. */
function focusQuantityOf(variantId: string) {
  document.getElementById(`${variantId}-quantity`)?.focus();
}

export default function Cart() {
  // Without JavaScript, or before hydration: the answer to a press on this page.
  const answer = useActionData<typeof action>();
  const hasNewerAnswer = useCartFetcher().data !== undefined;
  return (
    <div className={`page narrow ${styles.page}`}>
      <PageHeading>Shopping cart</PageHeading>
      {answer?.toast && !hasNewerAnswer ? <Failure toast={answer.toast} /> : null}
      <CartContents isOnPage pageAnswer={answer} />
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

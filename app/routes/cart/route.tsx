import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

import { type CartAnswer, NEEDS_COOKIES, quantityId, removeId } from "~/cart/cart";
import { CartContents } from "~/cart/cart-contents";
import { readCartCookie, setCartCookie, viewCart } from "~/cart/cart.server";
import { readCartForm } from "~/cart/cart-form";
import {
  inTurn,
  keepCart,
  leaveForCheckout,
  refreshCart,
  tryCookie,
  usePendingCart,
} from "~/cart/cart-store";
import { changeCart } from "~/cart/change-cart.server";
import { pageMeta, type PageMetaFunction, type RouteHandle } from "~/frame/route";
import { parseForm } from "~/forms/form.server";
import { localPath, siteOrigin, withCookieCheck } from "~/server/request.server";
import { siteRedirect } from "~/server/responses.server";
import { SITE_NAME } from "~/site";
import { formClientAction, isSentByScripts, showFailure } from "~/forms/send-form";
import { redirectWithToast } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page";

export const handle: RouteHandle = {
  foldsContactForm: true,
  stickyFoot: "total",
};

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, { title: `Shopping cart - ${SITE_NAME}`, isIndexed: false });

/** 50 lines, and what is said of the whole cart. */
const MAX_FIELDS = 128;

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, MAX_FIELDS);
  const press = readCartForm(form);
  if (press.intent === null) throw new Response("Unknown cart action.", { status: 400 });
  const path = localPath(form.get("redirectTo"), "/cart");
  const saved = await readCartCookie(request);
  const { cart, toast, checkoutUrl, refusal } = await changeCart(saved, press, {
    origin: siteOrigin(request),
    path,
    acceptLanguage: request.headers.get("Accept-Language"),
  });
  const headers = new Headers();
  await setCartCookie(headers, cart, saved);
  if (isSentByScripts(form)) {
    const view = await viewCart(cart);
    const answer: CartAnswer = { cart: view, toast, checkoutUrl, refusal };
    return data(answer, { headers });
  }
  if (checkoutUrl) return siteRedirect(checkoutUrl, { status: 303, headers });
  // The cart explains why a checkout failed.
  const next = press.intent === "checkout" ? "/cart" : path;
  if (!toast) return siteRedirect(next, { status: 303, headers });
  const description = [toast.description, refusal?.message].filter(Boolean).join(" ");
  const checked = withCookieCheck(request, next);
  return redirectWithToast(checked, { ...toast, description }, { headers });
}

/** One press, one request: the answer is the new cart. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  if (!tryCookie()) return showFailure(NEEDS_COOKIES);
  const change = () => inTurn(() => serverAction<CartAnswer>());
  const answer = await formClientAction({ request, serverAction: change });
  if (answer instanceof Response) return answer;
  // Before the new cart, so that the lines stay while the browser leaves.
  if (answer.checkoutUrl) await leaveForCheckout(answer.checkoutUrl);
  // The line that stops the checkout may be far from the button.
  const refused = answer.refusal?.variantId;
  if (refused) {
    const field = document.getElementById(quantityId(refused));
    (field ?? document.getElementById(removeId(refused)))?.focus();
  }
  if (answer.cart) keepCart(answer.cart);
  return answer;
}

export default function Cart() {
  // As the drawer does: after a link, the root's loader has not run again.
  useEffect(() => void refreshCart(), []);
  const { cart, count } = usePendingCart();
  const isEmpty = cart?.isAvailable && count === 0;
  return (
    <div className={isEmpty ? "wall end" : undefined}>
      <div className={isEmpty ? "page page-top centred" : "page page-top"}>
        <PageHeading>Shopping cart</PageHeading>
        <CartContents isCartPage />
      </div>
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";

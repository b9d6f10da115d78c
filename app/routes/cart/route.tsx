import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { getCart } from "~/cart/cart.server";
import { CartContents } from "~/cart/cart-contents";
// Of this room: Remix would fetch a style sheet of the route ahead with each change of the cart.
import styles from "~/cart/cart-contents.module.css";
import { removedName } from "~/cart/cart-view.server";
import { changeCart } from "~/cart/change-cart.server";
import { sendChange } from "~/cart/pending-changes";
import { pageMeta } from "~/frame/page-meta";
import { revalidateAfterSuccess } from "~/frame/revalidation";
import { isDocumentRequest } from "~/server/document-request.server";
import { readForm } from "~/server/form.server";
import { localPath, siteOrigin } from "~/server/redirect.server";
import { SITE_NAME } from "~/site";
import { parseQuantity } from "~/store/quantity";
import { afterFailure } from "~/toast/toast";
import { answerForm, unreadFailure } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page-heading";

export const meta: MetaFunction = ({ matches, location }) => {
  const isWrong = new URLSearchParams(location.search).has("typed");
  const title = `${isWrong ? "Error: " : ""}Shopping cart - ${SITE_NAME}`;
  return pageMeta(matches, { title, isIndexed: false });
};

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { removedName: removedName(searchParams.get("removed")) };
}

const LATE_BEACON_MS = 1000;

/** Every change of the cart, from any page. */
export async function action({ request }: ActionFunctionArgs) {
  const startedAt = Date.now();
  const form = await readForm(request);
  const cart = await getCart(request);
  const backTo = localPath(form.get("redirectTo"), "/cart");
  const unread = isDocumentRequest(request) ? await unreadFailure(request) : null;
  const page = { origin: siteOrigin(request), backTo, hasUnreadFailure: unread !== null };
  const { toast, location = backTo } = await changeCart(cart, form, page);
  const headers = new Headers();
  // The next page repeats what a beacon sends; a late cookie would undo what was changed there since.
  const isLate = form.has("isBeacon") && Date.now() - startedAt > LATE_BEACON_MS;
  if (!isLate) await cart.commit(headers);
  const next = unread && toast ? afterFailure(unread, toast) : (toast ?? unread);
  return answerForm(request, location, next, { headers });
}

export const clientAction = sendChange;

export const shouldRevalidate = revalidateAfterSuccess;

export default function CartPage() {
  const [query] = useSearchParams();
  const name = useLoaderData<typeof loader>().removedName;
  const removedId = query.get("removed");
  const place = query.get("at") ?? "";
  // An address that was changed by hand names none: then it is the end of the list.
  const at = /^\d{1,2}$/.test(place) ? Number(place) : Infinity;
  const removed = name !== null && removedId !== null ? { variantId: removedId, name, at } : null;
  const variantId = query.get("short");
  const quantity = parseQuantity(query.get("asked"));
  const refused = variantId !== null && quantity !== null ? { variantId, quantity } : null;
  const [wrongId, typed] = [query.get("wrong"), query.get("typed")];
  const wrong = wrongId !== null && typed !== null ? { variantId: wrongId, text: typed } : null;
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>Shopping cart</PageHeading>
      <CartContents isOnPage refused={refused} wrong={wrong} removed={removed} />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";

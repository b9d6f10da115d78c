import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";

import { CartContents } from "~/cart/cart-contents";
import { PageHeading } from "~/ui/page-heading";
import { parseQuantity } from "~/store/quantity";
import { pageMeta } from "~/frame/page-meta";
import { changeInTurn } from "~/cart/cart.server";
import { readForm } from "~/server/form.server";
import { localPath, seeOther, siteOrigin } from "~/server/redirect.server";
import { flashToast, unreadFailure } from "~/toast/toast.server";
import { SITE_NAME } from "~/site";

import { changeCart } from "~/cart/cart-actions.server";
import styles from "./cart.module.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `Shopping cart - ${SITE_NAME}`, isIndexed: false });

/** Every change of the cart, from any page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const backTo = localPath(form.get("redirectTo"), "/cart");
  return changeInTurn(request, form.get("newCartId"), async (cart) => {
    const unread = cart.unreadFailure ?? (await unreadFailure(request));
    const place = { origin: siteOrigin(request), backTo, hasUnreadFailure: unread !== null };
    const { toast, location } = await changeCart(cart, form, place);
    const headers = new Headers();
    await cart.commit(headers);
    const next = toast ?? unread;
    if (next) {
      const flashed = await flashToast(request, headers, next, unread);
      if (flashed.type === "error") cart.rememberFailure(flashed);
    }
    return seeOther(location ?? backTo, headers);
  });
}

export default function CartPage() {
  const [query] = useSearchParams();
  const variantId = query.get("short");
  const quantity = parseQuantity(query.get("asked"));
  const refused = variantId !== null && quantity !== null ? { variantId, quantity } : null;
  return (
    <div className={`page ${styles.cart}`}>
      <PageHeading>Shopping cart</PageHeading>
      <CartContents headingLevel="h2" refused={refused} />
    </div>
  );
}

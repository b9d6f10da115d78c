import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { type CartSession, getCart } from "~/cart/cart.server";
import { parseItems } from "~/cart/local-cart";
import { parseForm } from "~/server/form.server";
import { resourceResponse } from "~/server/security-headers.server";

/** For scripts that read the cart again. */
export async function loader({ request }: LoaderFunctionArgs) {
  return viewResponse(await getCart(request));
}

/** The same for a visitor without a cookie, whose cart starts from the local cart. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request);
  const cart = await getCart(request);
  await cart.startFrom(parseItems(form.get("items")));
  return viewResponse(cart);
}

async function viewResponse(cart: CartSession) {
  const headers = new Headers({
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
  await cart.commit(headers);
  return resourceResponse(JSON.stringify(await cart.view()), { headers });
}

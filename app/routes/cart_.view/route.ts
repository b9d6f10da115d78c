import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { getCart } from "~/cart/cart.server";
import { parseItems } from "~/cart/local-cart";
import { parseForm } from "~/server/form.server";
import { resourceResponse } from "~/server/security-headers.server";

/** For scripts that read the cart again. */
export async function loader({ request }: LoaderFunctionArgs) {
  return viewResponse(await getCart(request));
}

/** The same, with the local copy for a cart without a cookie. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request);
  const cart = await getCart(request);
  await cart.startFrom(parseItems(form.get("items")));
  return viewResponse(cart);
}

async function viewResponse(cart: Awaited<ReturnType<typeof getCart>>) {
  const headers = new Headers({
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
  await cart.commit(headers);
  return resourceResponse(JSON.stringify(await cart.view()), { headers });
}

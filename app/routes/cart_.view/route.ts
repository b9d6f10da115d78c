import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readCartCookie, setCartCookie, viewCart } from "~/cart/cart.server";
import { readCartForm } from "~/cart/cart-form";
import { beginCart } from "~/cart/change-cart.server";
import { parseForm } from "~/forms/form.server";
import { resourceResponse } from "~/server/responses.server";

const HEADERS = { "Content-Type": "application/json", "Cache-Control": "no-store" };

/** For scripts that read the cart again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const cart = await viewCart(await readCartCookie(request));
  return resourceResponse(JSON.stringify(cart), { headers: HEADERS });
}

/** The same for a visitor without a cookie, whose cart begins with the browser's copy. */
export async function action({ request }: ActionFunctionArgs) {
  const { items } = readCartForm(await parseForm(request));
  const saved = await readCartCookie(request);
  const cart = saved ?? (await beginCart(items));
  const headers = new Headers(HEADERS);
  await setCartCookie(headers, cart, saved);
  return resourceResponse(JSON.stringify(await viewCart(cart)), { headers });
}

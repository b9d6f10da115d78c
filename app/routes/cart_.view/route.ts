import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { type CartSession, getCartSession } from "~/cart/cart-session.server";
import { parseItems } from "~/cart/local-cart";
import { parseForm } from "~/server/form.server";
import { resourceResponse } from "~/server/security-headers.server";

/** For scripts that read the cart again. */
export async function loader({ request }: LoaderFunctionArgs) {
  return viewResponse(await getCartSession(request));
}

/** The same for a visitor without a cookie, whose cart starts from the local cart. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request);
  const session = await getCartSession(request);
  await session.startWithoutCookie(parseItems(form.get("items")));
  return viewResponse(session);
}

async function viewResponse(session: CartSession) {
  const headers = new Headers({
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
  await session.commit(headers);
  return resourceResponse(JSON.stringify(await session.view()), { headers });
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { EMBEDDED_ORIGIN, embeddedStore } from "~/store/index.server";

/** The embedded store's hosted checkout page; with a real store there is no such address. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!embeddedStore) throw new Response("Not Found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  return embeddedStore.handle(new Request(EMBEDDED_ORIGIN + pathname + search));
}

export async function action({ request }: ActionFunctionArgs) {
  if (!embeddedStore) throw new Response("Not Found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  // Everything that counts is in the signed address; the body is never read.
  return embeddedStore.handle(new Request(EMBEDDED_ORIGIN + pathname + search, { method: "POST" }));
}

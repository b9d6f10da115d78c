import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { EMBEDDED_ORIGIN, embeddedStore } from "~/store/index.server";

const MAX_FORM_BYTES = 1024;

/** The embedded store's hosted checkout page; with a real store there is no such address. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!embeddedStore) throw new Response("Not Found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  return embeddedStore.handle(new Request(EMBEDDED_ORIGIN + pathname + search));
}

export async function action({ request }: ActionFunctionArgs) {
  if (!embeddedStore) throw new Response("Not Found", { status: 404 });
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_FORM_BYTES)
    throw new Response("Too large", { status: 413 });
  const { pathname, search } = new URL(request.url);
  // Everything that counts is in the signed address; the form itself is empty.
  return embeddedStore.handle(new Request(EMBEDDED_ORIGIN + pathname + search, { method: "POST" }));
}

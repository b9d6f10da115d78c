import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { throwIfForeign } from "~/forms/form.server";
import { siteOrigin } from "~/server/request.server";
import { setSecurityHeaders } from "~/server/security-headers.server";
import { EMBEDDED_ORIGIN, embeddedStore } from "~/store/store.server";

export async function loader({ request }: LoaderFunctionArgs) {
  if (!embeddedStore) throw new Response("Not Found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  // The signed URL contains all data, so the body is not read.
  const response = await embeddedStore.handle(
    new Request(EMBEDDED_ORIGIN + pathname + search, { method: request.method }),
  );
  // Security: without PUBLIC_ORIGIN, whoever asks says the origin that the session holds.
  const location = response.headers.get("Location");
  if (location && new URL(location).origin !== siteOrigin(request))
    throw new Response("Not Found", { status: 404 });
  setSecurityHeaders(response.headers);
  return response;
}

export function action(args: ActionFunctionArgs) {
  throwIfForeign(args.request);
  return loader(args);
}

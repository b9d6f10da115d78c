import type { LoaderFunctionArgs } from "@remix-run/node";

import { EMBEDDED_ORIGIN, embeddedStore } from "~/store/index.server";

export async function loader({ request }: LoaderFunctionArgs) {
  if (!embeddedStore) throw new Response("Not Found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  // The signed address says everything; a body is never read.
  const { method } = request;
  return embeddedStore.handle(new Request(EMBEDDED_ORIGIN + pathname + search, { method }));
}

export const action = loader;

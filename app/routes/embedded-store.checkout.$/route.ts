import type { LoaderFunctionArgs } from "@remix-run/node";

import { REPORTING } from "~/server/security-headers.server";
import { EMBEDDED_ORIGIN, embeddedStore } from "~/store/index.server";

const POLICY = "Content-Security-Policy";

export async function loader({ request }: LoaderFunctionArgs) {
  if (!embeddedStore) throw new Response("Not Found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  // The signed address says everything; a body is never read.
  const { method } = request;
  const response = await embeddedStore.handle(
    new Request(EMBEDDED_ORIGIN + pathname + search, { method }),
  );
  const policy = response.headers.get(POLICY);
  if (policy) response.headers.set(POLICY, [policy, ...REPORTING].join("; "));
  return response;
}

export const action = loader;

import { resourceResponse } from "~/server/security-headers.server";

/** Security: a missing file is not answered with a page, which would hold the visitor's cart. */
export function loader() {
  return resourceResponse("Not Found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

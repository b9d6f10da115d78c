import { resourceResponse } from "~/server/security-headers.server";

/** What is no file of the build: not a page, which would hold the visitor's cart. */
export function loader() {
  return resourceResponse("Not Found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

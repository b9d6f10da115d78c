import { resourceResponse } from "~/server/security-headers.server";

/** Security: not a 404 page, which would hold the visitor's cart, but which CDNs may cache. */
export function loader() {
  return resourceResponse("Not Found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

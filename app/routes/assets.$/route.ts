import { resourceResponse } from "~/server/responses.server";

/** Security: plain text, because CDNs may cache it, and a 404 page would contain the visitor's cart. */
export function loader() {
  return resourceResponse("Not Found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

export { refuseForm as action } from "~/forms/form.server";

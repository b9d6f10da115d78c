import { resourceResponse } from "~/server/security-headers.server";

/** Liveness only: does not ask the store. */
export const loader = () =>
  resourceResponse("ok", {
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });

import { resourceResponse } from "~/server/security-headers.server";
import { isWarm } from "~/store/index.server";

/** Readiness probe: 503 until the first read of the product list has succeeded or failed. */
export const loader = () =>
  resourceResponse(isWarm() ? "ready" : "starting", {
    status: isWarm() ? 200 : 503,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });

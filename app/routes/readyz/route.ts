import { resourceResponse } from "~/server/security-headers.server";
import { isWarm } from "~/store/index.server";

/** Readiness: 503 until the list of products has been asked for once, whether it came or not. */
export const loader = () =>
  resourceResponse(isWarm() ? "ready" : "starting", {
    status: isWarm() ? 200 : 503,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });

import { resourceResponse } from "~/server/responses.server";
import { hasTriedList } from "~/store/store.server";

/** Readiness probe: 503 until the first read of the product list has succeeded or failed. */
export const loader = () =>
  resourceResponse(hasTriedList() ? "ready" : "starting", {
    status: hasTriedList() ? 200 : 503,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });

export { refuseForm as action } from "~/forms/form.server";

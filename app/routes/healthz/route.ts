import { resourceResponse } from "~/server/responses.server";

/** Liveness probe: does not call the store. */
export const loader = () =>
  resourceResponse("ok", {
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });

export { refuseForm as action } from "~/forms/form.server";

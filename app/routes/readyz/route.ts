import { isDraining } from "~/server/draining.server";
import { breakerState } from "~/store/call.server";
import { catalogueAge } from "~/store/catalogue.server";
import { isWarm } from "~/store/index.server";

/** Readiness: 503 until the list has been tried once and when told to stop; a store that fails changes nothing. */
export function loader() {
  const ready = isWarm() && !isDraining();
  return Response.json(
    { ready, breaker: breakerState(), catalogueAgeSeconds: catalogueAge() },
    { status: ready ? 200 : 503 },
  );
}

import { useRouteLoaderData } from "@remix-run/react";

import type { loader } from "~/root";

/** The root loader's data; undefined where even that failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}

import { useRouteLoaderData } from "@remix-run/react";

import type { loader } from "~/root";

/** The data of the root's loader; undefined on an error page if that loader failed. */
export const useRootData = () => useRouteLoaderData<typeof loader>("root");

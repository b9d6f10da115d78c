import { Outlet } from "@remix-run/react";

import { ErrorPage } from "./error-page";

/**
 * Around every page: after an action has failed, Remix runs only the loaders above the nearest
 * error boundary, and the frame needs the root's.
 */
export { Outlet as default, ErrorPage as ErrorBoundary };

/** It reads nothing. Asked by default, Remix would draw each choice on a page a moment late. */
export const shouldRevalidate = () => false;

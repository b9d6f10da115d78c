import type { LoaderFunctionArgs } from "@remix-run/node";

const STATUSES = [400, 403, 405];

/** Shown for requests that server/request-guard refuses. */
export function loader({ params }: LoaderFunctionArgs): never {
  const status = Number(params.status);
  throw new Response(null, { status: STATUSES.includes(status) ? status : 404 });
}

export default function Refused() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";

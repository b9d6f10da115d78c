export function loader(): never {
  throw new Response("Not Found", { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";

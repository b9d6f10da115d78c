export function loader(): never {
  throw new Response("Not Found", { status: 404 });
}

export function action(): never {
  throw new Response("Not Found", { status: 404 });
}

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";

/** Any other address: not found, but inside the frame and with the visitor's cart. */
export function loader(): never {
  throw new Response("Not Found", { status: 404 });
}

export function action(): never {
  throw new Response("Not Found", { status: 404 });
}

export default function NotFound() {
  return null;
}

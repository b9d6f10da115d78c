/** Any other address: not found, but inside the frame and with the visitor's cart. */
export function loader(): never {
  throw new Response("Not Found", { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}

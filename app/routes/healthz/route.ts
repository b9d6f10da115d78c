/** Liveness only: does not ask the store. */
export const loader = () => new Response("ok", { headers: { "Content-Type": "text/plain" } });

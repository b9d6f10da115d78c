/** Says that this process serves; asks nothing of the store. */
export const loader = () => new Response("ok", { headers: { "Content-Type": "text/plain" } });

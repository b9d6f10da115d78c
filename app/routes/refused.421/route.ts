import { env } from "~/server/env.server";
import { wrongAddressPage } from "~/server/wrong-address.server";

/** Shown by server/request-guard for another name than the public one, under which no file of ours can be had. */
export function loader(): Response {
  if (env.publicOrigin === null) throw new Response(null, { status: 404 });
  const { html, policy } = wrongAddressPage(env.publicOrigin);
  return new Response(html, {
    status: 421,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    },
  });
}

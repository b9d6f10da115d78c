import type { LoaderFunctionArgs } from "@remix-run/node";

import { siteOrigin } from "~/server/request.server";
import { resourceResponse } from "~/server/responses.server";

export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Disallow: /coming-soon",
    "Disallow: /embedded-store/",
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteOrigin(request)).href}`,
  ];
  return resourceResponse(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

export { refuseForm as action } from "~/forms/form.server";

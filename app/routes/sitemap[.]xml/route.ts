import { Readable } from "node:stream";

import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";

import { siteOrigin } from "~/server/redirect.server";
import { resourceResponse } from "~/server/security-headers.server";
import { catalogue } from "~/store/index.server";
import type { Snapshot } from "~/store/snapshot";
import { failedAnswer } from "~/store/failed-read.server";

import { type Page, writeSitemap } from "./sitemap";

const PATHS = [
  "/",
  "/store",
  "/search",
  "/cities",
  "/join-directory",
  "/business-submission",
  "/event-submission",
  "/contact",
];

const RETRY_AFTER_SECONDS = 60;

const pagesOf = ({ products }: Snapshot): Page[] => [
  ...PATHS.map((path) => ({ path, changed: null })),
  ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at })),
];

/** A partial sitemap would tell crawlers that products were removed. */
function unavailable(error: unknown): Response {
  const { headers } = failedAnswer(error);
  return resourceResponse("Service Unavailable", {
    status: 503,
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS), ...headers },
  });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const part = new URL(request.url).searchParams.get("part");
  const number = part !== null && /^[1-9]\d{0,3}$/.test(part) ? Number(part) : null;
  let snapshot: Snapshot;
  try {
    ({ snapshot } = await catalogue.readSnapshot());
  } catch (error) {
    return unavailable(error);
  }
  const pieces = writeSitemap(pagesOf(snapshot), siteOrigin(request), number);
  if (pieces === null) throw new Response("Not Found", { status: 404 });
  return resourceResponse(createReadableStreamFromReadable(Readable.from(pieces)), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

import { Readable } from "node:stream";

import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";

import { siteOrigin } from "~/server/redirect.server";
import { catalogue } from "~/store/index.server";

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

async function readPages(): Promise<Page[]> {
  const snapshot = await catalogue.readSnapshot().catch(() => null);
  const products = snapshot?.products ?? [];
  return [
    ...PATHS.map((path) => ({ path, changed: null })),
    ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at })),
  ];
}

export async function loader({ request }: LoaderFunctionArgs) {
  const part = new URL(request.url).searchParams.get("part");
  const number = part !== null && /^[1-9]\d{0,3}$/.test(part) ? Number(part) : null;
  const pieces = writeSitemap(await readPages(), siteOrigin(request), number);
  if (pieces === null) throw new Response("Not Found", { status: 404 });
  return new Response(createReadableStreamFromReadable(Readable.from(pieces)), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

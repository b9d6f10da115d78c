import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import type { Page } from "../page";

const { SAME_PAGE } = process.env;
if (SAME_PAGE) globalThis.samePage = JSON.parse(readFileSync(SAME_PAGE, "utf8")) as Page;

/** Like Remix's default for robots: sends the complete page in one piece, because this costs least. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady() {
        const html = text(pipe(new PassThrough()));
        resolve(html.then((body) => new Response(body, { headers, status })));
      },
      onShellError: reject,
      onError: console.error,
    });
  });
}

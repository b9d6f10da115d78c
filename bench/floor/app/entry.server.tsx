import { PassThrough } from "node:stream";

import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

/** As Remix does where an app has no such file: the page leaves in the pieces that React makes. */
const inPieces = process.env.FLOOR_SENDS === "pieces";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise<Response>((resolve, reject) => {
    const answer = (body: Uint8Array<ArrayBuffer> | ReadableStream) =>
      resolve(new Response(body, { headers, status }));
    const page = new PassThrough();
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        if (!inPieces) return;
        answer(createReadableStreamFromReadable(page));
        pipe(page);
      },
      onAllReady() {
        if (inPieces) return;
        const pieces: Buffer[] = [];
        page.on("data", (piece: Buffer) => pieces.push(piece));
        page.once("end", () => answer(new Uint8Array(Buffer.concat(pieces))));
        pipe(page);
      },
      onShellError: reject,
      onError: console.error,
    });
  });
}

export const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
const encoder = new TextEncoder();

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** One field of a multipart body, as browsers write it. */
export const textPart = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** The header of a file part; its content and `\r\n` must follow. */
export const fileHead = (name: string, filename: string, type = "image/png") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
  `Content-Type: ${type}\r\n\r\n`;

export const filePart = (name: string, filename: string, content = "x", type?: string) =>
  `${fileHead(name, filename, type)}${content}\r\n`;

export const END = `--${BOUNDARY}--\r\n`;

export type Piece = string | Uint8Array;

/** A streamed form: each piece is generated when the reader requests it. */
export function multipartRequest(
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  contentType = MULTIPART_TYPE,
): Request {
  const iterator =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done) controller.close();
        else if (typeof next.value === "string") controller.enqueue(encoder.encode(next.value));
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": contentType };
  const init = { method: "POST", body, duplex: "half", headers } as const;
  return new Request("http://shop.example/form", init);
}

/** This many bytes of content, in pieces that share one buffer. */
export function* bytes(count: number, piece = new Uint8Array(65_536).fill(120)) {
  for (let left = count; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece;
}

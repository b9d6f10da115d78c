import { MultipartParseError, MultipartPart } from "@remix-run/multipart-parser";

import { UPLOAD_LIMITS } from "./upload";

const MAX_HEADER = 4096;
const END_OF_LINE = Buffer.from("\r\n");
const END_OF_HEADER = Buffer.from("\r\n\r\n");

/** A form that exceeds a limit of the whole form, or of a part's header. */
export class UploadLimitError extends Error {}

type Write = (bytes: Buffer) => void;

/** Takes the content of a part as it arrives. */
type Receiver = { write: Write; end: () => void };

/**
 * Reads a form with files, and passes each part to a receiver of its own. The parser's own streams would hold
 * the whole content of each part. Bytes after the last boundary are not read.
 * @throws MultipartParseError, UploadLimitError, and what a receiver throws
 */
export async function readParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  receive: (part: MultipartPart) => Receiver,
): Promise<void> {
  const input = openBody(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const countAll = limitTo(UPLOAD_LIMITS.totalBytes);
  await input.readTo(delimiter, refuse);
  for (let parts = 1; !(await input.startsWith("--")); parts += 1) {
    if (parts > UPLOAD_LIMITS.parts) throw new UploadLimitError();
    await input.readTo(END_OF_LINE, refuse);
    const header: Buffer[] = [];
    const countHeader = limitTo(MAX_HEADER);
    await input.readTo(END_OF_HEADER, (bytes) => {
      countHeader(bytes);
      header.push(bytes);
    });
    const { write, end } = receive(new MultipartPart(Buffer.concat(header), []));
    await input.readTo(delimiter, (bytes) => {
      countAll(bytes);
      write(bytes);
    });
    end();
  }
}

const refuse: Write = ({ length }) => {
  if (length > 0) throw new MultipartParseError("Not a boundary where one must be");
};

function limitTo(maxBytes: number): Write {
  let count = 0;
  return ({ length }) => {
    count += length;
    if (count > maxBytes) throw new UploadLimitError();
  };
}

function openBody(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  // The first boundary has no line break before it.
  let rest: Buffer = END_OF_LINE;

  async function readMore() {
    const { done, value } = await reader.read();
    if (done) throw new MultipartParseError("The form ends too early");
    rest = Buffer.concat([rest, value]);
  }

  return {
    /** Passes what comes before a mark to `write`, in pieces, and skips the mark. */
    async readTo(mark: Buffer, write: Write): Promise<void> {
      for (;;) {
        const at = rest.indexOf(mark);
        // Without a mark, one may have begun in the last bytes.
        const end = at === -1 ? Math.max(0, rest.length - mark.length + 1) : at;
        write(rest.subarray(0, end));
        if (at !== -1) {
          rest = rest.subarray(at + mark.length);
          return;
        }
        // A copy: a view would keep the whole chunk in memory.
        rest = Buffer.from(rest.subarray(end));
        await readMore();
      }
    },

    async startsWith(text: string): Promise<boolean> {
      while (rest.length < text.length) await readMore();
      return rest.toString("latin1", 0, text.length) === text;
    },
  };
}

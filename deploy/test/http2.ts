import { connect, type IncomingHttpHeaders } from "node:http2";

import { isOurPage } from "./edge";
import { type Figure, says } from "./figures";
import type { Proxy } from "./proxy";
import type { Answer } from "./visitor";

const ANSWER_MS = 20_000;

type Ask = { path: string; headers?: Record<string, string | string[]>; body?: Buffer };
type AskFor = (asked: Ask) => Promise<Answer>;

/** The same edge, asked as browsers ask: over HTTP/2. */
export async function http2Figures(proxy: Proxy): Promise<Figure[]> {
  const answers = await inOneSession(proxy, async (ask) => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
    const page = await ask({ path: "/search", headers });
    const { etag = "" } = page.headers;
    const known = await ask({ path: "/search", headers: { "if-none-match": etag } });
    // Browsers send each cookie in a field of its own.
    const names = ["cart", "toast", "submission-event", "submission-business", "others"];
    const cookie = names.map((name) => `${name}=${"x".repeat(4096)}`);
    const cart = await ask({ path: "/cart", headers: { cookie } });
    const type = "multipart/form-data; boundary=x";
    const form = await ask({
      path: "/business-submission",
      headers: { ":method": "POST", "content-type": type, "content-length": "65000000" },
      body: Buffer.alloc(65_000_000),
    });
    return { page, known, cart, form };
  });
  const { page, known, cart, form } = answers;
  const formPage = isOurPage(form, "That was too large") ? "our page" : "another page";
  return [
    says(
      "over HTTP/2 a page, and its encoding",
      `${page.status}, ${page.headers["content-encoding"]}`,
      "200, br",
    ),
    says("over HTTP/2 a page that the browser has", String(known.status), "304"),
    says("over HTTP/2 a page with 20 kB of cookies", String(cart.status), "200"),
    says("over HTTP/2 a form of 65 MB", `${form.status}, ${formPage}`, "413, our page"),
  ];
}

async function inOneSession<T>(proxy: Proxy, task: (ask: AskFor) => Promise<T>): Promise<T> {
  const { host, origin, port } = proxy;
  const session = connect(`https://127.0.0.1:${port}`, {
    ca: proxy.certificate(),
    servername: host,
    // The body of a stream counts.
    maxSessionMemory: 100,
  });
  const failed = new Promise<never>((_, reject) => session.once("error", reject));
  const authority = new URL(origin).host;
  const ask = ({ path, headers, body }: Ask) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = { ":path": path, ":authority": authority, accept: "text/html", ...headers };
      const stream = session.request(asked, { endStream: !body });
      const pieces: Buffer[] = [];
      stream.setTimeout(ANSWER_MS, () => stream.destroy(new Error(`no answer for ${path}`)));
      let given: (IncomingHttpHeaders & { ":status"?: number }) | undefined;
      stream.once("response", (head) => (given = head));
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.once("error", reject);
      stream.once("end", () => {
        const { ":status": status = 0, ...rest } = given ?? {};
        resolve({ status, headers: rest, body: Buffer.concat(pieces) });
      });
      if (body) stream.end(body);
    });
  try {
    return await Promise.race([task(ask), failed]);
  } finally {
    session.destroy();
  }
}

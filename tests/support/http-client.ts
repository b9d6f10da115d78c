import * as http from "node:http";
import * as https from "node:https";

import { cookieHeader, type CookieJar, keepCookies } from "./cookie-jar";

const ANSWER_MS = 60_000;
const FORM_TYPE = "application/x-www-form-urlencoded";

export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
export type Fields = Record<string, string> | [string, string][];

type ClientOptions = {
  /** The public origin, if it differs from the connected address, as behind a proxy. */
  origin?: string;
  /** The only certificate to trust for an https server. */
  ca?: string;
  /** The client's IP address, perhaps another one for each request: the server sees 127.0.0.2 and so on as other clients. */
  localAddress?: string | (() => string);
};

export type HttpClient = ReturnType<typeof openClient>;

/** A client that acts like a browser without JavaScript: keep-alive connections, cookies, forms. */
export function openClient(url: string, { origin = url, ca, localAddress }: ClientOptions = {}) {
  const { protocol, hostname, port } = new URL(url);
  const { host, hostname: servername } = new URL(origin);
  const transport = protocol === "https:" ? https : http;
  const options = { keepAlive: true, maxSockets: 6, ca, servername };
  const agent = new transport.Agent(options);
  const cookies: CookieJar = new Map();

  /** Sends one request; the response body is not decompressed. */
  const ask = (path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const cookie = cookieHeader(cookies);
      const sent = transport.request({
        agent,
        hostname,
        port,
        path,
        method,
        timeout: ANSWER_MS,
        localAddress: typeof localAddress === "function" ? localAddress() : localAddress,
        headers: {
          Host: host,
          // As Links, ELinks and NetSurf send it.
          Accept: "*/*",
          ...(cookie ? { Cookie: cookie } : {}),
          ...headers,
        },
      });
      sent.once("response", (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () => {
          const { statusCode: status = 0, headers: received } = answer;
          keepCookies(cookies, received["set-cookie"] ?? []);
          resolve({ status, headers: received, body: Buffer.concat(chunks) });
        });
      });
      sent.once("timeout", () => sent.destroy(new Error(`${method} ${path}: no answer`)));
      sent.once("error", (error: NodeJS.ErrnoException) => {
        // The server has just closed an idle connection: browsers also retry such a request.
        const isStale = sent.reusedSocket && error.code === "ECONNRESET";
        if (isStale) resolve(ask(path, { method, headers, body }));
        else reject(error);
      });
      sent.end(body);
    });

  /** Submits a form like a page of the site. */
  const post = (path: string, fields: Fields, headers: Record<string, string> = {}) =>
    ask(path, {
      method: "POST",
      headers: {
        "Content-Type": FORM_TYPE,
        Origin: new URL(origin).origin,
        "Sec-Fetch-Site": "same-origin",
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });

  return { ask, post, cookies, close: () => agent.destroy() };
}

/** The path that a response redirects to, without the fragment. */
export function locationOf({ headers }: Answer): string {
  const { pathname, search } = new URL(headers.location ?? "", "http://site.invalid");
  return pathname + search;
}

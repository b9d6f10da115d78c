import { get, type IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";

import type { Proxy } from "./proxy";
import type { Tally } from "./tally";

const ANSWER_MS = 20_000;
/** How often a visitor sends a form again that was not answered. */
const TRIES = 10;

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

let visitors = 0;
/** Linux takes any address in 127/8: each visitor has one, as the limit of POSTs counts by address. */
const nextAddress = () => `127.1.${(visitors >> 8) & 255}.${visitors++ & 255}`;

/** A browser's connections and cookies, seen from the server. */
export function visitorOf(proxy: Proxy, tally: Tally) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 6,
    ca: proxy.certificate(),
    servername: proxy.host,
    localAddress: nextAddress(),
  });
  const jar = new Map<string, string>();

  const ask = (path: string, { method = "GET", headers = {}, body }: Ask = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
      const sent = request({
        agent,
        host: "127.0.0.1",
        port: proxy.port,
        path,
        method,
        timeout: ANSWER_MS,
        headers: {
          Host: new URL(proxy.origin).host,
          Accept: path.split("?")[0]!.endsWith(".data") ? "*/*" : "text/html",
          ...(cookie ? { Cookie: cookie } : {}),
          ...headers,
        },
      });
      sent.once("response", (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.once("error", reject);
        answer.once("end", () => {
          const { statusCode: status = 0, headers: given } = answer;
          resolve({ status, headers: given, body: Buffer.concat(pieces) });
        });
      });
      sent.once("timeout", () => sent.destroy(new Error("no answer")));
      sent.once("error", reject);
      sent.end(body);
    });

  function keepCookies({ headers }: Answer) {
    for (const line of headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /;\s*Expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  /** Asks once and counts; null where it failed. */
  async function attempt(path: string, asked: Ask, isRight: (status: number) => boolean) {
    const method = asked.method ?? "GET";
    try {
      const answer = await ask(path, asked);
      tally.note(method, path, isRight(answer.status) ? null : `status ${answer.status}`);
      return isRight(answer.status) ? answer : null;
    } catch (error) {
      tally.note(method, path, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  async function untilAnswered(path: string, asked: Ask, isRight: (status: number) => boolean) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await attempt(path, asked, isRight);
      if (answer) {
        keepCookies(answer);
        return answer;
      }
    }
    throw new Error(`${asked.method ?? "GET"} ${path} was never answered as it should be`);
  }

  return {
    ask,
    jar,
    leave: () => agent.destroy(),
    get: async (path: string) => {
      const answer = await untilAnswered(path, {}, (status) => status === 200);
      return answer.body.toString();
    },
    /** Sends a form as a page does, or as a script; sent again where it was not answered. */
    post: (path: string, fields: Record<string, string>) =>
      untilAnswered(
        path,
        {
          method: "POST",
          headers: {
            "Content-Type": "application/x-www-form-urlencoded",
            Origin: proxy.origin,
            "Sec-Fetch-Site": "same-origin",
          },
          body: new URLSearchParams(fields).toString(),
        },
        (status) => status === (path.endsWith(".data") ? 200 : 303),
      ),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

/** Asks without TLS. */
export function askPlainly({ host, plainPort: port }: Proxy, path: string): Promise<Answer> {
  const options = { host: "127.0.0.1", port, path, headers: { Host: host } };
  return new Promise((resolve, reject) =>
    get(options, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode!, headers: answer.headers, body }),
        reject,
      );
    }).once("error", reject),
  );
}

import { connect } from "node:tls";

import type { HttpClient } from "../../tests/support/http-client";
import { asUrlencoded, asMultipart, HOSTILE_BODIES } from "../../tests/support/hostile-bodies";
import type { Site } from "../site";
import type { AttackTable } from "./attack";
import { malformedBytes } from "./malformed-bytes";

const ANSWER_MS = 15_000;
/** The time after which a client with an unfinished request disconnects. */
const PATIENCE_MS = 2000;

/** Sends raw bytes; resolves to the status of the first response, or to 0 if there is none. */
function sendRaw({ address, origin }: Site, bytes: string): Promise<number> {
  const { hostname: servername } = new URL(origin);
  const { hostname: host, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), servername, rejectUnauthorized: false });
    let answer = "";
    const leave = setTimeout(() => socket.end(), PATIENCE_MS);
    const finish = () => {
      clearTimeout(leave);
      socket.destroy();
      resolve(Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(ANSWER_MS, () => reject(new Error("neither answered nor closed")));
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
      if (answer.includes("\r\n\r\n")) finish();
    });
    // A closed connection counts as a response, too.
    socket.on("error", finish).on("close", finish);
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

/** Null if the status is valid or the connection was closed, and the app is healthy afterwards. */
async function judge({ ask }: HttpClient, status: number): Promise<string | null> {
  // nginx responds with 501 or 505 to unsupported transfer encodings and HTTP versions.
  const isSound = status === 0 || status < 500 || status === 501 || status === 505;
  if (!isSound) return `answered ${status}`;
  const health = await ask("/healthz");
  return health.status === 200 ? null : `then /healthz answered ${health.status}`;
}

const FORMS = ["/business-submission", "/event-submission", "/join-directory", "/cart"];

const bodies = [
  ...FORMS.flatMap((path) =>
    HOSTILE_BODIES.map((body) => ({ path, body, make: () => asMultipart(body, []) })),
  ),
  ...HOSTILE_BODIES.filter(({ pairs }) => pairs).map((body) => ({
    path: "/contact",
    body,
    make: () => asUrlencoded(body, [])!,
  })),
];

/** Bytes that no browser sends, and bodies that no form of this site produces. */
export const malformedRequests: AttackTable = {
  name: "malformed requests",
  rows: [
    ...malformedBytes("").map((bytes, at): AttackTable["rows"][number] => [
      JSON.stringify(bytes.slice(0, 80)),
      async (site, visitor) => {
        const own = malformedBytes(new URL(site.origin).host)[at]!;
        return judge(visitor, await sendRaw(site, own));
      },
    ]),
    ...bodies.map(({ path, body, make }): AttackTable["rows"][number] => [
      `${body.title} to ${path}`,
      async ({ origin }, visitor) => {
        const request = make();
        const headers = { Origin: origin, "Content-Type": request.headers.get("Content-Type")! };
        const sent = Buffer.from(await request.arrayBuffer());
        const answer = visitor.ask(path, { method: "POST", headers, body: sent });
        return judge(visitor, await answer.then(({ status }) => status).catch(() => 0));
      },
    ]),
  ],
};

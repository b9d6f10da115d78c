import { Agent, type IncomingHttpHeaders, request } from "node:http";

import { cpuOf, type Server } from "./process";

const CLIENTS = 5;
const ANSWER_MS = 60_000;

export type Ask = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Client = (ask: Ask) => Promise<Answer>;

/** What one client does once; rejects when an answer is not the one expected. */
export type Visit = (client: Client) => Promise<unknown>;

export type Batch = { cpuMs: number; perSecond: number; p50: number; p99: number };

/** Runs `task` with a client whose connections stay open until it ends; bodies come as they were sent. */
export async function withClient<Result>(
  { url }: Server,
  task: (client: Client) => Promise<Result>,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const client: Client = ({ path, method = "GET", headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(path, url), { agent, method, headers, timeout: ANSWER_MS });
      sent.once("response", (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(pieces),
          }),
        );
      });
      sent.once("timeout", () => sent.destroy(new Error(`${path} did not answer`)));
      sent.once("error", reject);
      sent.end(body);
    });
  try {
    return await task(client);
  } finally {
    agent.destroy();
  }
}

/** Several clients visit again and again for as long as told; figures are for one visit. */
export function runBatch(server: Server, visit: Visit, milliseconds: number): Promise<Batch> {
  return withClient(server, async (client) => {
    const latencies: number[] = [];
    const cpuBefore = cpuOf(server.pid);
    const start = performance.now();
    const isOver = () => performance.now() - start >= milliseconds;
    async function visitAgain() {
      while (!isOver()) {
        const before = performance.now();
        await visit(client);
        latencies.push(performance.now() - before);
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, visitAgain));
    const seconds = (performance.now() - start) / 1000;
    const cpu = cpuOf(server.pid) - cpuBefore;
    latencies.sort((one, other) => one - other);
    const percentile = (share: number) => latencies[Math.floor((latencies.length - 1) * share)]!;
    return {
      cpuMs: cpu / latencies.length,
      perSecond: latencies.length / seconds,
      p50: percentile(0.5),
      p99: percentile(0.99),
    };
  });
}

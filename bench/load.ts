import { readFileSync } from "node:fs";

import autocannon from "autocannon";

const CONNECTIONS = 10;
/** A clock tick of /proc, on every Linux that Node runs on. */
const TICK_MS = 10;

/** What is measured: requests that each connection sends one after the other, again and again. */
export type Target = {
  page: string;
  visitor: string;
  products: number;
  /** What answers. */
  through: "itself" | "nginx";
  url: string;
  /** The process whose CPU is read. */
  pid: number;
  headers: Record<string, string>;
  requests: autocannon.Request[];
  /** The statuses that every answer must have. */
  statuses: number[];
};

/** CPU of one pass through the requests, and autocannon's own figures. */
export type Figures = { cpuMs: number; perSecond: number; p50: number; p99: number };

/** CPU that a process has used so far, in ms. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** @throws Error where an answer was not one of those expected */
export async function load(target: Target, seconds: number): Promise<Figures> {
  const { url, pid, headers, requests, statuses, page } = target;
  const { host } = new URL(headers.Host ? `http://${headers.Host}` : url);
  const cpuBefore = cpuOf(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // How often it looks whether the time is over.
    sampleInt: 100,
    servername: host.split(":")[0],
    headers,
    requests,
  });
  const cpu = cpuOf(pid) - cpuBefore;
  const seen = Object.keys(result.statusCodeStats ?? {}).map(Number);
  const unexpected = seen.filter((status) => !statuses.includes(status));
  if (unexpected.length > 0 || result.errors > 0 || result.requests.total === 0)
    throw new Error(`${page}: ${result.errors} errors, answers of ${seen.join(", ")}`);
  const passes = result.requests.total / requests.length;
  return {
    cpuMs: cpu / passes,
    perSecond: passes / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

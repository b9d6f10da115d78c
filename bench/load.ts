import { readFileSync } from "node:fs";

import autocannon from "autocannon";

const CONNECTIONS = 10;
/** The clock tick of /proc on every Linux that supports Node. */
const TICK_MS = 10;

/** A measured target: each connection sends its requests one after the other, repeatedly. */
export type Target = {
  page: string;
  visitor: string;
  products: number;
  /** The server that responds. */
  through: "itself" | "nginx";
  url: string;
  /** The process with the measured CPU time. */
  pid: number;
  headers: Record<string, string>;
  requests: autocannon.Request[];
  /** The allowed statuses of the responses. */
  statuses: number[];
};

/** The CPU time and the bytes of one pass through the requests, and autocannon's own figures. */
export type Figures = {
  cpuMs: number;
  kilobytes: number;
  perSecond: number;
  p50: number;
  p99: number;
};

/** The CPU time that a process has used so far, in ms. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** @throws Error if a response has an unexpected status */
export async function load(target: Target, seconds: number): Promise<Figures> {
  const { url, pid, headers, requests, statuses, page } = target;
  const { host } = new URL(headers.Host ? `http://${headers.Host}` : url);
  const cpuBefore = cpuOf(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // The interval in which autocannon checks if the time is over.
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
    kilobytes: result.throughput.total / passes / 1000,
    perSecond: passes / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

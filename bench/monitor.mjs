/**
 * Loaded into the app with `--import`: appends a line of figures to MONITOR_FILE each second.
 * On SIGUSR2 garbage is collected first, where Node was started with `--expose-gc`, and the line
 * says so.
 */
import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setInterval } from "node:timers";

const NANOSECONDS = 1e6;

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

function write(isCollected) {
  const { rss, heapUsed } = process.memoryUsage();
  const loop = { p99: delay.percentile(99) / NANOSECONDS, max: delay.max / NANOSECONDS };
  delay.reset();
  const line = JSON.stringify({ rss, heapUsed, loop, isCollected });
  appendFileSync(process.env.MONITOR_FILE, `${line}\n`);
}

setInterval(write, 1000, false).unref();
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  write(true);
});

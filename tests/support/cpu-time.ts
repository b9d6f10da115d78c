/** How many milliseconds of processor time something takes: a busy machine does not count. */
export async function cpuMilliseconds(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

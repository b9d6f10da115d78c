const PROBE_MS = 3000;

/** Asked before what would replace the page with an error page where there is no connection. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MS);
  const answer = await fetch("/healthz", { signal }).catch(() => null);
  return answer?.ok ?? false;
}

/** How the browser loaded this document: `type` tells a reload and Back from a link, `name` is the URL. */
export const documentLoad = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

/** What Chromium, Firefox and WebKit say when a request or a module got no answer. */
const NO_ANSWER =
  /^(Failed to fetch|NetworkError when attempting|Load failed|network error|Error in input stream|The network connection was lost|The Internet connection appears|Could not connect to the server|Importing a module script failed|error loading dynamically imported module)/i;

/** Whether an error means that a request got no answer; any other TypeError is a bug in this app. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError";
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}

import { setTimeout as pause } from "node:timers/promises";

/** What a journey does with a browser. Roles and names are those of screen readers. */
export type Tab = {
  open: (url: string) => Promise<void>;
  click: (role: "button" | "link", name: string) => Promise<void>;
  /** As after Tab, which selects what is in a field: the text replaces it. */
  type: (label: string, text: string) => Promise<void>;
  /** The visible text of the page. */
  read: () => Promise<string>;
  resize: (width: number, height: number) => Promise<void>;
  /** Goes back to the page before. */
  back: () => Promise<void>;
  /** The value of a JavaScript expression on the page. */
  evaluate: (expression: string) => Promise<unknown>;
};

export type Engine = {
  name: string;
  hasScripts: boolean;
  /** Starts the browser with an empty profile and hands its tab to `use`. */
  run: (use: (tab: Tab) => Promise<void>) => Promise<void>;
};

const TIMEOUT_MS = 15_000;
const LOOK_MS = 2000;

/**
 * Waits until `look` returns something. `look` must not change the page: it is repeated, also when it
 * does not end, because WebKit's driver never answers a question about a page that is then left.
 * @throws Error with `what` after 15 s
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await Promise.race([look(), pause(LOOK_MS, undefined)]);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(what);
    await pause(50);
  }
}

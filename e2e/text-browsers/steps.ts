/** What a visitor does; a text is found by searching the page forwards, as the browsers' "/" does. */
export type Step =
  | { open: string }
  /** Follows a link or presses a button. */
  | { follow: string }
  | { fill: string; with: string }
  /** The same for a field of several lines. */
  | { write: string; with: string }
  /** The page must say all of this now. */
  | { expect: string[] };

export type TextBrowser = {
  name: string;
  /** Does the steps in one session. @returns the page's text for each `expect`, in their order */
  visit: (origin: string, steps: readonly Step[]) => Promise<string[]>;
};

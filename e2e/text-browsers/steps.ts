/** An action of a visitor. Texts are found with the forward search ("/") of the browser. */
export type Step =
  | { open: string }
  /** Follows a link or presses a button. */
  | { follow: string }
  | { fill: string; with: string }
  /** The same for a textarea. */
  | { write: string; with: string }
  /** The page must now contain all of these texts. */
  | { expect: string[] };

export type TextBrowser = {
  name: string;
  /** Runs the steps in one session. @returns the text of the page for each `expect`, in order */
  visit: (origin: string, steps: readonly Step[]) => Promise<string[]>;
};

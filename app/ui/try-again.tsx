import { useCurrentPath } from "./current-path";

/** A plain link: loading the document also runs the root's loader again. */
export function TryAgain() {
  return (
    <a href={useCurrentPath()} className="button" data-emphasis="primary" data-size="medium">
      Try again
    </a>
  );
}

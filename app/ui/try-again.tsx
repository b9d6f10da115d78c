import { useHere } from "./page-state";

/** A document request: also works where client code failed. */
export function TryAgain() {
  return (
    <a href={useHere()} className="button" data-emphasis="primary" data-size="medium">
      Try again
    </a>
  );
}

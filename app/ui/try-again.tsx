import { useCurrentPath } from "./page-state";

/** Not a Link: for the address of this page, Remix would load nothing (`revalidatePage`). */
export function TryAgain() {
  return (
    <a href={useCurrentPath()} className="button" data-emphasis="primary" data-size="medium">
      Try again
    </a>
  );
}

import { END_WARNING, endsBeforeStart, type EventTimes } from "./event-rules";
import { type ChosenFile, EVENT_IMAGE_HINT, uploadWarnings } from "./upload";

/** The page after the form has room for a few. */
const MAX_UPLOAD_WARNINGS = 3;

/**
 * What the organiser of a submitted event may want to know; none of it stopped the event.
 * @param event null for a robot's
 * @param files what was chosen as its image
 */
export function eventWarnings(event: EventTimes | null, files: readonly ChosenFile[]): string[] {
  return [
    ...(event && endsBeforeStart(event) ? [END_WARNING] : []),
    ...uploadWarnings(files, EVENT_IMAGE_HINT).slice(0, MAX_UPLOAD_WARNINGS),
  ];
}

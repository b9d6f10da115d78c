/** The drawer that stands on an entry of the history of its own, so that Back closes it. */
let closeDrawer: (() => void) | null = null;
let isGoingBack = false;

// A second entry for the same page, which Remix then takes for the one before; what it makes itself has no such mark.
const push = () => history.pushState({ ...history.state, isDrawer: true }, "");
const isOnEntry = () => (history.state as { isDrawer?: boolean } | null)?.isDrawer === true;

function followBack(event: PopStateEvent) {
  if (!closeDrawer && !isGoingBack) return;
  // Remix would load the page anew.
  event.stopImmediatePropagation();
  if (isGoingBack) {
    isGoingBack = false;
    // It was opened again meanwhile.
    if (closeDrawer) push();
    return;
  }
  closeDrawer?.();
}

/** Before Remix does: listeners of `window` are called in the order in which they came. */
export function watchDrawerEntry(): void {
  addEventListener("popstate", followBack);
}

/** On small screens, where the open drawer is the whole page, Back closes it. */
export function openEntry(close: () => void): void {
  if (closeDrawer || !matchMedia("(width < 48rem)").matches) return;
  closeDrawer = () => {
    closeDrawer = null;
    close();
  };
  if (!isGoingBack) push();
}

/** Closed in another way: the entry goes, too. */
export function closeEntry(): void {
  if (!closeDrawer) return;
  closeDrawer = null;
  // A page that was still loading when the drawer was opened has an entry of its own by now.
  if (isGoingBack || !isOnEntry()) return;
  isGoingBack = true;
  history.back();
}

/** @returns true where the page that is led to takes the place of the drawer's entry */
export function leaveEntry(): boolean {
  const hasEntry = closeDrawer !== null && !isGoingBack && isOnEntry();
  closeDrawer = null;
  return hasEntry;
}

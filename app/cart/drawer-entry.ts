/** The drawer that stands on an entry of the history of its own, so that Back closes it. */
let closeDrawer: (() => void) | null = null;
let isGoingBack = false;

// A second entry for the same page, which Remix then takes for the one before.
const push = () => history.pushState(history.state, "");

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

/** On small screens, where the open drawer is the whole page, Back closes it. */
export function openEntry(close: () => void): void {
  if (!matchMedia("(width < 48rem)").matches) return;
  // The same function is added only once.
  addEventListener("popstate", followBack, { capture: true });
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
  if (isGoingBack) return;
  isGoingBack = true;
  history.back();
}

/** @returns true where the page that is led to takes the place of the drawer's entry */
export function leaveEntry(): boolean {
  const hasEntry = closeDrawer !== null && !isGoingBack;
  closeDrawer = null;
  return hasEntry;
}

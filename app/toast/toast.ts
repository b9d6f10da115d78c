import { useEffect } from "react";

import { createSharedState } from "~/ui/state";

export type Toast = {
  type: "info" | "success" | "error";
  message: string;
  description?: string;
  /** Whether to show a link that reloads the page. */
  offersReload?: boolean;
  /** Whether to show a link to the cart; not with a redirect, whose cookie holds only texts. */
  linksToCart?: boolean;
};

/** The id tells apart two toasts with the same text. `isHigh`: at the top, because the pressed control was in the lower half. */
export type ToastInstance = Toast & { id: string; isHigh?: boolean };

/** The last toast of this tab, and the page that it was shown on; null before the first. */
const lastToast = createSharedState<{
  toast: ToastInstance;
  isOpen: boolean;
  path: string;
} | null>(null);
/** Loader data keep a flashed toast; an id in here was shown already. */
const shownIds = new Set<string>();
let count = 0;

export const wasShown = ({ id }: ToastInstance): boolean => shownIds.has(id);

/** F8 (docs/specification.md, Behaviour), but not with a modifier key or while an input method composes. */
export const isHotkey = (event: KeyboardEvent): boolean =>
  event.key === "F8" &&
  !(event.isComposing || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey);

function set(toast: ToastInstance, isOpen: boolean) {
  shownIds.add(toast.id);
  // The same listener is added once only.
  document.addEventListener("keydown", reopenToast);
  lastToast.set({ toast, isOpen, path: location.pathname });
}

/** Accessibility: F8 shows the last toast again, for visitors who had no time to read it. */
function reopenToast(event: KeyboardEvent): void {
  const last = lastToast.get();
  // A new object: its five seconds begin anew.
  if (isHotkey(event) && last?.isOpen === false) set({ ...last.toast }, true);
}

/** Shows a toast, in the half of the window in which the pressed control is not. */
export const showToast = (toast: Toast): void =>
  set({ ...toast, id: `toast-${(count += 1)}`, isHigh: isPressedControlLow() }, true);

function isPressedControlLow(): boolean {
  // When the keyboard is used, the mouse may rest on another button. Safari does not focus a pressed button.
  const pressed =
    document.querySelector("button:focus-visible") ??
    document.querySelector("button:hover") ??
    document.activeElement;
  // The visible part of a pinched page.
  const { offsetTop, height } = visualViewport!;
  return pressed !== null && pressed.getBoundingClientRect().top > offsetTop + height / 2;
}

/** For a new page, which may already show a toast of its own. */
export function hideToastOfLastPage(): void {
  const last = lastToast.get();
  if (last && last.path !== location.pathname) hideToast(last.toast);
}

/** Called once the page itself shows what the toast said, or the error is corrected. */
export function hideToastOfType(type: Toast["type"]): void {
  const last = lastToast.get();
  if (last?.toast.type === type) hideToast(last.toast);
}

/** The toast to show: the last one, or on the server and until the first effect the flashed one of a loader. */
export function useToast(flashed: ToastInstance | null = null): ToastInstance | null {
  const last = lastToast.useValue();
  const id = flashed?.id;
  useEffect(() => {
    if (flashed && !wasShown(flashed)) set(flashed, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a reload creates a new object for the same toast
  }, [id]);
  if (!last) return flashed;
  return last.isOpen ? last.toast : null;
}

export function hideToast(toast: ToastInstance): void {
  const last = lastToast.get();
  // Before the effect of `useToast` has run, the toast on the page is the server's: kept for F8.
  if (!last || last.toast.id === toast.id) set(toast, false);
}

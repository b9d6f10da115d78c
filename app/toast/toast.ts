/** F8 (docs/specification.md, Behaviour), but not with a modifier key or while an input method composes. */
export const isHotkey = (event: KeyboardEvent): boolean =>
  event.key === "F8" &&
  !(event.isComposing || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey);

export type Toast = {
  type: "info" | "success" | "error";
  message: string;
  description?: string;
  /** Whether to show a link that reloads the page. */
  offersReload?: boolean;
  /** Whether to show a link to the cart; not with a redirect, whose cookie holds only texts. */
  linksToCart?: boolean;
};

/** The id distinguishes two toasts with the same text; `isHigh`: shown at the top, because the pressed control was in the lower half. */
export type ToastInstance = Toast & { id: string; isHigh?: boolean };

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
};

/** The id distinguishes two toasts with the same text. */
export type ToastInstance = Toast & { id: string };

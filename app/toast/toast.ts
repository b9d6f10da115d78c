/** F8, by docs/specification.md, Behaviour; with another key, or while an input method composes, it is theirs. */
export const isHotkey = (event: KeyboardEvent): boolean =>
  event.key === "F8" &&
  !(event.isComposing || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey);

export type Toast = {
  type: "info" | "success" | "error";
  message: string;
  description?: string;
  /** Whether a link loads the page anew. */
  offersReload?: boolean;
};

/** The id distinguishes two toasts with the same text. */
export type ToastInstance = Toast & { id: string };

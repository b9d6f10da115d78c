/** docs/specification.md, Behaviour. */
export const HOTKEY = "F8";

export type Toast = {
  type: "info" | "success" | "error";
  message: string;
  description?: string;
};

/** The id distinguishes two toasts with the same text. */
export type ShownToast = Toast & { id: string };

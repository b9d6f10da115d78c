export type Toast = {
  type: "info" | "success" | "error";
  message: string;
  description?: string;
};

/** A toast as a page shows it; the id tells two equal ones apart. */
export type ShownToast = Toast & { id: string };

/** What an action answers to scripts. */
export type FormAnswer = { toast: Toast | null };

/** Two toasts in the place of one: the failure first, then what came after it. */
export function afterFailure(failure: Toast, next: Toast): Toast {
  const isSame = next.message === failure.message;
  if (isSame && next.description === failure.description) return next;
  const words = [failure.description, isSame ? "" : next.message, next.description];
  return { ...failure, description: words.filter(Boolean).join(" ") };
}

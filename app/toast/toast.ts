export type Toast = {
  type: "info" | "success" | "error";
  message: string;
  description?: string;
};

/** A toast as a page shows it; the id tells two equal ones apart. */
export type ShownToast = Toast & { id: string };

/** What an action answers to scripts. */
export type FormAnswer = { toast: Toast | null };

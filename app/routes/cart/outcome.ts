import type { Toast } from "~/server/toast.server";

/** What a change of the cart leads to. */
export type Outcome = {
  toast?: Toast;
  /** Where to go instead of back: the checkout, or the cart page where a line needs a look. */
  location?: string;
};

/** This site's origin, and the page the form stood on. */
export type Place = { origin: string; backTo: string };

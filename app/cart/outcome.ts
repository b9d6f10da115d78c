import type { Toast } from "~/toast/toast.server";

/** What a change of the cart leads to. */
export type Outcome = {
  toast?: Toast;
  /** Where to go instead of back: the checkout, or the cart page where a line needs a look. */
  location?: string;
};

/** Where a change comes from. */
export type Place = {
  /** This site's. */
  origin: string;
  /** The page the form stood on. */
  backTo: string;
  /** True when the visitor has not seen yet that an earlier change failed. */
  hasUnreadFailure: boolean;
};

import type { Toast } from "~/toast/toast";

import { MAX_LINES } from "./cart";

export type Outcome = {
  toast?: Toast;
  /** Where to go instead of back: the checkout, or the cart page where a line needs a look. */
  location?: string;
};

export type Page = {
  origin: string;
  backTo: string;
  /** True when the visitor has not seen yet that an earlier change failed. */
  hasUnreadFailure: boolean;
};

export const FULL_MESSAGE = `Your cart holds ${MAX_LINES} different items at most. Remove one to make room for another.`;

import { useLocation } from "@remix-run/react";

import { DROPS_SUBMISSIONS } from "~/site";

/** Before the first field of a form. */
export function DemonstrationNote() {
  if (!DROPS_SUBMISSIONS) return null;
  return (
    <p className="soft">
      This site is a demonstration: what you send is checked, and not kept. Nobody will answer.
    </p>
  );
}

/** After such a form was sent. */
export const WHAT_HAPPENS_NEXT = DROPS_SUBMISSIONS
  ? "Here our review would begin: this site is a demonstration, so what you sent was checked, and not kept."
  : "We'll review what you sent and get in touch soon.";

/**
 * Whether the address says that this form was sent: `withSent` of request.server.ts.
 * @param form its id; empty for the one to which the page belongs
 */
export const useIsSent = (form: string): boolean =>
  new URLSearchParams(useLocation().search).get("sent") === form;

import type { MouseEvent } from "react";

/**
 * For a link to a fragment: moves the focus there, and leaves the address as it is. The router takes a new
 * fragment for a new page, and would stop sending a form.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
  // Not a control, but what holds contents: the focus alone does not scroll to its top.
  if (target.tabIndex < 0) target.scrollIntoView();
}

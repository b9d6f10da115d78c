import type { MouseEvent } from "react";

/** For a link to a fragment: moves the focus there, and leaves the address as it is. */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
}

import type { ReactNode } from "react";

/** The page's one h1. It can take the focus, so that a navigation ends where reading begins. */
export function PageHeading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

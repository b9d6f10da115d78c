import type { ReactNode } from "react";

/** Focusable: client navigation moves the focus here. */
export function PageHeading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

import type { MouseEventHandler, ReactNode } from "react";

/** Remix's links to pages of this site, and our own. */
export const PAGE_LINKS = "a[data-discover], a[data-page-link]";

/** A link to a page of this site; Remix's own costs more to render. `usePageLinks` follows it. */
export function PageLink(link: {
  to: string;
  className?: string;
  "aria-current"?: "page" | undefined;
  onClick?: MouseEventHandler;
  children: ReactNode;
}) {
  return (
    <a
      className={link.className}
      href={link.to}
      aria-current={link["aria-current"]}
      onClick={link.onClick}
      data-page-link=""
    >
      {link.children}
    </a>
  );
}

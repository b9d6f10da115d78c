import type { AnchorHTMLAttributes } from "react";

export type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** A link to a page of this site, for where there are many: Remix's costs more to render; `usePageLinks` follows it alike. */
export function PageLink({ to, children, ...link }: PageLinkProps) {
  return (
    <a {...link} href={to} data-page-link data-discover>
      {children}
    </a>
  );
}

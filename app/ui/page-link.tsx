import type { AnchorHTMLAttributes } from "react";

export type PageLinkProps = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "href" | "target" | "download"
> & { to: string };

/** A link to a page of this site, for where there are many: Remix's own costs more to render. `usePageLinks` follows it. */
export function PageLink({ to, children, ...link }: PageLinkProps) {
  return (
    <a {...link} href={to} data-page-link data-discover>
      {children}
    </a>
  );
}

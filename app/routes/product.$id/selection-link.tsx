import { useNavigate, useSearchParams } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

import { queryWith } from "~/store/product-selection";

type SelectionLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  change: Parameters<typeof queryWith>[1];
};

export function SelectionLink({ change, onClick, children, ...link }: SelectionLinkProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = queryWith(query, change);

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Rendered before the next click, which builds on this query.
    navigate(to, { replace: true, preventScrollReset: true, flushSync: true });
  }

  return (
    <a {...link} href={to} onClick={choose}>
      {children}
    </a>
  );
}

import { useSearchParams } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

import { queryWith } from "~/store/product-selection";

import { useChoose } from "./use-choose";

type SelectionLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Without scripts the page comes back to this very link. */
  id: string;
  change: Parameters<typeof queryWith>[1];
};

export function SelectionLink({ change, children, ...link }: SelectionLinkProps) {
  const choose = useChoose();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(change);
  }

  const [query] = useSearchParams();
  const to = queryWith(query, change);
  return (
    <a {...link} href={`${to}#${link.id}`} onClick={follow}>
      {children}
    </a>
  );
}

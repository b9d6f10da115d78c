import { useSearchParams } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";

import { queryWith } from "~/store/product-selection";

import { useChoose } from "./use-choose";

type SelectionLinkProps = {
  /** Without JavaScript: the page returns to this link. */
  id: string;
  change: Parameters<typeof queryWith>[1];
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
};

/** Not Remix's Link: two quick clicks must both build on the current address. */
export function SelectionLink({ id, change, className, isCurrent, children }: SelectionLinkProps) {
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
    <a
      id={id}
      href={`${to}#${id}`}
      className={className}
      aria-current={isCurrent ? "true" : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}

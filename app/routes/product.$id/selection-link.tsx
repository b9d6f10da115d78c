import { useSearchParams } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";

import { queryWith } from "~/store/product-selection";

import { useChoose } from "./use-choose";

type SelectionLinkProps = {
  /** Without scripts the page comes back to this very link. */
  id: string;
  change: Parameters<typeof queryWith>[1];
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
};

/** Not Remix's Link: the choice adds to the newest address, also when pressed twice in a row. */
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

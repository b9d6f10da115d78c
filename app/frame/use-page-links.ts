import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { afterPaint } from "~/ui/after-paint";

/** Follows every `PageLink` without loading the document anew. */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.hasAttribute("data-page-link")) return;
      event.preventDefault();
      afterPaint(() => {
        // As browsers do: a link to where one is makes no entry in the history.
        const replace = link.href === window.location.href;
        navigate(link.pathname + link.search + link.hash, { replace });
      });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

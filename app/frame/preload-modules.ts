import { matchRoutes } from "@remix-run/react";

import { PAGE_LINKS } from "~/ui/page-link";

const asked = new Set<string>();

function preload({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(PAGE_LINKS);
  if (!link) return;
  for (const { route } of matchRoutes(__remixRouter.routes, link.pathname) ?? []) {
    const known = __remixManifest.routes[route.id];
    for (const href of known ? [known.module, ...(known.imports ?? [])] : []) {
      if (asked.has(href)) continue;
      asked.add(href);
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
  }
}

/**
 * Loads the scripts of a page whose link is pointed at, touched or focused; a click then waits for
 * its data only. Not the data: it holds the cart, which may change before the click.
 */
export function preloadModulesOnIntent(): void {
  addEventListener("pointerover", preload);
  addEventListener("focusin", preload);
}

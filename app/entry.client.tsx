import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { prepareHydration } from "~/frame/before-hydration";
import { watchTyped } from "~/frame/typed-text";

if (prepareHydration()) {
  watchTyped();
  void hydrate();
}

async function hydrate() {
  // Remix reloads a page that cannot load the route of a form. Without these, forms work as without scripts.
  const scripts = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  await Promise.all([...scripts].map(({ href }) => import(/* @vite-ignore */ href)));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

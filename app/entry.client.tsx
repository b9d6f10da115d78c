import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

const { path: renderedPath } = document.documentElement.dataset;

const isRenderedHere = () => renderedPath === location.pathname;

if (isRenderedHere()) {
  window.onpopstate = loadOtherPage;
  hydrate();
} else if (isOlderDocument()) {
  location.reload();
}
// Otherwise in a web archive, or behind a CDN that rewrites paths: the router would render another page.

/** Going back from another site to the URL of a client navigation, some browsers show the document that they loaded first. */
function isOlderDocument(): boolean | undefined {
  const [load] = performance.getEntriesByType("navigation");
  return load && new URL(load.name).pathname === renderedPath;
}

/** Back during hydration: the router, which listens later, would render the other page without its data. */
function loadOtherPage(event: PopStateEvent) {
  if (isRenderedHere()) return;
  event.stopImmediatePropagation();
  location.reload();
}

function HydratedPage() {
  // Back has come before the router began: hydration waits for the reload.
  if (!isRenderedHere()) throw new Promise(() => undefined);
  useEffect(() => {
    window.onpopstate = null;
    // For tests: a button that is pressed earlier loads a new page.
    document.documentElement.dataset.hydrated = "";
  }, []);
  return <RemixBrowser />;
}

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedPage />
      </StrictMode>,
    );
  });
}

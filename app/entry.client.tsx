import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { watchDrawerEntry } from "~/cart/drawer-entry";
import { readReference, ReferenceContext } from "~/frame/reference";
import { LINE_BREAKS, NO_LINE_BREAK } from "~/site";

/**
 * RemixBrowser throws a promise until the page's data is decoded, and React 18 gives up hydrating a
 * whole document when a key is pressed meanwhile.
 */
async function dataIsDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

// Remix leaves a rejected promise behind when a request is aborted while its answer arrives.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError")
    event.preventDefault();
});

/** As server/request-guard does: the router would find no route and drop the frame's data. */
function putAddressOnOneLine(): void {
  const { pathname, search, hash } = location;
  const path = pathname.replace(LINE_BREAKS, NO_LINE_BREAK);
  if (path !== pathname) history.replaceState(history.state, "", path + search + hash);
}

putAddressOnOneLine();
watchDrawerEntry();

void dataIsDecoded().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ReferenceContext.Provider value={readReference()}>
          <RemixBrowser />
        </ReferenceContext.Provider>
      </StrictMode>,
    );
  });
});

import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { readReference, ReferenceContext } from "~/frame/reference";

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

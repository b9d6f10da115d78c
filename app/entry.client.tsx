import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { prepareHydration } from "~/frame/before-hydration";
import { watchTyped } from "~/frame/typed-text";

if (prepareHydration()) {
  watchTyped();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

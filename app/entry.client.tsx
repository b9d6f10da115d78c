import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { canHydrate } from "~/frame/before-hydration";
import { watchTyped } from "~/frame/typed-text";

if (canHydrate()) {
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

import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { loadPageFilesWhenIdle, openPageWithoutScript } from "~/frame/page-files";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

openPageWithoutScript();
loadPageFilesWhenIdle();

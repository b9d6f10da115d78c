import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { loadPageFilesWhenIdle, openPageWithoutScript } from "~/frame/page-files";
import { stayWhenOffline } from "~/frame/stay-when-offline";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

stayWhenOffline();
openPageWithoutScript();
loadPageFilesWhenIdle();

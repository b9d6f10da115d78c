/** A press on a bad line, or in an old tab after a deployment, then needs only its data. */
export function loadPageFilesWhenIdle() {
  if (document.readyState !== "complete") addEventListener("load", loadPageFilesWhenIdle);
  else if ("requestIdleCallback" in window) requestIdleCallback(loadPageFiles);
  // Safari has no requestIdleCallback.
  else setTimeout(loadPageFiles);
}

function loadPageFiles() {
  if (navigator.connection?.saveData) return;
  const pages = Object.values(window.__remixManifest.routes).filter(
    (route) => route.hasErrorBoundary,
  );
  const scripts = new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports]));
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  // No link: a style sheet that is preloaded and not used is a warning in the console.
  for (const href of new Set(pages.flatMap(({ css = [] }) => css))) fetch(href).catch(() => {});
}

/** Where the script of a page is missing all the same, Remix reloads the page that one is on. */
export function openPageWithoutScript() {
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated) return;
    const next = window.__remixRouter.state.navigation.location;
    if (!next) return;
    event.preventDefault();
    location.assign(next.pathname + next.search + next.hash);
  });
}

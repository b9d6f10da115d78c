/** Whether scripts may take over the page: not in an archive, or behind a CDN that rewrites paths. */
export function canHydrate(): boolean {
  addEventListener("beforeprint", measureTexts);
  const { path } = document.documentElement.dataset;
  if (path !== location.pathname) {
    const [load] = performance.getEntriesByType("navigation");
    // Back, before the scripts came: browsers take a page and the one that it was opened from for one document.
    if (load && new URL(load.name).pathname === path) location.reload();
    // Elsewhere the router would find another page, or none.
    return false;
  }
  dropBadFragment();
  // Before the router, which would follow it.
  addEventListener("popstate", dropBadFragment, true);
  return true;
}

/** A fragment that cannot be decoded is none: ScrollRestoration would throw. The page stays as it is. */
function dropBadFragment(event?: Event): void {
  try {
    decodeURIComponent(location.hash);
  } catch {
    history.replaceState(history.state, "", location.href.split("#")[0]);
    event?.stopImmediatePropagation();
  }
}

/** On paper a text does not scroll. For older browsers, without `field-sizing`. */
function measureTexts(): void {
  for (const { style, scrollHeight, clientWidth } of document.querySelectorAll("textarea")) {
    // Paper is narrower than a wide box: the text gets more lines.
    style.setProperty("--text", `${scrollHeight * Math.max(1, clientWidth / 600)}px`);
  }
}

/** @returns whether scripts may take over the page; not in a web archive or behind a CDN that rewrites paths. */
export function prepareHydration(): boolean {
  addEventListener("beforeprint", measureTexts);
  const { path } = document.documentElement.dataset;
  if (path === location.pathname) return true;
  const [load] = performance.getEntriesByType("navigation");
  // Back before hydration, to an address of a client navigation: the browser may keep this document, of another address.
  if (load && new URL(load.name).pathname === path) location.reload();
  // The router would render the page of another path, or none.
  return false;
}

/** Prints long texts whole in browsers without `field-sizing`. */
function measureTexts(): void {
  for (const { style, scrollHeight, clientWidth } of document.querySelectorAll("textarea")) {
    // Paper is narrower than a wide field, so the text takes more lines.
    style.setProperty("--text", `${scrollHeight * Math.max(1, clientWidth / 600)}px`);
  }
}

/** Where no frame is drawn, as in a tab in the background, the modules do not wait for longer. */
const PAINT_MS = 3000;

const WAIT = `addEventListener("pageshow", ({ persisted }) => (window.wasKept ||= persisted));
await new Promise((parsed) => {
  if (document.readyState !== "loading") parsed();
  else document.addEventListener("DOMContentLoaded", parsed);
});
await new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, ${PAINT_MS});
});
for (const late of document.querySelectorAll("template[data-modules]")) late.replaceWith(late.content);`;

const PRELOADS = /(?:<link rel="modulepreload"[^>]*>)+/g;

/** In the script that Remix writes, which no HTML of others can hold: its manifest, then the routes' modules. */
const IMPORTS =
  /(<script[^>]* type="module"[^>]*>)import ("[^"]+");\n((?:import \* as route\d+ from "[^"]+";\n)+)/;
const ROUTE_IMPORT = /import \* as (route\d+) from ("[^"]+");/g;

/**
 * Has a page's modules loaded after its first paint: on a slow connection they would take their
 * share from the style sheets, fonts and picture that are seen first, and on a slow phone run before.
 * Browsers pass over what a template holds; before React looks at the page, its links are in place.
 *
 * @param html a page as Remix renders it
 * @returns the page; unchanged where it has no such script
 */
export function loadModulesLate(html: string): string {
  if (!IMPORTS.test(html)) return html;
  return html
    .replace(PRELOADS, "<template data-modules>$&</template>")
    .replace(IMPORTS, (_, tag: string, manifest: string, routes: string) => {
      const imported = [...routes.matchAll(ROUTE_IMPORT)];
      const names = imported.map(([, name]) => name).join(", ");
      const modules = [manifest, ...imported.map(([, , module]) => module)];
      const imports = modules.map((module) => `import(${module})`).join(", ");
      return `${tag}${WAIT}\nconst [, ${names}] = await Promise.all([${imports}]);\n`;
    });
}

import { expect, it } from "vitest";

import { loadModulesLate } from "~/server/late-modules.server";

const script = (text: string) => `<script type="module" async="">${text}</script>`;

const REMIX = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/route-3.js";

window.__remixRouteModules = {"root":route0,"routes/store":route1};

import("/assets/entry.client-4.js");`;

it("has modules wait for the first paint, under the names that Remix gives them", () => {
  const page = loadModulesLate(script(REMIX));
  expect(page).toContain("requestAnimationFrame");
  expect(page.slice(page.indexOf("const ["))).toBe(
    `const [, route0, route1] = await Promise.all([import("/assets/manifest-1.js"), import("/assets/root-2.js"), import("/assets/route-3.js")]);

window.__remixRouteModules = {"root":route0,"routes/store":route1};

import("/assets/entry.client-4.js");</script>`,
  );
});

it("keeps the links that would load them in templates, which its script opens", () => {
  const module = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
  const font = '<link rel="preload" href="/assets/a.woff2"/>';
  const page = loadModulesLate(font + module("a") + module("b") + script(REMIX) + module("c"));
  expect(page).toContain(
    `${font}<template data-modules>${module("a")}${module("b")}</template><script`,
  );
  expect(page).toContain(`</script><template data-modules>${module("c")}</template>`);
  expect(page).toContain('querySelectorAll("template[data-modules]")');
});

it("finds the script of Remix behind a text that looks like it", () => {
  const text = `<p>${REMIX}</p>`;
  const page = loadModulesLate(text + script(REMIX));
  expect(page.startsWith(`${text}<script`)).toBe(true);
  expect(page).toContain("const [, route0, route1] = await");
});

it.each([
  ["no script", '<link rel="modulepreload" href="/assets/a.js"/>'],
  ["another script", `<link rel="modulepreload" href="/a.js"/>${script('import "/a.js";')}`],
])("leaves a page with %s as it is", (_, page) => {
  expect(loadModulesLate(page)).toBe(page);
});

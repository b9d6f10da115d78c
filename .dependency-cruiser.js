/** From top to bottom: a module imports only from layers below its own, except types. */
const LAYERS = [
  ["routes/"],
  ["frame/"],
  ["cart/", "submissions/", "directory/"],
  ["store/"],
  ["embedded-store/"],
  ["forms/"],
  ["toast/"],
  ["ui/"],
  ["server/"],
  ["site.ts", "text.ts", "url.ts"],
];
const SHARED = ["styles/", "art/"];
/** What Remix itself starts from, and declarations of types for the whole program. */
const TOP = "^app/(root\\.tsx|entry\\.(client|server)\\.tsx|routes\\.ts|[^/]+\\.d\\.ts)$";

/** @param {string[]} places */
const within = (places) => `^app/(${places.join("|").replaceAll(".", "\\.")})`;

const downwards = LAYERS.flatMap((modules, layer) =>
  modules.map((module) => ({
    name: `${module} imports downwards`,
    severity: "error",
    from: { path: within([module]) },
    to: {
      path: "^(app|bench|e2e|tests|scripts)/",
      pathNot: [TOP, within([module, ...LAYERS.slice(layer + 1).flat(), ...SHARED])],
      dependencyTypesNot: ["type-only"],
    },
  })),
);

export default {
  forbidden: [
    ...downwards,
    {
      name: "nothing imports the top",
      severity: "error",
      from: {},
      to: { path: TOP, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "every file belongs to a module",
      severity: "error",
      from: { path: "^app/", pathNot: [TOP, within([...LAYERS.flat(), ...SHARED])] },
      to: {},
    },
    {
      name: "no circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "every import is found",
      severity: "error",
      from: {},
      // The Remix plugin of Vite makes the virtual ones.
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    // Imports of types are seen, but may go up: they vanish in the build.
    tsPreCompilationDeps: true,
    // Without these, packages that only have "exports" are not found.
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};

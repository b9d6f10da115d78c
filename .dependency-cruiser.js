/** From top to bottom: a room imports only what stands below it. Rooms on one line do not know each other. */
const FLOORS = [
  ["routes/"],
  ["frame/"],
  ["cart/", "submissions/", "directory/"],
  ["store/"],
  ["toast/"],
  ["ui/"],
  ["server/"],
  ["site.ts"],
];
const FOR_ALL = ["styles/", "art/"];
/** What Remix itself starts from, and declarations of types for the whole program. */
const TOP = "^app/(root\\.tsx|entry\\.(client|server)\\.tsx|routes\\.ts|[^/]+\\.d\\.ts)$";

/** @param {string[]} places */
const within = (places) => `^app/(${places.join("|").replaceAll(".", "\\.")})`;

const downwards = FLOORS.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    name: `${room} imports downwards`,
    severity: "error",
    from: { path: within([room]) },
    to: {
      path: "^(app|bench|e2e|tests|scripts)/",
      pathNot: [TOP, within([room, ...FLOORS.slice(floor + 1).flat(), ...FOR_ALL])],
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
      to: { path: TOP },
    },
    {
      name: "every file has a room",
      severity: "error",
      from: { path: "^app/", pathNot: [TOP, within([...FLOORS.flat(), ...FOR_ALL])] },
      to: {},
    },
    {
      name: "no circles",
      severity: "error",
      from: {},
      to: { circular: true },
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
    // Imports of types count.
    tsPreCompilationDeps: true,
    // Without these, packages that only have "exports" are not found.
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};

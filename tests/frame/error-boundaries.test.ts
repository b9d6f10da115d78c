import { existsSync, readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

const pages = readdirSync("app/routes")
  .map((folder) => `app/routes/${folder}/route.tsx`)
  .filter((file) => existsSync(file) && readFileSync(file, "utf8").includes("export default"));

it("knows the pages", () => {
  expect(pages.length).toBeGreaterThan(10);
});

it.each(pages)(
  "%s has a boundary of its own: a failed action leaves the visitor's cart",
  (file) => {
    expect(readFileSync(file, "utf8")).toContain("export { ErrorPage as ErrorBoundary }");
  },
);

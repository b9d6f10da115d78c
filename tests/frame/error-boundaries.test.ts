import { expect, it } from "vitest";

import { ErrorPage, errorWords } from "~/frame/error-page";

type RouteModule = { default?: unknown; ErrorBoundary?: unknown };

it("every page route uses ErrorPage as its error boundary", () => {
  const modules = import.meta.glob<RouteModule>("../../app/routes/*/route.tsx", { eager: true });
  const pages = Object.values(modules).filter((module) => module.default);
  expect(pages.length).toBeGreaterThan(10);
  for (const { ErrorBoundary } of pages) expect(ErrorBoundary).toBe(ErrorPage);
});

it.each([
  [503, "That was a lot at once"],
  [500, "Something went wrong"],
])("an error page with status %d has the heading %j", (status, title) => {
  expect(errorWords({ status, statusText: "", internal: false, data: "" }).title).toBe(title);
});

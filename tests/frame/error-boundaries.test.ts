import { expect, it } from "vitest";

import { ErrorPage } from "~/frame/error-page";

type RouteModule = { default?: unknown; ErrorBoundary?: unknown };

it("every page route uses ErrorPage as its error boundary", () => {
  const modules = import.meta.glob<RouteModule>("../../app/routes/*/route.tsx", { eager: true });
  const pages = Object.values(modules).filter((module) => module.default);
  expect(pages.length).toBeGreaterThan(10);
  for (const { ErrorBoundary } of pages) expect(ErrorBoundary).toBe(ErrorPage);
});

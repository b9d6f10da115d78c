import { expect, it } from "vitest";

import { ErrorPage } from "~/frame/error-page";

type RouteModule = { default?: unknown; ErrorBoundary?: unknown };
const modules = Object.entries(
  import.meta.glob<RouteModule>("../../app/routes/*/route.tsx", { eager: true }),
);
const pages = modules.filter(([, module]) => module.default);

it("knows the pages", () => {
  expect(pages.length).toBeGreaterThan(10);
});

it.each(pages)("%s has a boundary of its own: a failed action leaves the cart", (_, module) => {
  expect(module.ErrorBoundary).toBe(ErrorPage);
});

import { expect, it } from "vitest";

import { ErrorPage, errorWords } from "~/frame/error-page";

type RouteModule = { default?: unknown; ErrorBoundary?: unknown };

it("every page route but the product's, which shows errors of its loader, uses ErrorPage as its error boundary", () => {
  const modules = import.meta.glob<RouteModule>("../../app/routes/*/route.tsx", { eager: true });
  const pages = Object.entries(modules).filter(([, module]) => module.default);
  expect(pages.length).toBeGreaterThan(10);
  const others = pages.filter(([, { ErrorBoundary }]) => ErrorBoundary !== ErrorPage);
  expect(others.map(([file]) => file)).toEqual([expect.stringContaining("product.$id")]);
});

it.each([
  [503, "That was a lot at once"],
  [500, "Something went wrong"],
])("an error page with status %d has the heading %j", (status, title) => {
  expect(errorWords({ status, statusText: "", internal: false, data: "" }).title).toBe(title);
});

import { afterAll, vi } from "vitest";

// All files share one module cache, which saves half of the time; none may see another's modules.
afterAll(() => {
  vi.resetModules();
});

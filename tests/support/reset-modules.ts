import { afterAll, vi } from "vitest";

// All files share one module cache, which saves half of the time; none may see another's modules or
// variables, which a file imports before its first test.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

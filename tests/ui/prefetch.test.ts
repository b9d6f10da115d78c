import { afterEach, expect, it, vi } from "vitest";

import { prefetchMode } from "~/ui/link";

afterEach(() => vi.unstubAllGlobals());

it.each<[string, object | undefined, "intent" | "none"]>([
  ["on the server", undefined, "intent"],
  ["in a browser that does not tell", {}, "intent"],
  ["for a visitor who saves no data", { connection: { saveData: false } }, "intent"],
  ["for a visitor who saves data", { connection: { saveData: true } }, "none"],
])("%s, links load data ahead or do not", (_, navigator, mode) => {
  vi.stubGlobal("navigator", navigator);
  expect(prefetchMode()).toBe(mode);
});

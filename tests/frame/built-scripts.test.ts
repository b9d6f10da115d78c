import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, it } from "vitest";

it("every browser of package.json can parse the built scripts", async () => {
  const { stdout } = await promisify(execFile)("npm", ["run", "test:syntax"]);
  expect(stdout).toContain("ES-Check passed");
});

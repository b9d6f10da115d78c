import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, it } from "vitest";

import { readServices } from "../../deploy/test/compose";

const FILE = "deploy/compose.yaml";

it("the test of the containers runs them with what compose.yaml says", () => {
  const [app, , , nginx] = readServices(FILE);
  expect(app).toMatchObject({ name: "app-3000", image: "pawstride-app", graceSeconds: 15 });
  const options = app!.options.join(" ");
  for (const option of ["--cap-drop ALL", "--init", "--env HOST=127.0.0.1"])
    expect(options).toContain(option);
  expect(nginx!.options).toContain("deploy/upstream.conf:/etc/nginx/pawstride/upstream.conf:ro");
});

it.each(readServices(FILE))(
  "$name writes only where it is told to, and has limits for memory and processes",
  ({ options }) => {
    const text = options.join(" ");
    // Podman would mount more folders to write into than Docker.
    expect(text).toContain("--read-only --read-only-tmpfs=false");
    expect(text).toMatch(/--memory \d+g\b/);
    expect(text).toMatch(/--pids-limit \d+\b/);
  },
);

it("it refuses an option that it would leave out", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compose-"));
  const file = path.join(folder, "compose.yaml");
  const text = readFileSync(FILE, "utf8");
  writeFileSync(file, text.replace("x-app: &app\n", "$&  ulimits: { nofile: 1 }\n"));
  expect(() => readServices(file)).toThrow('does not know "ulimits"');
  rmSync(folder, { recursive: true });
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, it } from "vitest";

it.each(["3000", ""])("upgrade.sh refuses the ports %j and leaves nginx's file", (ports) => {
  const folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
  const upstream = path.join(folder, "upstream.conf");
  writeFileSync(upstream, "server 127.0.0.1:3000 max_fails=0;\n");
  const env = { ...process.env, PORTS: ports || " ", UPSTREAM: upstream, RELOAD: "false" };
  const { status, stderr } = spawnSync("deploy/upgrade.sh", { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([2, expect.stringContaining("two ports or more")]);
  expect(readFileSync(upstream, "utf8")).toBe("server 127.0.0.1:3000 max_fails=0;\n");
  rmSync(folder, { recursive: true });
});

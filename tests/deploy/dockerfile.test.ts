import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const read = (file: string) => readFileSync(file, "utf8");

const dockerfile = read("deploy/Dockerfile");

/** COPY's sources that come from the build context, and where they go. */
const copies = [...dockerfile.matchAll(/^COPY (?!--from=)(.+) (\S+)$/gm)].flatMap(
  ([, sources, target]) => sources!.split(" ").map((source) => ({ source, target: target! })),
);
const named = copies.filter(({ source }) => source !== ".");

const patterns = read("deploy/Dockerfile.dockerignore")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

/** By Docker's rule: the last pattern that names the path or a folder above it decides. */
function isLetThrough(file: string): boolean {
  const deciding = patterns.findLast((pattern) => {
    const name = pattern.replace(/^!/, "");
    return name === "*" || file === name || file.startsWith(`${name}/`);
  });
  return !deciding || deciding.startsWith("!");
}

const isInGit = (file: string) => execFileSync("git", ["ls-files", file]).length > 0;

const compose = parse(read("deploy/compose.yaml"), { merge: true }) as {
  services: { nginx: { volumes: string[]; tmpfs: string[] } } & Record<
    string,
    { logging?: { options: Record<string, string> } }
  >;
  volumes: Record<string, unknown>;
};
const mounts = compose.services.nginx.volumes.map((volume) => {
  const [source = "", target = "", mode] = volume.split(":");
  return { source, target, mode };
});
const volumes = mounts
  .filter(({ source }) => source.startsWith("."))
  .map(({ source, target }) => ({ source: path.join("deploy", source), target }));

describe("the Dockerfile", () => {
  it("has an ignore file of plain names, so that this test can read it", () => {
    for (const pattern of patterns) expect(pattern).toMatch(/^(?:\*|![\w./-]+)$/);
    expect(isLetThrough(".env")).toBe(false);
  });

  it("finds every file that it copies, and has or mounts those that they include", () => {
    const targets = [...copies, ...volumes].map(({ target }) => target);
    for (const { source } of named) {
      expect(isInGit(source), `${source} is in git`).toBe(true);
      expect(isLetThrough(source), `Dockerfile.dockerignore lets ${source} through`).toBe(true);
      if (!source.endsWith(".conf")) continue;
      const included = read(source).matchAll(/^[^#\n]*?(\/etc\/nginx\/pawstride\/[\w.-]+)/gm);
      for (const [, file] of included) expect(targets, source).toContain(file);
    }
  });

  it("has the build's own files", () => {
    const sources = /const SOURCES = \[([^\]]+)\]/.exec(read("scripts/build-if-needed.mjs"))![1]!;
    const files = [...sources.matchAll(/"([^"]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !isLetThrough(file))).toEqual([]);
  });
});

it("every file that compose.yaml mounts is in git; the folders are the deployer's own", () => {
  const ignored = read(".gitignore").split("\n");
  for (const { source } of volumes)
    expect(isInGit(source) || ignored.includes(`/${source}`), source).toBe(true);
});

it("nginx can write where nginx.conf says, and its files cannot be changed", () => {
  const conf = read("deploy/nginx.conf");
  const written = [...conf.matchAll(/^\s*(?:pid|\w+_temp_path|proxy_cache_path) ([^\s;]+)/gm)];
  const kept = mounts.filter(({ mode }) => mode !== "ro");
  const folders = [
    ...compose.services.nginx.tmpfs.map((folder) => folder.split(":")[0]!),
    ...kept.map(({ target }) => target),
  ];
  const placeOf = (file: string) => (folders.includes(file) ? file : path.dirname(file));
  expect(new Set(written.map(([, file]) => placeOf(file!)))).toEqual(new Set(folders));
  // What visitors send must not fill the caches' file system.
  expect(folders).toContain("/var/lib/nginx/body");
  const others = mounts.filter((mount) => !kept.includes(mount));
  expect(others.filter(({ mode }) => mode !== "ro")).toEqual([]);
  for (const log of conf.matchAll(/^\s*(?:access|error)_log (\/[^\s;]+)/gm))
    expect(dockerfile).toMatch(new RegExp(`ln -sf /dev/std(?:out|err) ${log[1]}`));
});

it("the app's image answers on IPv6, too", () => expect(dockerfile).not.toMatch(/\bHOST=/));

it("compose.yaml limits the log of each service", () => {
  for (const name of Object.keys(compose.services)) {
    const { "max-size": size, "max-file": files } = compose.services[name]!.logging?.options ?? {};
    expect(size, name).toMatch(/^\d+m$/);
    expect(Number(files), name).toBeGreaterThan(1);
  }
});

/** `npm run test:containers`: Podman builds deploy/Dockerfile, and runs its images as compose.yaml says. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { bringPrograms, CONTAINER_INIT, NOT_RUN } from "../../scripts/system-packages.mjs";
import { readServices } from "./compose";
import { makeCertificate } from "./proxy";

const PROGRAMS = ["podman", "runc", CONTAINER_INIT, "mmdebstrap", "openssl", "ip", "ss", "unshare"];
/** Of the whole test: a machine that is too slow must not hold up the others. */
const SECONDS = 360;
/** Of them, for what runs in the end. */
const RUN_SECONDS = 120;

const startedAt = performance.now();
const secondsLeft = () => SECONDS - (performance.now() - startedAt) / 1000;
const tell = (text: string) =>
  console.log(`containers: ${text} (${Math.round(secondsLeft())} s left)`);

/** Ends the test as one that did not run. */
class CannotRun extends Error {}

let logs = 0;
type Result = { code: number | null; output: string };

/**
 * Runs a command in namespaces of its own: when its time is over, all its processes and mounts are
 * gone. @param seconds how long it may take. @returns no code if that was not enough
 */
async function run(command: string[], seconds: number, isShown = false): Promise<Result> {
  const log = path.join(folder, `${(logs += 1)}.log`);
  const output = openSync(log, "w");
  const apart = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "--"];
  const child = spawn("unshare", [...apart, ...command], {
    stdio: ["ignore", isShown ? "inherit" : output, isShown ? "inherit" : output],
    env: environment,
    timeout: Math.max(1, Math.round(seconds * 1000)),
    killSignal: "SIGKILL",
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output: readFileSync(log, "utf8").trim() };
}

/** Prepares something that is not this project's: where that fails, the test cannot run. */
async function prepare(what: string, command: string[], seconds: number): Promise<void> {
  const { code, output } = await run(command, Math.min(seconds, secondsLeft() - RUN_SECONDS));
  const why = code === null ? "took too long" : output.split("\n").at(-1);
  if (code !== 0) throw new CannotRun(`${what}: ${why}`);
}

/** The project as git knows it, with what docs/deploying.md has one put into it. */
function copyProject(): void {
  mkdirSync(project);
  const files = execFileSync("git", ["ls-files", "-z"]);
  const archive = execFileSync("tar", ["-c", "--null", "--files-from=-"], {
    input: files,
    maxBuffer: 1e9,
  });
  execFileSync("tar", ["-x", "-C", project], { input: archive });
  makeCertificate(`${project}/deploy/certificate`);
  for (const name of ["acme", "body"]) mkdirSync(`${project}/deploy/${name}`);
  startAfterPrune();
  if (existsSync("/proc/net/if_inet6")) return;
  execFileSync("sed", ["-i", "/listen \\[::\\]/d", `${project}/deploy/nginx.conf`]);
}

/** As docs/deploying.md says for systemd: where the build tools are gone, `npm start` must not build again. */
function startAfterPrune(): void {
  const file = `${project}/deploy/Dockerfile`;
  const starts = [
    "RUN PORT=0 npm start > /tmp/log &",
    "until grep remix-serve /tmp/log; do sleep 1; kill -0 $!; done; kill $!",
  ];
  const text = readFileSync(file, "utf8");
  const pruned = "RUN npm run build && npm prune --omit=dev\n";
  if (!text.includes(pruned)) throw new Error(`deploy/Dockerfile has no ${pruned}`);
  const shell = 'SHELL ["/bin/sh", "-ec"]\n';
  writeFileSync(file, text.replace(pruned, `${pruned}${shell}${starts.join(" ")}\n`));
  // The image itself starts without them.
  appendFileSync(`${file}.dockerignore`, "!scripts\n");
}

/** Podman with a store of its own, and on machines without systemd. */
function configurePodman(): Record<string, string> {
  writeFileSync(
    `${folder}/storage.conf`,
    `[storage]
driver = "overlay"
graphroot = "${folder}/images"
runroot = "${folder}/containers"
`,
  );
  writeFileSync(
    `${folder}/containers.conf`,
    `[containers]
# What a machine allows: a container's root could not ask for more.
default_ulimits = ["nofile=16384:16384", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "none"
lock_type = "file"
tmp_dir = "${folder}/podman"
`,
  );
  return {
    CONTAINERS_STORAGE_CONF: `${folder}/storage.conf`,
    CONTAINERS_CONF: `${folder}/containers.conf`,
    DISABLE_HC_SYSTEMD: "true",
    TMPDIR: folder,
  };
}

/** Where this machine gets Debian's packages. */
function findMirror(): string {
  const format = ["--format", "$(LABEL) $(REPO_URI)", "Created-By: Packages"];
  const { stdout } = spawnSync("apt-get", ["indextargets", ...format], { encoding: "utf8" });
  const mirror = /^Debian (\S+)$/m.exec(stdout ?? "")?.[1];
  if (!mirror) throw new CannotRun("apt-get knows no mirror of Debian");
  return mirror;
}

/** Images with the names that the Dockerfile asks for, of Debian's packages and npm's. */
async function makeBaseImages(): Promise<void> {
  const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
  const from = (pattern: RegExp) => {
    const found = pattern.exec(dockerfile);
    if (!found) throw new Error(`deploy/Dockerfile has no ${String(pattern)}`);
    return found;
  };
  const [, debian = "", release = ""] = from(/^FROM (debian:(\w+)-slim)/m);
  const [, node = "", line = ""] = from(/^FROM (node:(\d+)-slim)/m);

  const context = `${folder}/node`;
  mkdirSync(context);
  const packages = [`node-linux-${process.arch}@${line}`, "npm@11"];
  const pack = ["npm", "pack", "--silent", "--pack-destination", context, ...packages];
  const mirror = findMirror();
  await prepare("npm has no packages", pack, 60);
  await prepare(
    `Debian ${release} cannot be had`,
    ["mmdebstrap", "--quiet", "--variant=minbase", release, `${folder}/debian.tar`, mirror],
    120,
  );
  await prepare(
    "Podman cannot store an image",
    ["podman", "import", `${folder}/debian.tar`, debian],
    60,
  );
  rmSync(`${folder}/debian.tar`);
  // The certificates that this machine trusts besides the usual ones.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  writeFileSync(`${context}/certificates`, certificates ? readFileSync(certificates) : "");
  writeFileSync(
    `${context}/Dockerfile`,
    `FROM ${debian}
COPY certificates /etc/machine-certificates
${certificates ? "ENV NODE_EXTRA_CA_CERTS=/etc/machine-certificates" : ""}
COPY *.tgz /tmp/
RUN mkdir -p /usr/local/lib/node_modules/npm \\
  && tar -xzf /tmp/node-*.tgz -C /usr/local --strip-components=1 package/bin/node \\
  && tar -xzf /tmp/npm-*.tgz -C /usr/local/lib/node_modules/npm --strip-components=1 \\
  && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && rm /tmp/*.tgz && useradd --uid 1000 --create-home node
`,
  );
  await prepare("the image of Node cannot be built", build(node, context, []), 60);
  await prepare(
    "a container cannot be run",
    ["podman", "run", "--rm", "--network", "host", "--init", debian, "true"],
    30,
  );
}

const build = (image: string, context: string, options: string[]) => [
  ...["podman", "build", "--pull=never", "--isolation=chroot", "--network", "host"],
  ...["--format", "docker", "--layers=false", "--tag", image, ...options, context],
];

/** Builds the project's images; false if one cannot be built. */
async function buildImages(): Promise<boolean> {
  const images = new Map(
    readServices(`${project}/deploy/compose.yaml`).map(({ image, target }) => [image, target]),
  );
  const results = await Promise.all(
    [...images].map(async ([image, target]) => {
      const options = [
        ...["--file", `${project}/deploy/Dockerfile`, "--target", target],
        ...["--ignorefile", `${project}/deploy/Dockerfile.dockerignore`],
      ];
      const result = await run(build(image, project, options), secondsLeft() - RUN_SECONDS);
      tell(`${image} ${result.code === 0 ? "is built" : "is not built"}`);
      if (result.code !== 0) console.log(result.output.split("\n").slice(-40).join("\n"));
      return result.code;
    }),
  );
  if (results.some((code) => code !== 0 && code !== null)) return false;
  if (results.includes(null)) throw new CannotRun("building took too long on this machine");
  return true;
}

/** The containers use the network of the machine: this gives them one of their own, without any neighbours. */
async function runImages(): Promise<boolean> {
  const inside = 'ip link set lo up && exec npx tsx deploy/test/containers-inside.ts "$0"';
  const apart = ["unshare", "--net", "--", "sh", "-c", inside, project];
  const { code } = await run(apart, Math.min(secondsLeft(), RUN_SECONDS), true);
  if (code === null) tell("what ran has not ended in time");
  return code === 0;
}

if (process.getuid?.() !== 0) {
  console.error("Containers did not run: this needs root.");
  process.exit(NOT_RUN);
}
if (!bringPrograms(...PROGRAMS)) process.exit(NOT_RUN);
const folder = mkdtempSync(path.join(tmpdir(), "pawstride-containers-"));
const project = `${folder}/project`;
const environment = { ...process.env, ...configurePodman() };
try {
  copyProject();
  tell("making the images that the Dockerfile builds on");
  await makeBaseImages();
  tell("building both images");
  process.exitCode = (await buildImages()) && (await runImages()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  console.error(`Containers did not run: ${error.message}`);
  process.exitCode = NOT_RUN;
} finally {
  // What was ended just now may still hold a file.
  rmSync(folder, { recursive: true, maxRetries: 10 });
}

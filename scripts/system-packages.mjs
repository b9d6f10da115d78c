/** Programs that npm does not bring. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

import { chromium } from "@playwright/test";

/** The exit code of a suite whose programs are missing: neither passed nor failed. */
export const NOT_RUN = 77;

/** Resizes pictures in nginx. */
export const IMAGE_FILTER = "/usr/lib/nginx/modules/ngx_http_image_filter_module.so";

/** The first process of Podman's containers. */
export const CONTAINER_INIT = "/usr/libexec/podman/catatonit";

/** Debian's packages, where they have other names than their programs. */
const PACKAGES = {
  [IMAGE_FILTER]: "libnginx-mod-http-image-filter",
  [CONTAINER_INIT]: "catatonit",
  ip: "iproute2",
  ss: "iproute2",
  chromium: "chromium-headless-shell",
  "whole chromium": "chromium",
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
};
const FOLDERS = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const inFolders = (name) =>
  FOLDERS.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;

/** CHROMIUM_PATH, Debian's, or Playwright's; the headless shell halves the suite's time. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named))
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run`);
  const debian = inFolders("chromium-headless-shell") ?? inFolders("chromium");
  const found = named || (debian ?? chromium.executablePath());
  return isExecutable(found) ? found : null;
}

/** The headless shell has no profile with settings. */
const findWholeChromium = () =>
  [process.env.CHROMIUM_PATH, inFolders("chromium"), chromium.executablePath()].find(
    (file) => file && !/headless.shell/.test(file) && isExecutable(file),
  ) ?? null;

/** @returns {string | null} the path of a program, or of a file with an absolute path */
export function findProgram(name) {
  if (path.isAbsolute(name)) return existsSync(name) ? name : null;
  if (name === "whole chromium") return findWholeChromium();
  return name === "chromium" ? findChromium() : inFolders(name);
}

function run(command) {
  console.log(`Running "${command}"`);
  const [program, ...args] = command.split(" ");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

/**
 * Finds programs. As root on Debian, installs those that are missing; otherwise, says what to run.
 * @param {...string} names of programs, such as chromium, nginx and lynx
 * @returns {Record<string, string> | null} their paths; null if one is missing
 */
export function bringPrograms(...names) {
  const missing = () => names.filter((name) => !findProgram(name));
  const install = `apt-get install -y -qq --no-install-recommends ${missing()
    .map((name) => PACKAGES[name] ?? name)
    .join(" ")}`;
  if (missing().length > 0 && process.getuid?.() === 0 && inFolders("apt-get"))
    if (run("apt-get update -qq")) run(install);
  if (missing().length === 0)
    return Object.fromEntries(names.map((name) => [name, findProgram(name)]));
  console.error(`Not found: ${missing().join(", ")}. As root, run:\n  ${install}`);
  if (missing().some((name) => name.endsWith("chromium")))
    console.error("or npx playwright install chromium, or name one: CHROMIUM_PATH=/path/to/it");
  return null;
}

import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

/**
 * Makes sure there is a browser for the end-to-end tests, and says which one it is: the one that
 * CHROMIUM_PATH names, Debian's own through apt, else Playwright's.
 * @returns {string | undefined} the browser's path; undefined for Playwright's own
 */
export function bringBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    console.log(`Browser: ${named}, as CHROMIUM_PATH says.`);
    return named;
  }
  if (isExecutable(DEBIAN_CHROMIUM)) {
    console.log(`Browser: Debian's chromium is here (${DEBIAN_CHROMIUM}).`);
    return DEBIAN_CHROMIUM;
  }
  if (isDebian() && process.getuid?.() === 0) {
    console.log("Browser: installing Debian's chromium with apt-get.");
    const isThere =
      run("apt-get", ["update", "-qq"]) &&
      run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    if (isThere && isExecutable(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
    console.log("Browser: apt-get could not install it.");
  }
  console.log("Browser: asking Playwright for its own Chromium.");
  if (run("npx", ["playwright", "install", "chromium"])) return undefined;
  console.error(
    "Browser: none could be had. Install Chromium and name it in CHROMIUM_PATH, then run this again.",
  );
  process.exit(1);
}

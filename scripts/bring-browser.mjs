import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";

import { chromium } from "@playwright/test";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasPlaywrightBrowser() {
  try {
    return isExecutable(chromium.executablePath());
  } catch {
    // Playwright has none for this platform.
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

function install(...command) {
  console.log(`Browser: running "${command.join(" ")}"`);
  const { status } = spawnSync(command[0], command.slice(1), {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

function end(reason) {
  console.error(
    [
      `Browser: ${reason} Do one of these, then run this again:`,
      ...(isDebian() ? ["  apt-get update && apt-get install chromium   (as root)"] : []),
      "  npx playwright install chromium",
      "  name an installed Chromium: CHROMIUM_PATH=/path/to/chromium",
    ].join("\n"),
  );
  process.exit(1);
}

/** @returns {{ path?: string } | null} a browser that is here; without a path it is Playwright's own */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? { path: named } : null;
  if (isExecutable(DEBIAN_CHROMIUM)) return { path: DEBIAN_CHROMIUM };
  return hasPlaywrightBrowser() ? {} : null;
}

/**
 * Finds a browser: CHROMIUM_PATH, Debian's or Playwright's own. Where there is none, root gets one
 * installed; for others the process ends and says what to run.
 * @returns {string | undefined} its path; undefined for Playwright's own
 */
export function bringBrowser() {
  const named = process.env.CHROMIUM_PATH;
  const found = findBrowser();
  if (found) {
    const from = named ? ", as CHROMIUM_PATH says" : "";
    console.log(`Browser: ${found.path ?? "Playwright's own Chromium"}${from}.`);
    return found.path;
  }
  if (named) end(`CHROMIUM_PATH names ${named}, which cannot be run.`);

  if (process.getuid?.() !== 0) end("none was found, and without root none is installed.");
  console.log("Browser: none was found. Installing one, as root.");
  if (isDebian()) {
    const isInstalled =
      install("apt-get", "update", "-qq") &&
      install("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
    if (isInstalled && isExecutable(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  }
  if (install("npx", "playwright", "install", "chromium")) return undefined;
  end("none could be installed.");
}

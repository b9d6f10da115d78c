import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

const NAMES = ["lynx", "w3m"];

function isHere(name) {
  return (process.env.PATH ?? "").split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Finds Lynx and w3m; root gets them installed where apt-get is.
 * @returns {string | null} why they cannot be had; null where they are here
 */
export function bringTextBrowsers() {
  const missing = () => NAMES.filter((name) => !isHere(name));
  if (missing().length === 0) return isHere("script") ? null : "w3m needs the command script.";
  const command = `apt-get install -y -qq --no-install-recommends ${missing().join(" ")}`;
  if (process.getuid?.() !== 0 || !isHere("apt-get"))
    return `${missing().join(" and ")} not found. As root: ${command}`;
  for (const each of ["apt-get update -qq", command]) {
    console.log(`Text browsers: running "${each}"`);
    const [name, ...args] = each.split(" ");
    spawnSync(name, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  return missing().length === 0 ? null : `${missing().join(" and ")} could not be installed.`;
}

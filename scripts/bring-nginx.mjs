import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const DEBIAN_NGINX = "/usr/sbin/nginx";
const APT = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "nginx"];

function run(...command) {
  console.log(`nginx: running "${command.join(" ")}"`);
  const { status } = spawnSync(command[0], command.slice(1), {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

/**
 * Finds Debian's nginx; where there is none, root gets it installed.
 * @returns {{ path: string } | { missing: string }} where it is, or why there is none
 */
export function bringNginx() {
  if (existsSync(DEBIAN_NGINX)) return { path: DEBIAN_NGINX };
  if (!existsSync("/usr/bin/apt-get"))
    return { missing: "there is no nginx here, and no apt-get to install it with" };
  if (process.getuid?.() !== 0)
    return {
      missing: "there is no nginx here; as root, run: apt-get update && apt-get install nginx",
    };
  console.log("nginx: none was found. Installing Debian's, as root.");
  if (run("apt-get", "update", "-qq") && run(...APT) && existsSync(DEBIAN_NGINX))
    return { path: DEBIAN_NGINX };
  return { missing: "nginx could not be installed" };
}

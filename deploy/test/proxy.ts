import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";

import { freePort } from "../../e2e/app-server";
import { makeCertificate } from "./certificate";

const HOST = "shop.example";
const READY_MS = 10_000;

export type Proxy = {
  host: string;
  origin: string;
  port: number;
  plainPort: number;
  /** What nginx.conf finds in /etc/nginx/pawstride and /var/www is here. */
  folder: string;
  /** The certificate that it was given last. */
  certificate: () => string;
  /** The command that has it read its files anew. */
  reload: string[];
  /** Lines of the access log so far. */
  log: () => AccessLine[];
  /** The answers in both caches, as they are kept. */
  kept: () => string[];
  stop: () => Promise<void>;
};

export type AccessLine = {
  method: string;
  path: string;
  status: number;
  use: string;
  to: string;
  id: string;
};

/** The file as it stands, with ports, folders and certificate of this run. */
function configuration(folder: string, ports: Record<"tls" | "plain", number>, apps: number[]) {
  let text = readFileSync("deploy/nginx.conf", "utf8");
  const replace = (from: string | RegExp, to: string) => {
    const changed = text.replace(from instanceof RegExp ? from : new RegExp(from, "g"), to);
    if (changed === text) throw new Error(`deploy/nginx.conf has no ${String(from)}`);
    text = changed;
  };
  // Where there is no IPv6, nginx would not start.
  replace(/^.*listen \[::\].*\n/gm, "");
  replace(/listen 443/g, `listen 127.0.0.1:${ports.tls}`);
  replace(/listen 80/g, `listen 127.0.0.1:${ports.plain}`);
  replace("127.0.0.1:3000", `127.0.0.1:${apps[0]}`);
  replace("127.0.0.1:3001", `127.0.0.1:${apps[1]}`);
  replace("/etc/nginx/pawstride/errors/", `${path.resolve("deploy/errors")}/`);
  for (const place of [
    "/etc/nginx/pawstride",
    "/var/log/nginx",
    "/var/lib/nginx",
    "/var/www",
    "/run",
  ])
    replace(`${place}/`, `${folder}/`);
  // The user that Debian's nginx changes to could not read this run's folder.
  replace(/^user .*$/m, process.getuid?.() === 0 ? "user root;" : "");
  return text;
}

/** Starts nginx with deploy/nginx.conf and a certificate of its own before the given processes. */
export async function startProxy(nginx: string, folder: string, apps: number[]): Promise<Proxy> {
  const ports = { tls: await freePort(), plain: await freePort() };
  makeCertificate(`${folder}/certificate`, HOST);
  const file = `${folder}/nginx.conf`;
  writeFileSync(file, configuration(folder, ports, apps));
  const args = ["-c", file, "-e", `${folder}/error.log`];
  const { status, stderr } = spawnSync(nginx, [...args, "-t"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`nginx does not take the configuration:\n${stderr}`);
  const child = spawn(nginx, [...args, "-g", "daemon off;"], { stdio: "inherit" });
  await listening(ports.tls, child);
  return {
    host: HOST,
    origin: `https://${HOST}:${ports.tls}`,
    port: ports.tls,
    plainPort: ports.plain,
    folder,
    certificate: () => readFileSync(`${folder}/certificate/fullchain.pem`, "utf8"),
    reload: [nginx, ...args, "-s", "reload"],
    log: () => readLog(`${folder}/access.log`),
    kept: () => ["pages", "files"].flatMap((name) => filesIn(`${folder}/${name}`)),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error("nginx did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function readLog(file: string): AccessLine[] {
  const line = /^\S+ (\S+) "([^"]*)" (\d+) \d+ \S+ s, (\S+ \S+), (.+) \[(\w+)\]$/;
  return readFileSync(file, "latin1")
    .split("\n")
    .flatMap((text) => {
      const [, method, address, status, use, to, id] = line.exec(text) ?? [];
      if (!method) return [];
      return [{ method, path: address!, status: Number(status), use: use!, to: to!, id: id! }];
    });
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    try {
      return [readFileSync(path.join(folder, name), "latin1")];
    } catch {
      // nginx has dropped it meanwhile.
      return [];
    }
  });

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { type Answer, openClient } from "../../tests/support/http-client";
import { freePort } from "../../tests/support/process";

const HOST = "shop.example";
export const PICTURE_SECONDS = 5;

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Waits for a condition for at most ten seconds; returns whether it is true. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + 10_000;
  while (!(await isTrue()) && performance.now() < deadline) await wait(50);
  return isTrue();
}

/** Writes a self-signed certificate into a folder: fullchain.pem and privkey.pem. */
export function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const subject = `-subj /CN=${HOST} -addext subjectAltName=DNS:${HOST}`;
  const key = `-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout ${folder}/privkey.pem`;
  const command = `req -x509 -days 2 ${subject} ${key} -out ${folder}/fullchain.pem`;
  execFileSync("openssl", command.split(" "), { stdio: "ignore" });
}

/** A file of deploy/ with the ports and the folder of this run. */
function configuration(
  file: "nginx.conf" | "resizer.conf",
  folder: string,
  [tlsPort, plainPort, picturePort]: number[],
  { hasLimits = true, isSmall = false, isImpatient = false }: ProxyOptions,
) {
  let text = readFileSync(`deploy/${file}`, "utf8");
  const replace = (from: string | RegExp, to: string) => {
    if (text.replace(from, "") === text) throw new Error(`deploy/${file} has no ${String(from)}`);
    text = text.replaceAll(from, to);
  };
  if (file === "nginx.conf") {
    // nginx would not start on a system without IPv6.
    replace(/^.*listen \[::\].*\n/gm, "");
    // docs/deploying.md, "second name".
    replace(`server_name ${HOST};`, `server_name ${HOST} www.${HOST};`);
    replace("listen 443", `listen 127.0.0.1:${tlsPort}`);
    replace("listen 80", `listen 127.0.0.1:${plainPort}`);
    replace("/etc/nginx/pawstride/errors/", `${path.resolve("deploy/errors")}/`);
    for (const place of ["/var/lib/nginx", "/var/www"]) replace(`${place}/`, `${folder}/`);
    if (isSmall) replace('"~^\\d{4,}$"', '"~^(?:[2-9]\\d|\\d{3,})$"');
    if (isImpatient) replace("proxy_connect_timeout 2s;", "proxy_read_timeout 1s;");
  } else {
    // Short enough to see an old copy.
    replace("max-age=604800", `max-age=${PICTURE_SECONDS}`);
  }
  replace("127.0.0.1:3079", `127.0.0.1:${picturePort}`);
  for (const place of ["/etc/nginx/pawstride", "/var/log/nginx", "/run"])
    replace(`${place}/`, `${folder}/`);
  // www-data could not read this run's folder.
  replace(/^user .*$/gm, process.getuid?.() === 0 ? "user root;" : "");
  if (!hasLimits) replace(/^ +limit_(?:conn|req) .*$/gm, "");
  return text;
}

type ProxyOptions = {
  hasLimits?: boolean;
  /** The number of open requests above which nothing is kept is 20 and not 1,000. */
  isSmall?: boolean;
  /** It waits a second for the app, and not a minute. */
  isImpatient?: boolean;
  pictureOrigin?: string;
};

/** Starts nginx with deploy/nginx.conf and its own certificate in front of the app's ports. */
export async function startProxy(
  nginx: string,
  folder: string,
  apps: number[],
  options: ProxyOptions = {},
) {
  const { pictureOrigin = "https://images.example.com" } = options;
  const [tlsPort, plainPort, picturePort] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://${HOST}:${tlsPort}`;
  const upstream = `${folder}/upstream.conf`;
  const certificate = () => readFileSync(`${folder}/certificate/fullchain.pem`, "utf8");
  makeCertificate(`${folder}/certificate`);
  const writeUpstream = (ports: readonly number[]) =>
    writeFileSync(
      upstream,
      ports.map((port) => `server 127.0.0.1:${port} max_fails=0;\n`).join(""),
    );
  writeUpstream(apps);
  const pictures = readFileSync("deploy/pictures.conf", "utf8");
  writeFileSync(
    `${folder}/pictures.conf`,
    pictures.replaceAll("https://images.example.com", pictureOrigin),
  );
  const ports = [tlsPort, plainPort, picturePort];
  const start = (file: "nginx.conf" | "resizer.conf") => {
    writeFileSync(`${folder}/${file}`, configuration(file, folder, ports, options));
    const args = ["-c", `${folder}/${file}`, "-e", `${folder}/error.log`];
    const process = spawn(nginx, [...args, "-g", "daemon off;"], { stdio: "inherit" });
    const ended = new Promise((resolve) => process.once("exit", resolve));
    return { process, ended, reload: [nginx, ...args, "-s", "reload"] };
  };
  const resizer = start("resizer.conf");
  const { process: child, ended, reload } = start("nginx.conf");

  let visitors = 0;
  /** A new visitor with an IP address of its own, in a network of its own: nginx limits requests of both. */
  function visitor(
    localAddress: string | (() => string) = `127.1.${visitors & 255}.${visitors++ >> 8}`,
  ) {
    const options = { origin, ca: certificate(), localAddress };
    return openClient(`https://127.0.0.1:${tlsPort}`, options);
  }
  let requests = 0;
  /** One who reads more pages than nginx allows an address. */
  const busyVisitor = () => visitor(() => `127.5.${requests++ % 100}.1`);

  /** The log lines with the request ids of these responses. */
  async function logLines(answers: Answer[]): Promise<string[]> {
    const ids = new Set(answers.map(({ headers }) => `[${String(headers["x-request-id"])}]`));
    const find = () =>
      readFileSync(`${folder}/access.log`, "utf8")
        .split("\n")
        .filter((line) => ids.has(line.slice(line.lastIndexOf("["))));
    await until(() => find().length === answers.length);
    return find();
  }

  const workers = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ");

  /** The files and connections that nginx's workers have open. */
  const descriptors = () =>
    workers().reduce((sum, worker) => sum + readdirSync(`/proc/${worker}/fd`).length, 0);

  /** Passes requests to the processes on these ports; resolves when no worker passes them elsewhere. */
  async function passTo(ports: readonly number[]): Promise<void> {
    const former = workers();
    writeUpstream(ports);
    execFileSync(reload[0]!, reload.slice(1));
    const haveEnded = () => !workers().some((worker) => former.includes(worker));
    if (!(await until(haveEnded))) throw new Error("the former workers of nginx have not ended");
  }

  /** True if a new visitor who accepts only the newest certificate gets a response. */
  const isServing = async () =>
    Boolean(
      await visitor()
        .ask("/")
        .catch(() => null),
    );

  if (!(await until(isServing))) throw new Error(`nginx did not start: see ${folder}/error.log`);
  return {
    host: HOST,
    origin,
    tlsPort,
    folder,
    upstream,
    certificate,
    visitor,
    busyVisitor,
    isServing,
    logLines,
    descriptors,
    passTo,
    plainPort,
    plainClient: (host = HOST) =>
      openClient(`http://127.0.0.1:${plainPort}`, { origin: `http://${host}` }),
    /** The command that reloads the configuration of nginx. */
    reload,
    stop: async () => {
      child.kill();
      resizer.process.kill();
      await Promise.all([ended, resizer.ended]);
    },
  };
}

/** For containers.ts, in a network of its own: the images run as compose.yaml says. @param project its folder */
import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { promisify } from "node:util";

import { openClient } from "../../tests/support/http-client";
import { startStoreServer } from "../../tests/support/store-server";
import { buy, DISC, RAMP } from "./buy";
import { readServices } from "./compose";
import { openControl } from "./control";
import { type Figure, figure, report } from "./figure";
import { startLoad } from "./load";
import { until } from "./proxy";

const HOST = "shop.example";
const ORIGIN = `https://${HOST}`;
const project = process.argv[2]!;
const ca = readFileSync(`${project}/deploy/certificate/fullchain.pem`, "utf8");
const services = readServices(`${project}/deploy/compose.yaml`);
type Service = (typeof services)[number];

const execute = promisify(execFile);
const podman = async (...args: string[]) =>
  (await execute("podman", args, { timeout: 70_000 })).stdout.trim();

/** As `docker compose up --wait`: starts a service and waits until its health check succeeds. */
async function start({
  name,
  image,
  options,
  command = [],
}: Pick<Service, "name" | "image" | "options"> & Partial<Service>): Promise<void> {
  await podman("run", "--detach", "--pull=never", "--name", name, ...options, image, ...command);
  const isHealthy = () =>
    podman("healthcheck", "run", name).then(
      () => true,
      () => false,
    );
  if (!((await until(isHealthy)) || (await until(isHealthy))))
    throw new Error(`${name} is not healthy:\n${await podman("logs", name)}`);
}

async function restart(port: number): Promise<void> {
  const service = services.find((each) => each.port === port)!;
  await podman("stop", service.name);
  await podman("rm", service.name);
  await start(service);
}

let visitors = 0;
/** A new visitor with an IP address of its own. */
const visitor = () =>
  openClient("https://127.0.0.1", {
    ...{ origin: ORIGIN, ca },
    localAddress: `127.1.${visitors & 255}.${visitors++ >> 8}`,
  });

async function purchaseFigures(): Promise<Figure[]> {
  const { ask, post } = visitor();
  const read = async (path: string) => (await ask(path)).body.toString();
  const isPaid = await buy({ read, send: post }, false);
  return [figure("a purchase through nginx", isPaid ? "paid" : "not paid", "paid")];
}

/** nginx passes it to the container that resizes, which knows no such host. */
async function pictureFigures(): Promise<Figure[]> {
  const { status } = await visitor().ask("/pictures/640/https://other.example/photograph.jpg");
  return [figure("a picture of a host that is not listed", status, 404)];
}

/** nginx stores a body of this size in a file before it passes it on; the app misses the fields. */
async function uploadFigures(): Promise<Figure[]> {
  const head = 'Content-Disposition: form-data; name="photos"; filename="a.jpg"';
  const { status } = await visitor().ask("/business-submission", {
    method: "POST",
    headers: { Origin: ORIGIN, "Content-Type": "multipart/form-data; boundary=x" },
    body: `--x\r\n${head}\r\nContent-Type: image/jpeg\r\n\r\n${"x".repeat(1e6)}\r\n--x--\r\n`,
  });
  return [figure("an upload of 1 MB through nginx, without its other fields", status, 400)];
}

/** docs/deploying.md, "With Docker": to upgrade. */
async function upgrade(): Promise<number> {
  const control = await openControl(restart);
  const child = spawn("deploy/upgrade.sh", {
    stdio: "inherit",
    cwd: project,
    env: {
      ...process.env,
      UPSTREAM: "deploy/upstream.conf",
      RELOAD: "podman exec nginx nginx -s reload",
      RESTART: control.restartCommand,
    },
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  control.close();
  return code ?? 1;
}

/** Stops a service as Docker does, while a request is under way, whose body then comes. */
async function stopFigures({ name, port, graceSeconds }: Service): Promise<Figure[]> {
  const open = () =>
    port === 443
      ? connectTls({ host: "127.0.0.1", port, servername: HOST, ca })
      : connect({ host: "127.0.0.1", port });
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect({ host: "127.0.0.1", port }, () => resolve(true));
      probe.once("error", () => resolve(false)).once("connect", () => probe.destroy());
    });
  const socket = open();
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", (error: Error) => (text += error.message));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = [
    "POST /contact HTTP/1.1",
    `Host: ${HOST}`,
    `Origin: ${ORIGIN}`,
    "Content-Length: 6",
  ];
  const type = "Content-Type: application/x-www-form-urlencoded";
  const wanted = [...head, type, "Connection: close", "Expect: 100-continue", "", ""];
  socket.write(wanted.join("\r\n"));
  await until(() => text.includes("100 Continue"));

  const signal = await podman("inspect", "--format", "{{.Config.StopSignal}}", name);
  const startedAt = performance.now();
  const stopped = podman("stop", name);
  await until(async () => !(await isListening()));
  socket.write("name=A");
  await closed;
  await stopped;
  const seconds = (performance.now() - startedAt) / 1000;
  const exitCode = Number(await podman("inspect", "--format", "{{.State.ExitCode}}", name));
  const status = /HTTP\/1\.1 (\d+) (?!Continue)/.exec(text)?.[1] ?? text;
  return [
    figure(`${name}, signal that stops it`, signal, port === 443 ? "3" : "15"),
    figure(`${name}, status of the request under way`, status, "400"),
    figure(`${name}, seconds until it has stopped`, seconds, [0, graceSeconds - 1]),
    figure(`${name}, exit code`, exitCode, 0),
  ];
}

/** As deploy/kubernetes.yaml runs the app: nothing sets HOST, and both families of addresses ask. */
async function familyFigures({ image, port }: Service): Promise<Figure[]> {
  const options = ["--network", "host", "--env-file", `${project}/.env`];
  const limits = ["--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--user", "1000"];
  const files = ["--read-only", "--read-only-tmpfs=false"];
  await start({ name: "alone", image, options: [...options, ...files, ...limits] });
  const hosts = existsSync("/proc/net/if_inet6") ? ["127.0.0.1", "[::1]"] : ["127.0.0.1"];
  const asked = hosts.map(async (host) => {
    const { status } = await fetch(`http://${host}:${port}/readyz`);
    return figure(`the app's image without HOST, asked at ${host}`, status, 200);
  });
  return Promise.all(asked);
}

const store = await startStoreServer();
const STOCK = { [DISC.variantId]: 1_000_000, [RAMP.variantId]: 1_000_000 };
store.fault({ match: "any", stock: STOCK });
writeFileSync(
  `${project}/.env`,
  `PUBLIC_ORIGIN=${ORIGIN}
SESSION_SECRET=0123456789-0123456789-0123456789-0123456789
STORE_API_URL=${store.url}
STORE_ID=store_demo
CHECKOUT_ORIGINS=${store.url}
STORE_IMAGE_ORIGINS=${store.url}
`,
);
for (const service of services) await start(service);
console.log("containers: all are healthy");
const load = startLoad({ visitor }, store);
const figures = [
  figure("exit code of upgrade.sh", await load.during("upgrade.sh", upgrade), 0),
  ...(await load.end()),
  ...(await purchaseFigures()),
  ...(await uploadFigures()),
  ...(await pictureFigures()),
];
// First what depends on others, as Docker does.
const [nginx, , ...apps] = services.toReversed();
figures.push(...(await stopFigures(nginx!)));
figures.push(...(await Promise.all(apps.map(stopFigures))).flat());
figures.push(...(await familyFigures(services[0]!)));
await store.close();
process.exit(report(figures) ? 0 : 1);

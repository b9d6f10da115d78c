import { readFileSync } from "node:fs";
import path from "node:path";

import { parse } from "yaml";

/** What deploy/compose.yaml may say of a service: what is not listed here is an error. */
type Service = {
  image: string;
  build: { context: string; dockerfile: string; target: string };
  command?: string[];
  network_mode: string;
  depends_on?: Record<string, unknown>;
  env_file?: string;
  environment?: Record<string, string>;
  init?: boolean;
  restart: string;
  stop_grace_period: string;
  mem_limit: string;
  pids_limit: number;
  cpu_shares?: number;
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  logging: { driver: string; options: Record<string, string> };
  volumes?: string[];
  tmpfs?: string[];
  healthcheck?: { test: string[]; interval: string };
};

type Options = { [Key in keyof Service]-?: (value: NonNullable<Service[Key]>) => string[] };

/** For each line of a service the same option of `podman run`. @param folder of compose.yaml */
const optionsIn = (folder: string): Options => ({
  // For `podman build`, and for the order in which services start.
  image: () => [],
  build: () => [],
  depends_on: () => [],
  // It stands after the image.
  command: () => [],
  network_mode: (mode) => ["--network", mode],
  env_file: (file) => ["--env-file", path.join(folder, file)],
  environment: (variables) =>
    Object.entries(variables).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
  init: (isOn) => (isOn ? ["--init"] : []),
  restart: (policy) => ["--restart", policy],
  stop_grace_period: (time) => ["--stop-timeout", String(parseSeconds(time))],
  mem_limit: (size) => ["--memory", size],
  pids_limit: (count) => ["--pids-limit", String(count)],
  cpu_shares: (shares) => ["--cpu-shares", String(shares)],
  // Otherwise Podman, unlike Docker, lets a container write to /run and /tmp.
  read_only: (isOn) => (isOn ? ["--read-only", "--read-only-tmpfs=false"] : []),
  cap_drop: (names) => names.flatMap((name) => ["--cap-drop", name]),
  cap_add: (names) => names.flatMap((name) => ["--cap-add", name]),
  security_opt: (options) => options.flatMap((option) => ["--security-opt", option]),
  // Podman keeps one file, and does not know "max-file".
  logging: ({ driver, options }) => [
    ...["--log-driver", driver],
    ...["--log-opt", `max-size=${options["max-size"]}`],
  ],
  volumes: (volumes) =>
    volumes.flatMap((volume) => ["--volume", volume.replace(/^\.\//, `${folder}/`)]),
  tmpfs: (folders) => folders.flatMap((each) => ["--tmpfs", each]),
  healthcheck: ({ test, interval }) => [
    // Podman puts CMD before it by itself.
    ...["--health-cmd", JSON.stringify(test.slice(1))],
    ...["--health-interval", interval],
  ],
});

const parseSeconds = (time: string) => Number(/^(\d+)s$/.exec(time)![1]);

/** The services of a compose.yaml, with the options that Podman needs for each. */
export function readServices(file: string) {
  const { services } = parse(readFileSync(file, "utf8"), { merge: true }) as {
    services: Record<string, Service>;
  };
  const options = optionsIn(path.dirname(file));
  return Object.entries(services).map(([name, service]) => ({
    name,
    image: service.image,
    target: service.build.target,
    graceSeconds: parseSeconds(service.stop_grace_period),
    port: Number(service.environment?.PORT ?? /(\d+)$/.exec(service.healthcheck!.test[3]!)![1]),
    command: service.command ?? [],
    options: Object.entries(service).flatMap(([key, value]) => {
      const option = options[key as keyof Options] as ((value: unknown) => string[]) | undefined;
      if (!option) throw new Error(`deploy/compose.yaml: this test does not know "${key}"`);
      return option(value);
    }),
  }));
}

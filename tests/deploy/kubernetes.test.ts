import { existsSync, readFileSync } from "node:fs";

import type { IDeployment } from "kubernetes-models/apps/v1/Deployment";
import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import type { IIngress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import type { INetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import type { IPodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import type { IConfigMap } from "kubernetes-models/v1/ConfigMap";
import type { IService } from "kubernetes-models/v1/Service";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";

import { parseEnv } from "~/server/env.server";

type Resource = { apiVersion: string; kind: string };

const read = (file: string) => readFileSync(file, "utf8");

const manifest = read("deploy/kubernetes.yaml");
const nginx = read("deploy/nginx.conf");
const dockerfile = read("deploy/Dockerfile");
const docs = read("docs/deploying.md");

function parseResources(text: string): Resource[] {
  const documents = parseAllDocuments(text);
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  return documents.map((document) => document.toJS() as Resource);
}
const resources = parseResources(manifest);

/** The part of a file that a pattern's group matches. */
function findIn(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  expect(found, String(pattern)).toBeDefined();
  return found!;
}

/** The resources of a kind. */
function resourcesOf<Kind>(kind: string, count: number): Kind[] {
  const found = resources.filter((each) => each.kind === kind);
  expect(found, kind).toHaveLength(count);
  return found as Kind[];
}

/** The resource of a kind that is there once. */
const resource = <Kind>(kind: string): Kind => resourcesOf<Kind>(kind, 1)[0]!;

/**
 * What is wrong with the resources of each file, by Kubernetes' schemas. Each is compiled as a
 * literal of the type that kubernetes-models generates from its schema: that package's `validate`
 * lets unknown fields pass, and TypeScript does not.
 */
function problemsOf(files: Resource[][]): string[][] {
  const sources = new Map<string, string>(
    files.map((file, at) => [`${at}.ts`, file.map(literalOf).join("\n")]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  host.readFile = (file) => sources.get(file) ?? ts.sys.readFile(file);
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources.keys()].map((name) => {
    const file = program.getSourceFile(name);
    const found = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  });
}

function literalOf(fields: Resource): string {
  const { apiVersion, kind } = fields;
  const type = `import("kubernetes-models/${apiVersion}/${kind}").I${kind}`;
  return `(${JSON.stringify(fields)}) satisfies ${type};`;
}

const MISTAKES = [
  ["a misspelt field deep inside", "sleep: {", "sleeps: {"],
  ["a number where a text belongs", '"200"', "200"],
  ["an unknown value", "ScheduleAnyway", "ScheduleAlways"],
  ["a missing field", "            pathType: Prefix\n", ""],
  ["an unknown version", "autoscaling/v2", "autoscaling/v3"],
] as const;

it("fits the schemas of Kubernetes, which find every mistake", () => {
  const wrong = MISTAKES.map(([, before, after]) => manifest.replace(before, after));
  const [problems, ...problemsOfWrong] = problemsOf([manifest, ...wrong].map(parseResources));
  expect(problems).toEqual([]);
  for (const [at, [mistake]] of MISTAKES.entries())
    expect(problemsOfWrong[at], mistake).toHaveLength(1);
});

const deployment = resource<IDeployment>("Deployment");
const pod = deployment.spec!.template.spec!;
const [app] = pod.containers;
const [ingress, fileIngress] = resourcesOf<IIngress>("Ingress", 2) as [IIngress, IIngress];
const values = resource<IConfigMap>("ConfigMap").data!;

describe("within deploy/kubernetes.yaml", () => {
  it("all selectors find the pods", () => {
    const { selector, template } = deployment.spec!;
    const { labels } = template.metadata!;
    expect(selector.matchLabels).toEqual(labels);
    expect(resource<IService>("Service").spec!.selector).toEqual(labels);
    const budget = resource<IPodDisruptionBudget>("PodDisruptionBudget");
    expect(budget.spec!.selector!.matchLabels).toEqual(labels);
    expect(pod.topologySpreadConstraints![0]!.labelSelector!.matchLabels).toEqual(labels);
    expect(resource<INetworkPolicy>("NetworkPolicy").spec!.podSelector.matchLabels).toEqual(labels);
  });

  it("requests go from both Ingresses through the Service to the port of the app", () => {
    const service = resource<IService>("Service");
    const [port] = service.spec!.ports!;
    for (const { spec } of [ingress, fileIngress])
      expect(spec!.rules![0]!.http!.paths[0]!.backend.service).toEqual({
        name: service.metadata!.name,
        port: { name: port!.name },
      });
    expect(app!.ports!.map(({ name }) => name)).toContain(port!.targetPort);
  });

  it("the autoscaler scales the Deployment, and keeps two pods or more", () => {
    const { scaleTargetRef, minReplicas } =
      resource<IHorizontalPodAutoscaler>("HorizontalPodAutoscaler").spec!;
    expect(scaleTargetRef).toEqual({
      apiVersion: deployment.apiVersion,
      kind: deployment.kind,
      name: deployment.metadata!.name,
    });
    expect(minReplicas).toBeGreaterThanOrEqual(2);
    // Every "kubectl apply" would scale to it.
    expect(deployment.spec!.replicas).toBeUndefined();
    expect(app!.resources!.requests!.cpu).toBeDefined();
  });

  it("the app knows the public host, and only requests for it arrive", () => {
    const { hostname } = new URL(values.PUBLIC_ORIGIN!);
    for (const { spec } of [ingress, fileIngress]) {
      expect(spec!.rules!.map(({ host }) => host)).toEqual([hostname]);
      expect(spec!.tls!.map(({ hosts }) => hosts)).toEqual([[hostname]]);
    }
    expect(fileIngress.spec!.tls).toEqual(ingress.spec!.tls);
  });

  it("only the ingress controller reaches the app, and the app only names and its store", () => {
    const { policyTypes, ingress, egress } = resource<INetworkPolicy>("NetworkPolicy").spec!;
    expect(policyTypes).toEqual(["Ingress", "Egress"]);
    expect(ingress).toEqual([
      {
        from: [
          {
            namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "ingress-nginx" } },
          },
        ],
        ports: [{ protocol: "TCP", port: "http" }],
      },
    ]);
    const [names, store] = egress!;
    expect(names!.ports).toEqual([
      { protocol: "UDP", port: 53 },
      { protocol: "TCP", port: 53 },
    ]);
    const { protocol, port } = new URL(values.STORE_API_URL!);
    expect(protocol + port).toBe("https:");
    expect(store!.ports).toEqual([{ protocol: "TCP", port: 443 }]);
    expect(store!.to!.map(({ ipBlock }) => ipBlock!.cidr)).toEqual(["0.0.0.0/0", "::/0"]);
    expect(egress).toHaveLength(2);
  });

  it("the app's variables come from the ConfigMap and from the Secret that the docs create", () => {
    const [fromValues, fromSecret] = app!.envFrom!;
    expect(fromValues!.configMapRef!.name).toBe(resource<IConfigMap>("ConfigMap").metadata!.name);
    const [, name, variable] =
      /kubectl create secret generic (\S+) --from-literal=(\w+)=/.exec(docs) ?? [];
    expect(fromSecret!.secretRef!.name).toBe(name);
    expect(docs).toContain(`kubectl create secret tls ${ingress.spec!.tls![0]!.secretName} `);

    const known = [...read(".env.example").matchAll(/^(\w+)=/gm)].map(([, each]) => each);
    expect(known).toEqual(expect.arrayContaining([...Object.keys(values), variable]));
    const env = { NODE_ENV: "production", ...values, [variable!]: "0123456789".repeat(4) };
    expect(parseEnv(env)).toMatchObject({
      hasEphemeralSecret: false,
      publicOrigin: values.PUBLIC_ORIGIN,
    });
  });
});

describe("like Docker", () => {
  const compose = parse(read("deploy/compose.yaml"), { merge: true }) as {
    services: Record<string, Record<string, unknown>>;
  };
  const service = compose.services["app-3000"]!;

  it("the app listens on the port of its image", () => {
    const port = Number(findIn(dockerfile, /^ENV .*\bPORT=(\d+)/m));
    expect(app!.ports).toEqual([{ name: "http", containerPort: port }]);
    expect(app!.image).toContain(`/${String(service.image)}:`);
  });

  it("the app is ready when the image's own health check says so, and alive by /healthz", () => {
    const { readinessProbe, livenessProbe } = app!;
    const path = findIn(read("deploy/wait-until-ready.mjs"), /path: "([^"]+)"/);
    expect(readinessProbe!.httpGet).toEqual({ path, port: "http" });
    expect(livenessProbe!.httpGet!.port).toBe("http");
    expect(livenessProbe!.httpGet!.path).not.toBe(path);
    for (const { httpGet } of [readinessProbe!, livenessProbe!])
      expect(existsSync(`app/routes${httpGet!.path}/route.ts`), httpGet!.path).toBe(true);

    const seconds = (option: string) =>
      Number(findIn(dockerfile, new RegExp(`^HEALTHCHECK .*--${option}=(\\d+)s`, "m")));
    expect(livenessProbe!.initialDelaySeconds).toBe(seconds("start-period"));
    expect(livenessProbe!.timeoutSeconds).toBe(seconds("timeout"));
    expect(readinessProbe!.timeoutSeconds).toBe(seconds("timeout"));
  });

  it("a pod that ends has as long for its requests, after the pause", () => {
    const pause = Number(app!.lifecycle!.preStop!.sleep!.seconds);
    expect(`${Number(pod.terminationGracePeriodSeconds) - pause}s`).toBe(service.stop_grace_period);
  });

  it("the app can do no more", () => {
    const limits = app!.securityContext!;
    expect(limits.readOnlyRootFilesystem).toBe(service.read_only);
    expect(limits.capabilities!.drop).toEqual(service.cap_drop);
    expect(service.security_opt).toEqual([`no-new-privileges:${!limits.allowPrivilegeEscalation}`]);
    expect(limits.runAsNonRoot).toBe(findIn(dockerfile, /^USER (\w+)/m) !== "root");
    expect(app!.resources!.limits!.memory).toBe(String(service.mem_limit).replace("g", "Gi"));
  });
});

describe("like nginx.conf", () => {
  const annotationsOf =
    ({ metadata }: IIngress) =>
    (name: string) =>
      metadata!.annotations![`nginx.ingress.kubernetes.io/${name}`];
  const annotation = annotationsOf(ingress);
  const ofFiles = annotationsOf(fileIngress);

  it.each([
    ["proxy-body-size", /client_max_body_size (\w+);/],
    ["limit-connections", /limit_conn connections (\d+);/],
    ["limit-rps", /zone=requests:\w+ rate=(\d+)r\/s;/],
    ["proxy-connect-timeout", /proxy_connect_timeout (\d+)s;/],
    ["proxy-buffer-size", /proxy_buffer_size (\w+);/],
    ["proxy-buffers-number", /proxy_buffers (\d+) /],
  ])("the Ingress sets %s", (name, pattern) => {
    expect(annotation(name)).toBe(findIn(nginx, pattern));
  });

  it("the Ingress allows the same bursts", () => {
    const burst = Number(annotation("limit-rps")) * Number(annotation("limit-burst-multiplier"));
    expect(burst).toBe(Number(findIn(nginx, /limit_req zone=requests burst=(\d+) nodelay;/)));
  });

  it("files have the same limits", () => {
    for (const name of [
      "limit-connections",
      "limit-rps",
      "limit-burst-multiplier",
      "proxy-connect-timeout",
    ])
      expect(ofFiles(name), name).toBe(annotation(name));
  });

  it("only a file that is missing is asked of other pods", () => {
    const next = findIn(nginx, /proxy_next_upstream (.* http_404);/);
    const [, location] = nginx.slice(0, nginx.indexOf(next)).match(/.*^ +location (.*) \{/ms)!;
    expect(location).toContain("/assets");
    expect(fileIngress.spec!.rules![0]!.http!.paths).toMatchObject([
      { path: "/assets", pathType: "Prefix" },
    ]);
    expect(ofFiles("proxy-next-upstream")).toBe(next);
    expect(annotation("proxy-next-upstream")).toBeUndefined();
  });

  it("the Ingress opens a connection for each request", () => {
    expect(annotation("connection-proxy-header")).toBe("close");
    expect(nginx).not.toMatch(/^\s*keepalive |proxy_set_header Connection/m);
  });
});

describe("the ConfigMap of ingress-nginx in the docs", () => {
  const lines = parse(findIn(docs, /```yaml\n(large-[^]*?)```/)) as Record<string, string>;

  it.each([
    ["large-client-header-buffers", /large_client_header_buffers ([^;]+);/],
    ["client-header-timeout", /client_header_timeout (\d+)s;/],
    ["client-body-timeout", /client_body_timeout (\d+)s;/],
    ["limit-conn-status-code", /limit_conn_status (\d+);/],
    ["limit-req-status-code", /limit_req_status (\d+);/],
  ])("sets %s as nginx.conf does", (name, pattern) => {
    expect(lines[name]).toBe(findIn(nginx, pattern));
  });

  it("limits the POSTs to this host as nginx.conf does", () => {
    const http = lines["http-snippet"]!;
    const { hostname } = new URL(values.PUBLIC_ORIGIN!);
    expect(http).toContain(`"POST ${hostname}" $binary_remote_addr;`);
    const variable = findIn(http, /^map "\$request_method \$host" (\$\w+) \{$/m);
    const zone = findIn(http, /^limit_req_zone \S+ zone=(\w+):/m);
    const rate = findIn(nginx, /zone=posts:(\w+ rate=\w+\/s);/);
    expect(http).toContain(`limit_req_zone ${variable} zone=${zone}:${rate};`);
    const burst = findIn(nginx, /limit_req zone=posts (burst=\d+ nodelay;)/);
    expect(lines["location-snippet"]).toBe(`limit_req zone=${zone} ${burst}`);
  });

  it("keeps queries and addresses of visitors out of the logs", () => {
    const variables = lines["log-format-upstream"]!.match(/\$\{?\w+/g);
    expect(variables).toEqual(expect.arrayContaining(["$request_method", "$uri", "$status"]));
    for (const told of [
      ...["$request", "$request_uri", "$args", "$query_string", "$http_referer"],
      ...["$remote_addr", "$proxy_protocol_addr", "$http_x_forwarded_for"],
    ])
      expect(variables).not.toContain(told);
    for (const kind of ["conn", "req"])
      expect(lines["http-snippet"]).toContain(`limit_${kind}_log_level info;`);
  });
});

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

/** The first resource of a kind. */
function resource<Kind>(kind: string): Kind {
  const found = resources.find((each) => each.kind === kind);
  expect(found, kind).toBeDefined();
  return found as Kind;
}

/**
 * What is wrong by Kubernetes' schemas. Each resource is compiled as a literal of the type that
 * kubernetes-models generates: that package's `validate` lets unknown fields pass.
 */
function problemsOf(...texts: string[]): string[][] {
  const literalsOf = (text: string) => parseResources(text).map(literalOf).join("\n");
  const sources = new Map(texts.map((text, at) => [`${at}.ts`, literalsOf(text)]));
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
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"),
    );
  });
}

function literalOf(fields: Resource): string {
  const type = `import("kubernetes-models/${fields.apiVersion}/${fields.kind}").I${fields.kind}`;
  return `(${JSON.stringify(fields)}) satisfies ${type};`;
}

it("fits the schemas of Kubernetes, which find a misspelt field, a wrong type and a missing field", () => {
  const wrong = manifest
    .replace("sleep: {", "sleeps: {")
    .replace("ScheduleAnyway", "ScheduleAlways")
    .replace("            pathType: Prefix\n", "");
  const [problems, problemsOfWrong] = problemsOf(manifest, wrong);
  expect(problems).toEqual([]);
  expect(problemsOfWrong).toHaveLength(3);
});

const deployment = resource<IDeployment>("Deployment");
const pod = deployment.spec!.template.spec!;
const [app] = pod.containers;
const ingresses = resources.filter(({ kind }) => kind === "Ingress") as IIngress[];
const [ingress, fileIngress] = ingresses as [IIngress, IIngress];
const service = resource<IService>("Service");
const policy = resource<INetworkPolicy>("NetworkPolicy").spec!;
const values = resource<IConfigMap>("ConfigMap").data!;

describe("within deploy/kubernetes.yaml", () => {
  it("all selectors find the pods", () => {
    const { selector, template } = deployment.spec!;
    const { labels } = template.metadata!;
    const budget = resource<IPodDisruptionBudget>("PodDisruptionBudget");
    for (const [name, found] of Object.entries({
      deployment: selector.matchLabels,
      service: service.spec!.selector,
      budget: budget.spec!.selector!.matchLabels,
      spread: pod.topologySpreadConstraints![0]!.labelSelector!.matchLabels,
      policy: policy.podSelector.matchLabels,
    }))
      expect(found, name).toEqual(labels);
  });

  it("requests go from both Ingresses through the Service to the port of the app", () => {
    const [port] = service.spec!.ports!;
    expect(ingresses).toHaveLength(2);
    for (const { spec } of ingresses)
      expect(spec!.rules![0]!.http!.paths[0]!.backend.service).toEqual({
        name: service.metadata!.name,
        port: { name: port!.name },
      });
    expect(app!.ports!.map(({ name }) => name)).toContain(port!.targetPort);
  });

  it("the autoscaler scales the Deployment, and keeps two pods or more", () => {
    const { scaleTargetRef, minReplicas } =
      resource<IHorizontalPodAutoscaler>("HorizontalPodAutoscaler").spec!;
    const { apiVersion, kind, metadata } = deployment;
    expect(scaleTargetRef).toEqual({ apiVersion, kind, name: metadata!.name });
    expect(minReplicas).toBeGreaterThanOrEqual(2);
    // Every "kubectl apply" would scale to it.
    expect(deployment.spec!.replicas).toBeUndefined();
    expect(app!.resources!.requests!.cpu).toBeDefined();
  });

  it("the app knows the public host, and only requests for it arrive", () => {
    const { hostname } = new URL(values.PUBLIC_ORIGIN!);
    for (const { spec } of ingresses) {
      expect(spec!.rules!.map(({ host }) => host)).toEqual([hostname]);
      expect(spec!.tls!.map(({ hosts }) => hosts)).toEqual([[hostname]]);
    }
    expect(fileIngress.spec!.tls).toEqual(ingress.spec!.tls);
  });

  it("only the ingress controller reaches the app, and the app only names and its store", () => {
    const { policyTypes, ingress, egress } = policy;
    expect(policyTypes).toEqual(["Ingress", "Egress"]);
    const matchLabels = { "kubernetes.io/metadata.name": "ingress-nginx" };
    expect(ingress).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels } }],
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
    const own = { STORE_ID: "store_demo", [variable!]: "0123456789".repeat(4) };
    expect(() => parseEnv({ ...values, ...own, STORE_ID: values.STORE_ID })).toThrow("STORE_ID");
    const env = { NODE_ENV: "production", ...values, ...own };
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
  const container = compose.services["app-3000"]!;

  it("the app listens on the port of its image", () => {
    const port = Number(findIn(dockerfile, /^ENV .*\bPORT=(\d+)/m));
    expect(app!.ports).toEqual([{ name: "http", containerPort: port }]);
    expect(app!.image).toContain(`/${String(container.image)}:`);
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
    expect(`${Number(pod.terminationGracePeriodSeconds) - pause}s`).toBe(
      container.stop_grace_period,
    );
  });

  it("the app can do no more", () => {
    const limits = app!.securityContext!;
    expect(limits.readOnlyRootFilesystem).toBe(container.read_only);
    expect(limits.capabilities!.drop).toEqual(container.cap_drop);
    expect(container.security_opt).toEqual([
      `no-new-privileges:${!limits.allowPrivilegeEscalation}`,
    ]);
    expect(limits.runAsNonRoot).toBe(findIn(dockerfile, /^USER (\w+)/m) !== "root");
    expect(app!.resources!.limits!.memory).toBe(String(container.mem_limit).replace("g", "Gi"));
  });
});

describe("like nginx.conf", () => {
  const annotationsOf =
    ({ metadata }: IIngress) =>
    (name: string) =>
      metadata!.annotations![`nginx.ingress.kubernetes.io/${name}`];
  const annotation = annotationsOf(ingress);
  const ofFiles = annotationsOf(fileIngress);
  const lines = parse(findIn(docs, /```yaml\n(large-[^]*?)```/)) as Record<string, string>;

  it.each<[where: string, valueOf: (name: string) => string | undefined, Record<string, RegExp>]>([
    [
      "the Ingress",
      annotation,
      {
        "proxy-body-size": /client_max_body_size (\w+);/,
        "limit-connections": /limit_conn connections (\d+);/,
        "proxy-connect-timeout": /proxy_connect_timeout (\d+)s;/,
        "proxy-buffer-size": /proxy_buffer_size (\w+);/,
        "proxy-buffers-number": /proxy_buffers (\d+) /,
      },
    ],
    [
      "the ConfigMap of ingress-nginx in the docs",
      (name) => lines[name],
      {
        "large-client-header-buffers": /large_client_header_buffers ([^;]+);/,
        "ssl-ecdh-curve": /ssl_ecdh_curve ([^;]+);/,
        "keep-alive-requests": /keepalive_requests (\d+);/,
        "client-header-timeout": /client_header_timeout (\d+)s;/,
        "client-body-timeout": /client_body_timeout (\d+)s;/,
        "limit-conn-status-code": /limit_conn_status (\d+);/,
        "limit-req-status-code": /limit_req_status (\d+);/,
      },
    ],
  ])("%s has the same values", (_, valueOf, patterns) => {
    for (const [name, pattern] of Object.entries(patterns))
      expect(valueOf(name), name).toBe(findIn(nginx, pattern));
  });

  it("the Ingress allows the same rates and bursts, of pages and of files", () => {
    for (const [valueOf, zone] of [
      [annotation, "rendered"],
      [ofFiles, "requests"],
    ] as const) {
      const [rate, factor] = [valueOf("limit-rps"), valueOf("limit-burst-multiplier")];
      expect(rate).toBe(findIn(nginx, new RegExp(`zone=${zone}:\\w+ rate=(\\d+)r/s;`)));
      const burst = findIn(nginx, new RegExp(`limit_req zone=${zone} burst=(\\d+) nodelay;`));
      expect(Number(rate) * Number(factor)).toBe(Number(burst));
    }
    for (const name of ["limit-connections", "proxy-connect-timeout"])
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

  it("the ConfigMap limits the POSTs to this host", () => {
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

  it("the ConfigMap keeps queries and addresses of visitors out of the logs", () => {
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

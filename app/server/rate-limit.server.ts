import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { clientAddress } from "./client-address.server";
import { env } from "./env.server";
import { routePath } from "./route-path.server";

const MINUTE_MS = 60_000;
/** Whoever has more addresses than this gets past a limit of one process. */
const MAX_PARTIES = 10_000;

/** Counts what each party does in a minute, which begins with the first time. */
export function createRateLimit(most: number, now = Date.now) {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_PARTIES });
  return {
    /** 0 lets it pass; else the seconds after which the party may come again. */
    take(party: string): number {
      const time = now();
      let minute = counts.get(party);
      // Its end is further off where the clock was set back.
      if (!minute || time >= minute.endsAt || minute.endsAt - time > MINUTE_MS) {
        minute = { count: 0, endsAt: time + MINUTE_MS };
        counts.set(party, minute);
      }
      minute.count += 1;
      return minute.count > most ? Math.ceil((minute.endsAt - time) / 1000) : 0;
    },
  };
}

const LIMITS = [
  {
    path: /^\/cart$/,
    limit: createRateLimit(120),
    words: "Too many changes at once. Please wait a minute.",
  },
  {
    path: /^\/(?:contact|business-submission|event-submission|join-directory)$/,
    limit: createRateLimit(20),
    words:
      "Too many messages at once. Please wait a minute and send it again; nothing you typed is lost.",
  },
];

/** From the listener, which knows addresses, to the reader of forms, which has a page to answer with. */
const MARK = "x-over-limit";
let hasWarned = false;

/** Marks a form that its sender's address sends too often. Behind it, {@link refuseOverLimit}. */
export function limitRate(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[MARK];
  const { method, url = "" } = request;
  if (method !== "POST" || !env.hasRateLimits) return;
  const asked = routePath(url);
  const index = LIMITS.findIndex(({ path }) => path.test(asked));
  const party = clientAddress(request, env.trustedProxies);
  if (index < 0 || party === null) return;
  if (env.trustedProxies === 0) warnOfProxy(request);
  const seconds = LIMITS[index]!.limit.take(party);
  if (seconds === 0) return;
  request.headers[MARK] = String(index);
  response.setHeader("Retry-After", String(seconds));
}

function warnOfProxy({ headers }: IncomingMessage) {
  if (hasWarned || headers["x-forwarded-for"] === undefined) return;
  hasWarned = true;
  console.warn(
    "A request has X-Forwarded-For, but TRUSTED_PROXIES is not set: all who come through a proxy share one limit of forms.",
  );
}

/** @throws Response 429 for a form that {@link limitRate} has marked */
export function refuseOverLimit({ headers }: Request): void {
  const mark = headers.get(MARK);
  if (mark !== null) throw new Response(LIMITS[Number(mark)]?.words, { status: 429 });
}

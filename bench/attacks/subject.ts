import { productId, variantId } from "../../app/store/embedded/ids";
import { startStoreServer, type StoreServer } from "../../tests/support/store-server";
import { type Answer, type Ask, type Client, withClient } from "../load";
import { type MonitoredApp, startMonitored } from "../monitored";
import { addToCart, FORM_TYPE, readAddForm } from "../visits";

export const SLUG = "rear-lift-harness";
export const PRODUCT_ID = productId(SLUG);
export const PRODUCT_PATH = `/product/${PRODUCT_ID}`;
export const VARIANT_ID = variantId(SLUG, 0);

/** What an answer may take while the store is well, and what it took beyond that at most. */
const WELL_MS = 1000;

export type Pace = { asked: number; slowestMs: number; pastDeadlineMs: number };

/** What is attacked: an app with a store of its own, whose faults this process sets. */
export type Subject = {
  app: MonitoredApp;
  store: StoreServer;
  /** Cookies of a visitor with one line in the cart. */
  cart: string;
  ask: (ask: Ask, deadlineMs?: number) => Promise<Answer>;
  /** A form as a browser without scripts posts it, from a page of the site. */
  post: (path: string, fields: Fields, more?: PostOptions) => Promise<Answer>;
  pace: Pace;
  close: () => Promise<void>;
};

export type Fields = Record<string, string> | [string, string][];
type PostOptions = { cookie?: string; deadlineMs?: number };

let addresses = 0;
/** Every request comes from an address of its own, so that no limit of requests is met. */
function ownAddress(): string {
  addresses += 1;
  return [10, addresses >> 16, addresses >> 8, addresses].map((part) => part & 255).join(".");
}

const BROWSER = { Accept: "text/html,*/*", "Accept-Encoding": "identity" };

function timedBy(client: Client, pace: Pace): Subject["ask"] {
  return async (ask, deadlineMs = WELL_MS) => {
    const start = performance.now();
    const headers = { ...BROWSER, "X-Forwarded-For": ownAddress(), ...ask.headers };
    const answer = await client({ ...ask, headers });
    const took = performance.now() - start;
    pace.asked += 1;
    pace.slowestMs = Math.max(pace.slowestMs, took);
    pace.pastDeadlineMs = Math.max(pace.pastDeadlineMs, took - deadlineMs);
    return answer;
  };
}

function postsOf(ask: Subject["ask"], origin: string): Subject["post"] {
  return (path, fields, { cookie, deadlineMs } = {}) =>
    ask(
      {
        path,
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        headers: {
          "Content-Type": FORM_TYPE,
          Origin: origin,
          ...(cookie ? { Cookie: cookie } : {}),
        },
      },
      deadlineMs,
    );
}

/** Starts an app that caches nothing, with a store, and fills a cart. */
export async function startSubject(number: number): Promise<Subject> {
  const store = await startStoreServer();
  const app = await startMonitored(store, `App ${number}`, {
    STORE_CACHE_SECONDS: "0",
    TRUSTED_PROXIES: "1",
  });
  const pace = { asked: 0, slowestMs: 0, pastDeadlineMs: -Infinity };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const client = await new Promise<Client>((resolve, reject) => {
    withClient(app, (ready) => {
      resolve(ready);
      return held;
    }).catch(reject);
  });
  const form = await readAddForm(client, PRODUCT_PATH);
  const cart = await addToCart(client, form, app.url);
  const ask = timedBy(client, pace);
  const close = async () => {
    release();
    await store.close();
  };
  return { app, store, cart, ask, post: postsOf(ask, app.url), pace, close };
}

/** Where an answer leads; this app's own path, without its fragment. */
export function followed({ app }: Subject, { headers }: Answer): string {
  const { pathname, search } = new URL(headers.location ?? "", app.url);
  return pathname + search;
}

/** What a page must have, whatever went wrong behind it. */
export function missingFrame({ body, headers }: Answer): string | null {
  if (!headers["content-type"]?.startsWith("text/html")) return "not a page";
  const html = body.toString();
  const missing = ["<header", '<main id="main"', "<footer", "</html>"].filter(
    (piece) => !html.includes(piece),
  );
  return missing.length > 0 ? `without ${missing.join(", ")}` : null;
}

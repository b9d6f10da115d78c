import { afterAll, beforeEach, vi } from "vitest";

import type * as Client from "~/store/service/client.server";

import { cookieHeader, type CookieJar, keepCookies } from "./cookie-jar";
import { within } from "./deadlines";
import { ABSENT } from "./process";
import { startStoreServer } from "./store-server";

export const ORIGIN = "https://shop.example";

const UNIT_TEST = {
  ...ABSENT,
  NODE_ENV: "test",
  SESSION_SECRET: "unit-test-unit-test-unit-test-unit-test",
};
type Variables = Partial<typeof UNIT_TEST>;

const CLIENT = "~/store/service/client.server";

/** On a busy machine, a call of the app's own store may take longer than its deadline. */
async function withoutDeadlines() {
  const actual = await vi.importActual<typeof Client>(CLIENT);
  const createStoreClient: typeof actual.createStoreClient = (options) =>
    actual.createStoreClient({ ...options, ...within() });
  return { ...actual, createStoreClient };
}

/**
 * Imports fresh modules with these environment variables, because the app reads them at import;
 * all other variables of the app count as missing.
 */
export async function importWithEnv<Module>(
  variables: Variables,
  load: () => Promise<Module>,
): Promise<Module> {
  for (const [name, value] of Object.entries({ ...UNIT_TEST, ...variables }))
    vi.stubEnv(name, value);
  vi.resetModules();
  vi.doMock(CLIENT, withoutDeadlines);
  return load().finally(() => vi.doUnmock(CLIENT));
}

export type App = Awaited<ReturnType<typeof openApp>>;

/** The app's routes, freshly imported, without caches; by default with the embedded store. */
export const openApp = (variables: Variables = {}) =>
  importWithEnv({ PUBLIC_ORIGIN: ORIGIN, STORE_CACHE_SECONDS: "0", ...variables }, async () => ({
    cart: await import("~/routes/cart/route"),
    cartView: await import("~/routes/cart_.view/route"),
    store: await import("~/routes/store/route"),
    product: await import("~/routes/product.$id/route"),
    contact: await import("~/routes/contact/route"),
    business: await import("~/routes/business-submission/route"),
    event: await import("~/routes/event-submission/route"),
    join: await import("~/routes/join-directory/route"),
    sitemap: await import("~/routes/sitemap[.]xml/route"),
    robots: await import("~/routes/robots[.]txt/route"),
    success: await import("~/routes/success/route"),
    cartCookie: await import("~/cart/cart.server"),
    toasts: await import("~/toast/toast.server"),
  }));

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The app with a store of its own over HTTP, for the tests of a file; reset before each test. */
export async function openShop(variables: Variables = {}) {
  const service = await startStoreServer();
  beforeEach(service.reset);
  afterAll(service.close);
  const app = await openApp({
    STORE_API_URL: service.url,
    STORE_ID: "store_demo",
    CHECKOUT_ORIGINS: service.url,
    ...variables,
  });
  return {
    ...app,
    service,
    fault: service.fault,
    /** The requests to the service with a matching path. */
    asked: (path: RegExp) => service.requests.filter((request) => path.test(request.path)),
  };
}

/** A request by a browser without JavaScript that has got these cookies. */
export function pageRequest(path: string, setCookies: readonly string[] = []): Request {
  const jar: CookieJar = new Map();
  keepCookies(jar, setCookies);
  const headers = { Cookie: cookieHeader(jar) };
  // Clients control the Host header: the app must not rely on it.
  return new Request(`http://spoofed.example${path}`, { headers });
}

export const route = (request: Request, context = {}) => ({ request, params: {}, context });

type Given = Response | { data: unknown; init: ResponseInit | null };

/** The response to a request, whether it is returned or thrown. */
export async function outcome(run: () => Promise<Given> | Given) {
  let given: Given;
  try {
    given = await run();
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    given = error;
  }
  const { status = 200, headers } = given instanceof Response ? given : (given.init ?? {});
  const received = new Headers(headers);
  return {
    status,
    data: given instanceof Response ? null : given.data,
    location: received.get("Location"),
    cookies: received.getSetCookie(),
  };
}
export type Outcome = Awaited<ReturnType<typeof outcome>>;

import type { Rejection } from "~/submissions/parse-submission.server";

import { importWithEnv } from "./import-with-env";
import { END, filePart, multipartRequest, textPart } from "./multipart";
import type { Fields } from "./filled-forms";
import type { StoreServer } from "./store-server";

const ORIGIN = "https://shop.example";

export type Site = Awaited<ReturnType<typeof openSite>>;
export type FormPath = keyof Site["actions"];

/** The app's routes for forms and pages, freshly imported, with the embedded store or the given one. */
export async function openSite(store?: StoreServer, more: { STORE_CACHE_SECONDS?: string } = {}) {
  const variables = { PUBLIC_ORIGIN: ORIGIN, STORE_CACHE_SECONDS: "0", ...more };
  const service = store ? { STORE_API_URL: store.url, STORE_ID: "store_demo" } : {};
  return importWithEnv({ ...variables, ...service }, async () => {
    const contact = await import("~/routes/contact/route");
    const business = await import("~/routes/business-submission/route");
    const event = await import("~/routes/event-submission/route");
    const join = await import("~/routes/join-directory/route");
    return {
      contact,
      business,
      event,
      join,
      calendar: await import("~/routes/event-submission_.calendar[.]ics/route"),
      sitemap: await import("~/routes/sitemap[.]xml/route"),
      robots: await import("~/routes/robots[.]txt/route"),
      search: await import("~/routes/search/route"),
      comingSoon: await import("~/routes/coming-soon/route"),
      toasts: await import("~/toast/toast.server"),
      actions: {
        "/contact": contact.action,
        "/business-submission": business.action,
        "/event-submission": event.action,
        "/join-directory": join.action,
      },
    };
  });
}

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
  if (!(given instanceof Response))
    return { status: given.init?.status ?? 200, data: given.data, location: null, cookies: [] };
  return {
    status: given.status,
    data: null,
    location: given.headers.get("Location"),
    cookies: given.headers.getSetCookie(),
  };
}
export type Outcome = Awaited<ReturnType<typeof outcome>>;

export const pageRequest = (path: string, cookies: readonly string[] = []) =>
  new Request(`http://spoofed.example${path}`, {
    headers: {
      Accept: "text/html",
      Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; "),
    },
  });

export const route = (request: Request, context = {}) => ({ request, params: {}, context });

/** The toast that a response sets for the next page. */
export async function toastOf(site: Site, { cookies }: Pick<Outcome, "cookies">) {
  const flashed = await site.toasts.readToast(pageRequest("/", cookies));
  if (!flashed) return null;
  const { type, message, description } = flashed.toast;
  return { type, message, description };
}

/** A form as a browser without JavaScript sends it: contact as urlencoded, the others as multipart. */
export function formRequest(path: FormPath, fields: Fields, files: readonly string[] = []) {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as [string, string]),
  );
  if (path === "/contact")
    return new Request(`http://spoofed.example${path}`, {
      method: "POST",
      body: new URLSearchParams(pairs),
    });
  return multipartRequest([
    ...pairs.map(([name, value]) => textPart(name, value)),
    ...files.map((name) => filePart("photos", name, `content of ${name}`)),
    END,
  ]);
}

/** Sends a form to its action; the action sets values for the page's loaders in `context`. */
export const send = (site: Site, path: FormPath, request: Request, context = {}) =>
  outcome(() => site.actions[path](route(request, context)));

export function rejectionOf({ data }: Outcome): Rejection {
  if (data === null) throw new Error("The form was not rejected");
  return data as Rejection;
}

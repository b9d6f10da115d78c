import type { Answer } from "../load";
import { FORM_TYPE } from "../visits";
import { PRODUCT_ID, type Subject, VARIANT_ID } from "./subject";
import type { AttackTable } from "./table";

/** null: the header is not sent. */
type Value = string | null;
const OWN = "own";

/** Given the app's own origin. */
const ORIGINS: Record<string, (own: string) => Value> = {
  "no origin": () => null,
  [OWN]: (own) => own,
  "another site": () => "https://evil.example",
  "another port": () => "http://127.0.0.1:1",
  "another name of this machine": (own) => own.replace("127.0.0.1", "localhost"),
  "a name that begins alike": (own) => `${own}.evil.example`,
  "ours as a user": (own) => `${own}@evil.example`,
  null: () => "null",
  nothing: () => "",
  "no address": () => "evil",
  "a file": () => "file://",
};

const SITES: Value[] = [null, "same-origin", "none", "same-site", "cross-site"];

const ADD = `intent=add&productId=${PRODUCT_ID}&variantId=${VARIANT_ID}&quantity=1`;

type Route = { method: string; path: string; body?: string; type?: string };

const ROUTES: Route[] = [
  { method: "POST", path: "/cart", body: ADD },
  { method: "POST", path: "/cart.data", body: ADD },
  { method: "POST", path: "/cart?_data=routes%2Fcart", body: ADD },
  { method: "POST", path: "/contact", body: "firstName=Ada" },
  { method: "POST", path: "/contact.data", body: "firstName=Ada" },
  { method: "POST", path: "/contact?_data=routes%2Fcontact", body: "firstName=Ada" },
  { method: "POST", path: "/coming-soon", body: "feature=about" },
  { method: "POST", path: "/business-submission", body: "x", type: "multipart/form-data" },
  { method: "POST", path: "/event-submission.data", body: "x", type: "multipart/form-data" },
  { method: "POST", path: "/join-directory", body: "x", type: "multipart/form-data" },
  { method: "POST", path: "/sitemap.xml", body: "x" },
  { method: "GET", path: "/store" },
  { method: "PUT", path: "/cart", body: ADD },
];

/** Said anew here, not asked of the app: what a browser would send from a page of another site. */
function isForeign(origin: string, site: Value): boolean {
  const isOtherSite = site === "same-site" || site === "cross-site";
  return isOtherSite || (origin !== OWN && origin !== "no origin");
}

function problemOf({ status, headers }: Answer, route: Route, foreign: boolean): string | null {
  const hasActed = (headers["set-cookie"] ?? []).some((line) => line.includes("cart="));
  const refusals = [
    ...(route.method === "PUT" ? [405] : []),
    ...(route.path.includes("_data") ? [400] : []),
    ...(route.method === "POST" && foreign ? [403] : []),
  ];
  if (route.method === "GET") return status === 200 ? null : `answered ${status}`;
  if (refusals.length > 0)
    return refusals.includes(status) && !hasActed
      ? null
      : `answered ${status}, not ${refusals.join(" or ")}`;
  return status === 403 || status >= 500 ? `answered ${status}` : null;
}

/** Every kind of sender at every kind of address: foreign forms are refused and nothing is done. */
export const origins: AttackTable = {
  name: "origins",
  rows: ROUTES.flatMap((route) =>
    Object.entries(ORIGINS).flatMap(([name, originOf]) =>
      SITES.map((site) => ({
        name: `${route.method} ${route.path} from ${name}, ${site ?? "no site"}`,
        async attempt({ app, ask, cart }: Subject) {
          const origin = originOf(app.url);
          const headers: Record<string, string> = { Cookie: cart };
          if (route.body) headers["Content-Type"] = route.type ?? FORM_TYPE;
          if (origin !== null) headers.Origin = origin;
          if (site !== null) headers["Sec-Fetch-Site"] = site;
          const answer = await ask({ ...route, headers });
          return problemOf(answer, route, isForeign(name, site));
        },
      })),
    ),
  ),
};

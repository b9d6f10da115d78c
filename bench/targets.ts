import { OWN_PRODUCTS, productId } from "../app/embedded-store/catalogue";
import type { Request } from "autocannon";

import { addFields } from "../tests/support/cart-form";
import type { Baseline } from "./baseline/start";
import type { Target } from "./load";
import { cartCookies, type Site } from "./site";

const SLUG = "rear-lift-harness";

/** The measured paths by their names in the tables. */
export const PAGES: Record<string, string> = {
  "/": "/",
  "/store": "/store",
  "/product/…": `/product/${productId(SLUG)}`,
  "/search": "/search",
  "/join-directory": "/join-directory",
};

const BROWSER = { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br" };
const FORM_TYPE = "application/x-www-form-urlencoded";

export const baselineTarget = ({ url, pid }: Baseline, page = "baseline"): Target => ({
  page,
  visitor: "no cookies",
  products: OWN_PRODUCTS.length,
  through: "itself",
  url,
  pid,
  headers: BROWSER,
  requests: [{}],
  statuses: [200],
});

/** All targets of a site, or only some pages, for a visitor without cookies and for one with a cart. */
export async function targetsOf(
  site: Site,
  through: "itself" | "nginx",
  pages?: string[],
): Promise<Target[]> {
  const newVisitor = {
    visitor: "no cookies",
    products: site.products,
    through,
    url: site.address,
    pid: site.app.pid,
    headers: { ...BROWSER, Host: new URL(site.origin).host },
    statuses: [200],
  };
  const buyer = { ...newVisitor, visitor: "with a cart" };
  const Cookie = await cartCookies(site, SLUG);
  Object.assign(buyer, { headers: { ...buyer.headers, Cookie } });
  const reading = (pages ?? Object.keys(PAGES)).flatMap((page) =>
    [newVisitor, buyer].map((visitor) => ({ ...visitor, page, requests: [{ path: PAGES[page] }] })),
  );
  if (pages) return reading;
  const { headers } = await site.visitor().ask("/store");
  const unchanged: Target = {
    ...newVisitor,
    page: "/store, unchanged (304)",
    headers: { ...newVisitor.headers, "If-None-Match": headers.etag ?? "" },
    requests: [{ path: "/store" }],
    statuses: [304],
  };
  // Not the first press: without scripts, that has a redirect more.
  const adding = {
    ...buyer,
    page: "add to cart, then the page",
    requests: addThenRead(site.origin),
    statuses: [303, 200],
  };
  return [...reading, unchanged, adding];
}

type Context = { path?: string; cookie?: string };

/** The add, then the page. */
function addThenRead(origin: string): Request[] {
  /** Notes the address that a response redirects to, and the cookies of the first response. */
  const onResponse: Request["onResponse"] = (_status, _body, context: Context, given) => {
    const headers = new Map(Object.entries(given as Record<string, string | string[]>));
    const location = headers.get("Location") ?? headers.get("location") ?? "/";
    const cookies = [headers.get("Set-Cookie") ?? headers.get("set-cookie") ?? []].flat();
    const { pathname, search } = new URL(String(location), origin);
    context.path = pathname + search;
    context.cookie ??= cookies.map((line) => line.split(";")[0]).join("; ");
  };
  const add: Request = {
    method: "POST",
    path: "/cart",
    headers: { "Content-Type": FORM_TYPE, Origin: origin },
    body: new URLSearchParams(addFields(SLUG)).toString(),
    onResponse,
  };
  const page: Request = {
    setupRequest: (request, context: Context) => ({
      ...request,
      path: context.path,
      headers: { ...request.headers, Cookie: context.cookie },
    }),
  };
  return [add, page];
}

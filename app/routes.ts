import { flatRoutes } from "@remix-run/fs-routes";
import { layout, type RouteConfig } from "@remix-run/route-config";

/** Remix tries routes in their order, several times for each request. */
const MOST_ASKED = ["store", "search", "cart"];

const rank = ({ path = "" }: { path?: string }) => (MOST_ASKED.includes(path) ? 0 : 1);
const routes = (await flatRoutes()).sort((one, other) => rank(one) - rank(other));

export default [layout("frame/page-boundary.tsx", routes)] satisfies RouteConfig;

import { flatRoutes } from "@remix-run/fs-routes";
import { layout, type RouteConfig } from "@remix-run/route-config";

export default [layout("frame/page-boundary.tsx", await flatRoutes())] satisfies RouteConfig;

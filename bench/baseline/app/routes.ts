import { route, type RouteConfig } from "@remix-run/route-config";

export default [route("store", "store.tsx"), route("same", "same.tsx")] satisfies RouteConfig;

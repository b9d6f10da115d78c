/** The built server, as the Remix plugin of Vite names it inside itself. */
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}

import "@remix-run/node";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Goes before the page's title; set by an action, read by the root loader of the same answer. */
    titlePrefix?: string;
  }
}

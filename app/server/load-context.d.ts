import "@remix-run/node";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set by an action, read by the root loader of the same answer. */
    titlePrefix?: string;
  }
}

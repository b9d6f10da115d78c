import "@remix-run/node";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set by the action of a form with errors: the title of its page begins with "Error: ". */
    hasFormErrors?: boolean;
  }
}

/** The `prefetch` of a link: its page's data loads on hover, touch or focus, unless the visitor saves data. */
export const prefetchMode = () =>
  // Node.js has no `navigator`, or one without a connection.
  globalThis.navigator?.connection?.saveData ? "none" : "intent";

/** `prefetch` of a link to a page: pointing at it, touching it or its focus brings the page's data. */
export const prefetchMode = () =>
  // Node.js has no `navigator`.
  globalThis.navigator?.connection?.saveData ? "none" : "intent";

/** A page of strangers as the renderer makes it, naming `address` as its own. */
export const sharedPage = (address: string, words: string, isBroken = false) => ({
  html: `<link rel="canonical" href="${address.replaceAll("&", "&amp;").replaceAll("'", "&#x27;")}"/>${words}`,
  headers: new Headers({
    "Content-Type": "text/html; charset=utf-8",
    Link: "</assets/cart.js>; rel=modulepreload",
    "Content-Security-Policy": "script-src 'self'",
    "Cache-Control": "public, max-age=0, must-revalidate",
    Vary: "Cookie, Accept-Encoding",
  }),
  isBroken,
});

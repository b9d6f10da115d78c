import { SITE_NAME } from "~/site";

import { hashOf } from "./security-headers.server";

const STYLE = `
:root { color-scheme: light dark; --paper: #fcfaf3; --ink: #13282b; --brand: #005d59; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0c1a1c; --ink: #e9efe9; --brand: #7fd0c8; }
}
body {
  max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; overflow-wrap: break-word;
  background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif;
}
h1 { font: 600 2.25rem/1.2 Georgia, serif; }
a { color: var(--brand); }
`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page that needs no file, for visitors who came by another name; `origin` is where the site is. */
export function wrongAddressPage(origin: string): { html: string; policy: string } {
  const html = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>This is not our address - ${SITE_NAME}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>This is not our address</h1>
      <p>The page is here, but not under this name. Please come in by our usual address:</p>
      <p><a href="${origin}/">${origin}</a></p>
    </main>
  </body>
</html>
`;
  return { html, policy: POLICY };
}

import { createHmac, timingSafeEqual } from "node:crypto";

import { escapeUTF8 } from "entities";
import { z } from "zod";

import { SITE_NAME } from "~/site";

import { findVariant } from "./catalogue";
import type { Shop } from "./service.server";

const webUrl = z.url({ protocol: /^https?$/ });
const checkoutSession = z.object({
  /** Variant id, quantity, cents. */
  lines: z.array(z.tuple([z.string(), z.int().min(1), z.int().min(0)])),
  successUrl: webUrl,
  cancelUrl: webUrl,
});

export type CheckoutSession = z.infer<typeof checkoutSession>;

const digest = (secret: string, body: string) =>
  createHmac("sha256", secret).update(`embedded-store-session:${body}`).digest("base64url");

export function signSession(session: CheckoutSession, secret: string): string {
  const body = Buffer.from(JSON.stringify(session)).toString("base64url");
  return `${body}.${digest(secret, body)}`;
}

/** @returns null if none of the secrets has signed it */
function readSession(text: string, secrets: readonly string[]): CheckoutSession | null {
  const [body, signature, ...rest] = text.split(".");
  if (!body || !signature || rest.length > 0) return null;
  // Compare texts: several base64 spellings decode to the same bytes.
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(digest(secret, body));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return null;
  const read = checkoutSession.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  return read.success ? read.data : null;
}

type Visit = {
  shop: Shop;
  session: CheckoutSession;
  stepUrl: (step: "pay" | "cancel") => string;
};

function page({ styleUrls }: Shop, title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(title)} - Demonstration checkout</title>
<link rel="icon" href="data:,">
${styleUrls.map((url) => `<link rel="stylesheet" href="${escapeUTF8(url)}">`).join("\n")}
</head>
<body>
<header><p class="wordmark" translate="no">${SITE_NAME}</p></header>
<main class="card">
<h1>${escapeUTF8(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

const NOTICE =
  '<p class="soft">This is a demonstration checkout. No card is asked for and no money is taken.</p>';

function describeLine({ products }: Shop, id: string) {
  const found = findVariant(products, id);
  return {
    title: found?.product.title ?? "An item that is no longer in the catalogue",
    variant: found?.variant.title ?? "",
    picture: found?.variant.image_url ?? found?.product.thumbnail ?? null,
  };
}

/** The parcel of `art/placeholder.svg`: this page has no addresses of the shop's files but those of products. */
const PARCEL =
  '<svg viewBox="0 0 800 600" aria-hidden="true"><circle cx="400" cy="300" r="262" fill="#fcfaf3"/><path fill="#c79b78" d="m512 262 96-54v200q0 9-8 14l-88 50z"/><path fill="#e9d9c2" d="m232 262 92-50q5-4 12-4h272l-96 54z"/><path fill="#d1b18e" d="M232 262h280v210H246q-14 0-14-14z"/><path fill="#e97c48" d="m340 262 96-54h56l-96 54v58l-28-14-28 14z"/></svg>';

/** All prices of this store are in US dollars. */
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function orderTotal({ session: { lines } }: Visit): string {
  const total = lines.reduce((sum, [, quantity, unitAmount]) => sum + quantity * unitAmount, 0);
  return dollars(total);
}

function summary(visit: Visit): string {
  const rows = visit.session.lines.map(([id, quantity, unitAmount]) => {
    const { title, variant, picture } = describeLine(visit.shop, id);
    const each = quantity > 1 ? `, ${dollars(unitAmount)} each` : "";
    return `<li>
<span class="picture">${picture ? `<img src="${escapeUTF8(picture)}" alt="" width="800" height="600">` : PARCEL}</span>
<span class="what"><strong>${escapeUTF8(title)}</strong> <span class="soft">${escapeUTF8(variant)}</span> <span class="soft">Quantity ${quantity}${escapeUTF8(each)}</span></span>
<span class="amount display">${dollars(unitAmount * quantity)}</span>
</li>`;
  });
  return `<h2>Your order</h2>
<ul class="lines">
${rows.join("\n")}
</ul>
<p class="total"><span>Total</span> <strong class="display">${orderTotal(visit)}</strong></p>`;
}

const button = ({ stepUrl }: Visit, step: "pay" | "cancel", text: string) =>
  // Workaround for Lynx: it sends a form without a named field as GET.
  `<form method="post" action="${escapeUTF8(stepUrl(step))}"><input type="hidden" name="step" value="${step}"><button type="submit" class="button" data-emphasis="${step === "pay" ? "primary" : "secondary"}">${escapeUTF8(text)}</button></form>`;

function payablePage(visit: Visit): string {
  return page(
    visit.shop,
    "Review and pay",
    `${NOTICE}
${summary(visit)}
<div class="steps">
${button(visit, "pay", `Pay ${orderTotal(visit)}`)}
${button(visit, "cancel", "Cancel and return")}
</div>`,
  );
}

function brokenPage(shop: Shop): string {
  return page(
    shop,
    "This checkout link does not work",
    `<p>The link is damaged or has expired, so nothing can be paid here. What you have already paid stays paid.</p>
<p><a class="button" data-emphasis="primary" href="/">Back to the shop</a></p>`,
  );
}

function html(markup: string, status = 200, session?: CheckoutSession): Response {
  // Chromium also applies form-action to the redirect after a payment.
  const targets = session
    ? [session.successUrl, session.cancelUrl].map((url) => new URL(url).origin)
    : [];
  const formAction = ["'self'", ...new Set(targets)].join(" ");
  return new Response(markup, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`,
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

const seeOther = (url: string) =>
  new Response(null, { status: 303, headers: { Location: url, "Cache-Control": "no-store" } });

const show = (visit: Visit) => html(payablePage(visit), 200, visit.session);

const STEPS: Record<string, (visit: Visit) => Response> = {
  "GET ": show,
  "GET /pay": show,
  "GET /cancel": show,
  "POST /pay": ({ session }) => seeOther(session.successUrl),
  "POST /cancel": ({ session }) => seeOther(session.cancelUrl),
};

/** The checkout's pages and buttons; null if there is nothing at this address. Paying changes no stock. */
export function hostedCheckout(
  method: string,
  url: URL,
  path: string,
  shop: Shop,
): Response | null {
  const step = STEPS[`${method === "HEAD" ? "GET" : method} ${url.pathname.slice(path.length)}`];
  if (!step) return null;
  const signed = url.searchParams.get("session") ?? "";
  const session = readSession(signed, shop.secrets);
  if (!session) return html(brokenPage(shop), 400);
  return step({
    shop,
    session,
    stepUrl: (button) => `${path}/${button}?session=${encodeURIComponent(signed)}`,
  });
}

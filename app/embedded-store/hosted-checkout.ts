import { nothingHere, type Shop } from "./calls";
import { brokenPage, paidPage, payablePage, shortagePage, type Visit } from "./checkout-page";
import { settle } from "./ledger";
import { type CheckoutSession, readSession } from "./session";

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

function pay(visit: Visit): Response {
  const { session, shop } = visit;
  const shortages = settle(session, shop.products, shop.ledger);
  if (shortages.length === 0) return seeOther(session.successUrl);
  return html(shortagePage(visit, shortages), 409, session);
}

const STEPS: Record<string, (visit: Visit) => Response> = {
  "GET ": show,
  "GET /pay": show,
  "GET /cancel": show,
  "POST /pay": pay,
  "POST /cancel": ({ session }) => seeOther(session.cancelUrl),
};

export function hostedCheckout(method: string, url: URL, path: string, shop: Shop): Response {
  const name = `${method === "HEAD" ? "GET" : method} ${url.pathname.slice(path.length)}`;
  const step = STEPS[name];
  if (!step) throw nothingHere();
  const signed = url.searchParams.get("session") ?? "";
  const session = readSession(signed, shop.secrets);
  if (!session) return html(brokenPage(shop), 400);
  const visit: Visit = {
    shop,
    session,
    stepUrl: (button) => `${path}/${button}?session=${encodeURIComponent(signed)}`,
  };
  if (!shop.ledger.paid.has(session.id)) return step(visit);
  if (name === "POST /pay") return seeOther(session.successUrl);
  return html(paidPage(visit), 200, session);
}

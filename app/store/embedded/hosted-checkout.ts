import { nothingHere } from "./answers";
import type { Shop } from "./calls";
import {
  brokenPage,
  checkoutStyle,
  type PagePlace,
  paidPage,
  payablePage,
  shortPage,
} from "./checkout-page";
import { settle } from "./ledger";
import { type CheckoutSession, readSession } from "./session";

type Visit = { session: CheckoutSession; place: PagePlace; shop: Shop };

function html(markup: string, status = 200, session?: CheckoutSession): Response {
  // Chromium holds form-action against the redirect that follows a payment, too.
  const targets = session
    ? [session.successUrl, session.cancelUrl].map((address) => new URL(address).origin)
    : [];
  const formAction = ["'self'", ...new Set(targets)].join(" ");
  return new Response(markup, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`,
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

const seeOther = (address: string) =>
  new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });

const show = ({ session, place, shop }: Visit) =>
  html(payablePage(place, session, shop.products), 200, session);

function pay({ session, place, shop }: Visit): Response {
  const short = settle(session, shop.products, shop.ledger);
  if (short.length === 0) return seeOther(session.successUrl);
  return html(shortPage(place, session, shop.products, short), 409, session);
}

const steps: Record<string, (visit: Visit) => Response> = {
  "GET ": show,
  "GET /pay": show,
  "GET /cancel": show,
  "POST /pay": pay,
  "POST /cancel": ({ session }) => seeOther(session.cancelUrl),
};

/**
 * The hosted checkout page at `path`: shows a signed session, pays it, cancels it, serves its style sheet.
 * A paid session answers "already paid", and leads to the success page where it is paid twice; one that cannot be read answers 400; throws `not_found` for an unknown step.
 */
export function hostedCheckout(method: string, url: URL, path: string, shop: Shop): Response {
  const asked = `${method === "HEAD" ? "GET" : method} ${url.pathname.slice(path.length)}`;
  if (asked === "GET /style.css") {
    const headers = {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    };
    return new Response(checkoutStyle, { headers });
  }
  const step = steps[asked];
  if (!step) throw nothingHere();
  const signed = url.searchParams.get("session") ?? "";
  const place = { path, query: `session=${encodeURIComponent(signed)}` };
  const session = readSession(signed, shop.secret);
  if (!session) return html(brokenPage(place), 400);
  if (shop.ledger.paid.has(session.id)) {
    if (asked === "POST /pay") return seeOther(session.successUrl);
    return html(paidPage(place, session, shop.products), 200, session);
  }
  return step({ session, place, shop });
}

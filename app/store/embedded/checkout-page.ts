import { findVariant } from "./catalogue";
import type { Shortage } from "./ledger";
import type { CheckoutSession } from "./session";
import { usDollar, type WireProduct } from "./wire-product";

export { checkoutStyle } from "./checkout-style";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: unknown) =>
  String(text).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Where the page's own address lies: `path` is that of the checkout, `query` carries the signed session. */
export type PagePlace = { path: string; query: string };

function page({ path }: PagePlace, title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} - Demonstration checkout</title>
<link rel="stylesheet" href="${escape(path)}/style.css">
</head>
<body>
<main>
<p class="label">Demonstration checkout</p>
<h1>${escape(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

const notice =
  '<p class="notice">This is a demonstration checkout. No card is asked for and no money is taken.</p>';

// Not String.replace: an amount could be read as one of its $ patterns.
const money = (cents: number, { template, decimal_digits }: typeof usDollar) =>
  template.split("$1").join((cents / 10 ** decimal_digits).toFixed(decimal_digits));

function describeLine(products: WireProduct[], variant: string) {
  const found = findVariant(products, `variant_${variant}`);
  return {
    title: found?.product.title ?? "An item that is no longer in the catalogue",
    variant: found?.variant.title ?? "",
    currency: found?.variant.prices[0]?.currency ?? usDollar,
  };
}

// Every product of the catalogue is sold in one currency.
function orderTotal({ lines }: CheckoutSession, products: WireProduct[]): string {
  const total = lines.reduce((sum, [, quantity, unitAmount]) => sum + quantity * unitAmount, 0);
  return money(total, describeLine(products, lines[0]?.[0] ?? "").currency);
}

function summary(session: CheckoutSession, products: WireProduct[]): string {
  const rows = session.lines.map(([variant, quantity, unitAmount]) => {
    const { title, variant: style, currency } = describeLine(products, variant);
    const each = quantity > 1 ? `, ${money(unitAmount, currency)} each` : "";
    return `<li>
<span class="what"><strong>${escape(title)}</strong> <span>${escape(style)}</span> <span>Quantity ${quantity}${escape(each)}</span></span>
<span class="amount">${escape(money(unitAmount * quantity, currency))}</span>
</li>`;
  });
  return `<h2>Your order</h2>
<ul class="lines">
${rows.join("\n")}
</ul>
<p class="total"><span>Total</span> <strong>${escape(orderTotal(session, products))}</strong></p>`;
}

const button = ({ path, query }: PagePlace, step: "pay" | "cancel", text: string) =>
  `<form method="post" action="${escape(`${path}/${step}?${query}`)}"><button type="submit" class="${step}">${escape(text)}</button></form>`;

/** The page of a session that can be paid: its lines and total, a Pay and a Cancel button. */
export function payablePage(
  place: PagePlace,
  session: CheckoutSession,
  products: WireProduct[],
): string {
  return page(
    place,
    "Review and pay",
    `${notice}
${summary(session, products)}
<div class="steps">
${button(place, "pay", `Pay ${orderTotal(session, products)}`)}
${button(place, "cancel", "Cancel and return")}
</div>`,
  );
}

/** The page of a session that was paid before: nothing is taken again, and a link leads on. */
export function paidPage(
  place: PagePlace,
  session: CheckoutSession,
  products: WireProduct[],
): string {
  return page(
    place,
    "This order is already paid",
    `<p>Your payment went through the first time. Nothing was taken twice, and you can leave this page.</p>
<p><a class="onward" href="${escape(session.successUrl)}">Continue</a></p>
${summary(session, products)}
${notice}`,
  );
}

/** The page for a payment that the stock no longer covers: says which lines are short, and leads back. */
export function shortPage(
  place: PagePlace,
  session: CheckoutSession,
  products: WireProduct[],
  short: Shortage[],
): string {
  const lines = short.map(({ variantId, left }) => {
    const { title, variant } = describeLine(products, variantId.replace("variant_", ""));
    const name = variant ? `${title} (${variant})` : title;
    return `<li>${escape(name)}: ${left > 0 ? `only ${left} left` : "sold out"}</li>`;
  });
  return page(
    place,
    "Some items are no longer in stock",
    `<div role="alert"><p>Nothing was paid. Since you began, stock has run short for:</p>
<ul>
${lines.join("\n")}
</ul></div>
<p>Please go back and change the quantity in your cart.</p>
<div class="steps">
${button(place, "cancel", "Cancel and return")}
</div>
${summary(session, products)}`,
  );
}

/** The page for a session that cannot be read: signed by someone else, changed or too old. */
export function brokenPage(place: PagePlace): string {
  return page(
    place,
    "This checkout link does not work",
    `<p>The link is damaged or has expired. Nothing was paid, and your cart is where you left it.</p>
<p><a class="onward" href="/">Back to the shop</a></p>`,
  );
}

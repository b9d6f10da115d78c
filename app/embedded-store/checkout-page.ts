import { escapeUTF8 } from "entities";

import { SITE_NAME } from "~/site";

import type { Shop } from "./calls";
import { findVariant } from "./catalogue";
import type { Shortage } from "./ledger";
import type { CheckoutSession } from "./session";

export type Visit = {
  shop: Shop;
  session: CheckoutSession;
  stepUrl: (step: "pay" | "cancel") => string;
};

function page({ styleUrl, wordmarkUrl }: Shop, title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(title)} - Demonstration checkout</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeUTF8(styleUrl)}">
</head>
<body>
<header><img src="${escapeUTF8(wordmarkUrl)}" alt="${SITE_NAME}" width="910" height="121" class="wordmark"></header>
<main class="card">
<p class="soft">Demonstration checkout</p>
<h1>${escapeUTF8(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

const NOTICE =
  '<p class="note">This is a demonstration checkout. No card is asked for and no money is taken.</p>';

function describeLine({ products }: Shop, id: string) {
  const found = findVariant(products, id);
  return {
    title: found?.product.title ?? "An item that is no longer in the catalogue",
    variant: found?.variant.title ?? "",
  };
}

/** All prices of this store are in US dollars. */
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function orderTotal({ session: { lines } }: Visit): string {
  const total = lines.reduce((sum, [, quantity, unitAmount]) => sum + quantity * unitAmount, 0);
  return dollars(total);
}

function summary(visit: Visit): string {
  const rows = visit.session.lines.map(([id, quantity, unitAmount]) => {
    const { title, variant } = describeLine(visit.shop, id);
    const each = quantity > 1 ? `, ${dollars(unitAmount)} each` : "";
    return `<li>
<span class="what"><strong>${escapeUTF8(title)}</strong> <span class="soft">${escapeUTF8(variant)}</span> <span class="soft">Quantity ${quantity}${escapeUTF8(each)}</span></span>
<span class="amount">${dollars(unitAmount * quantity)}</span>
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

export function payablePage(visit: Visit): string {
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

export function paidPage(visit: Visit): string {
  return page(
    visit.shop,
    "This order is already paid",
    `<p>Your payment went through the first time. Nothing was taken twice, and you can leave this page.</p>
<p><a class="button" data-emphasis="primary" href="${escapeUTF8(visit.session.successUrl)}">Continue</a></p>
${summary(visit)}
${NOTICE}`,
  );
}

export function shortagePage(visit: Visit, shortages: Shortage[]): string {
  const lines = shortages.map(({ variantId, left }) => {
    const { title, variant } = describeLine(visit.shop, variantId);
    const name = variant ? `${title} (${variant})` : title;
    return `<li>${escapeUTF8(name)}: ${left > 0 ? `only ${left} left` : "sold out"}</li>`;
  });
  return page(
    visit.shop,
    "Some items are no longer in stock",
    `<div role="alert"><p>Nothing was paid. Since you began, stock has run short for:</p>
<ul>
${lines.join("\n")}
</ul></div>
<p>Please go back and change the quantity in your cart.</p>
<div class="steps">
${button(visit, "cancel", "Cancel and return")}
</div>
${summary(visit)}`,
  );
}

export function brokenPage(shop: Shop): string {
  return page(
    shop,
    "This checkout link does not work",
    `<p>The link is damaged or has expired, so nothing can be paid here. What you have already paid stays paid.</p>
<p><a class="button" data-emphasis="primary" href="/">Back to the shop</a></p>`,
  );
}

import { addFields } from "../../tests/support/cart-form";
import type { Answer } from "../../tests/support/http-client";
import type { Site } from "../site";
import { type AttackTable, SLUG, VARIANT_ID } from "./attack";

/** Values of `redirectTo`, the target of a form's redirect. E stands for another host. */
const VALUES = [
  "",
  ..."/ /store store // /// //E ///E ////E/%2f.. /\\E \\\\E \\/E /.//E /..//E /a/..//E /./\\E".split(
    " ",
  ),
  ..."/%2f/E /%5cE /%09/E https:E https:/E https://E HTTPS://E http:\\\\E https:///E".split(" "),
  ..."https://shop.example@E https://shop.example.E /@E @E :80@E .E /?next=https://E /#//E".split(
    " ",
  ),
  ...["javascript:alert(1)", "data:text/html,<script>alert(1)</script>"],
  ...["/\t/E", "/\n/E", "/\r\\E", "\t//E", " //E", "/a\0//E", "/\u2028//E", "/store\ud83d//E"],
  ...["/\r\nLocation: https://E", `/${"/".repeat(3000)}E`],
].map((value) => value.replaceAll("E", "evil.example"));

const letter = { firstName: "Ada", lastName: "L", email: "ada@example.com", message: "Hello" };

const FORMS: [name: string, path: string, fields: Record<string, string>][] = [
  ["add", "/cart", addFields(SLUG)],
  ["set", "/cart", { intent: "set", variant: VARIANT_ID, quantity: "2" }],
  ["checkout", "/cart", { intent: "checkout", locale: "en", timeZone: "UTC" }],
  ["coming soon", "/coming-soon", { feature: "about" }],
  ["contact", "/contact", letter],
];

/** Checks the Location as a browser reads it, and as a careless proxy may read it. */
function leadsElsewhere({ origin, store }: Site, { headers }: Answer): string | null {
  const { location = "" } = headers;
  const led = new URL(location, origin);
  if (led.origin === store.url && led.pathname === "/checkout") return null;
  const isPlain = /^\/(?![/\\])/.test(location) && !/[\0-\x20\\]/.test(location);
  return led.origin === origin && isPlain ? null : `led to ${JSON.stringify(location)}`;
}

/** Checks the return URLs that were sent to the store. */
function tellsElsewhere({ origin, store }: Site): string | null {
  const orders = store.requests.filter(({ path }) => path.endsWith("/checkout"));
  const told = orders.flatMap(({ body }) => {
    const { successUrl, cancelUrl } = JSON.parse(body) as Record<string, string>;
    return [successUrl ?? "", cancelUrl ?? ""];
  });
  const foreign = told.find((address) => new URL(address).origin !== origin);
  return foreign === undefined ? null : `the store was told ${JSON.stringify(foreign)}`;
}

/** Every form with `redirectTo`, with targets on other sites. */
export const redirects: AttackTable = {
  name: "redirects",
  rows: FORMS.flatMap(([name, path, fields]) =>
    VALUES.map((redirectTo): AttackTable["rows"][number] => [
      `${name} to ${JSON.stringify(redirectTo.slice(0, 60))}`,
      async (site, { post }) => {
        site.store.requests.length = 0;
        const answer = await post(path, { ...fields, redirectTo });
        if (answer.status !== 303) return `answered ${answer.status}`;
        return leadsElsewhere(site, answer) ?? tellsElsewhere(site);
      },
    ]),
  ),
};

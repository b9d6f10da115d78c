import type { Answer } from "../load";
import { type Fields, PRODUCT_ID, type Subject, VARIANT_ID } from "./subject";
import type { AttackTable } from "./table";

const EVIL = "evil.example";

/** Posted as `redirectTo`: where a form is to lead to afterwards. */
const VALUES = [
  "",
  "/",
  "/store",
  "store",
  "//",
  "///",
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}/%2f..`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `\\/${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/\r\\${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/a/..//${EVIL}`,
  `/./\\${EVIL}`,
  `/%2f/${EVIL}`,
  `/%5c${EVIL}`,
  `/%09/${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `https://${EVIL}`,
  `HTTPS://${EVIL}`,
  `http:\\\\${EVIL}`,
  `https:///${EVIL}`,
  `https://127.0.0.1@${EVIL}`,
  `/@${EVIL}`,
  `@${EVIL}`,
  `:80@${EVIL}`,
  `.${EVIL}`,
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  `/\r\nLocation: https://${EVIL}`,
  `/a\0//${EVIL}`,
  `/\u2028//${EVIL}`,
  `/?next=https://${EVIL}`,
  `/#//${EVIL}`,
  `/store\ud83d//${EVIL}`,
  `/${"/".repeat(3000)}${EVIL}`,
];

const add = { intent: "add", productId: PRODUCT_ID, variantId: VARIANT_ID, quantity: "1" };
const letter = { firstName: "Ada", lastName: "L", email: "ada@example.com", message: "Hello" };

const FORMS: [name: string, path: string, fields: Record<string, string>][] = [
  ["add", "/cart", add],
  [
    "add from a card",
    "/cart",
    { intent: "add", quantity: "1", item: `${PRODUCT_ID} ${VARIANT_ID}` },
  ],
  ["set", "/cart", { intent: "set", variantId: VARIANT_ID, quantity: "2" }],
  ["checkout", "/cart", { intent: "checkout", locale: "en", timeZone: "UTC" }],
  ["coming soon", "/coming-soon", { feature: "about" }],
  ["contact", "/contact", letter],
];

/** Compared as a browser reads it, and with what a sloppy proxy may make of it. */
function leadsElsewhere({ app, store }: Subject, { headers }: Answer): string | null {
  const location = headers.location ?? "";
  const { origin, pathname } = new URL(location, app.url);
  if (origin === store.url && pathname === "/checkout") return null;
  const isOwn =
    origin === app.url && /^\/(?![/\\])/.test(location) && !/[\0-\x20\\]/.test(location);
  return isOwn ? null : `led to ${JSON.stringify(location)}`;
}

/** Where the store was told to send a visitor back to. */
function tellsElsewhere({ app, store }: Subject): string | null {
  const orders = store.requests.filter(({ path }) => path.endsWith("/checkout"));
  const told = orders.flatMap(({ body }) => {
    const { successUrl, cancelUrl } = JSON.parse(body) as Record<string, string>;
    return [successUrl ?? "", cancelUrl ?? ""];
  });
  const foreign = told.find((address) => new URL(address).origin !== app.url);
  return foreign === undefined ? null : `the store was told ${JSON.stringify(foreign)}`;
}

async function attempt(subject: Subject, path: string, fields: Fields): Promise<string | null> {
  subject.store.requests.length = 0;
  const answer = await subject.post(path, fields, { cookie: subject.cart });
  if (answer.status !== 303) return `answered ${answer.status}`;
  return leadsElsewhere(subject, answer) ?? tellsElsewhere(subject);
}

/** Every form that says where to go next, told to go elsewhere. */
export const redirects: AttackTable = {
  name: "redirects",
  rows: FORMS.flatMap(([name, path, fields]) =>
    VALUES.map((redirectTo) => ({
      name: `${name} to ${JSON.stringify(redirectTo.slice(0, 60))}`,
      attempt: (subject: Subject) => attempt(subject, path, { ...fields, redirectTo }),
    })),
  ),
};

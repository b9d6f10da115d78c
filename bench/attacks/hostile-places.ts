import type { FaultRule } from "../../tests/support/faults";
import type { Answer } from "../load";
import { followed, PRODUCT_ID, PRODUCT_PATH, SLUG, type Subject, VARIANT_ID } from "./subject";
import { multipart } from "./multipart-body";

/** Where words of strangers come in, and the page on which they may come back. */
export type Place = {
  name: string;
  show: (subject: Subject, words: string) => Promise<Answer>;
  /** Its text may hold harmless markup. */
  isHtml?: boolean;
  /** Its words must not be in the page at all. */
  isForged?: boolean;
};

/** Half a character has no place in an address. */
const inAddress = (words: string) => encodeURIComponent(Buffer.from(words).toString());

type Patch = (words: string) => Record<string, unknown>;

async function readWith(subject: Subject, rule: FaultRule, path: string): Promise<Answer> {
  subject.store.store.faults = [rule];
  const answer = await subject.ask({ path, headers: { Cookie: subject.cart } });
  subject.store.store.faults = [];
  return answer;
}

const sold = (name: string, path: string, patch: Patch, isHtml = false): Place => ({
  name,
  isHtml,
  show: (subject, words) =>
    readWith(
      subject,
      { match: "any", patch: { productId: PRODUCT_ID, fields: patch(words) } },
      path,
    ),
});

const euro = { code: "EUR", decimal_digits: 2 };
const variantWith = (fields: Record<string, unknown>) => ({
  id: VARIANT_ID,
  title: "Small",
  prices: [{ amount: 100, currency_code: "eur", currency: euro }],
  ...fields,
});
const pricedWith = (currency: Record<string, unknown>) =>
  variantWith({
    prices: [{ amount: 100, currency_code: "eur", currency: { ...euro, ...currency } }],
  });
const infoWith = (fields: Record<string, unknown>) => ({
  additional_info: [{ id: "pinfo_1", order: 0, title: "Care", description: "Wash.", ...fields }],
});

const SOLD: Place[] = [
  sold("a title in the shop", "/store", (title) => ({ title })),
  sold("a title on its page", PRODUCT_PATH, (title) => ({ title })),
  sold("a title in the cart", "/cart", (title) => ({ title })),
  sold("a subtitle", PRODUCT_PATH, (subtitle) => ({ subtitle })),
  sold("a ribbon", PRODUCT_PATH, (ribbon_text) => ({ ribbon_text })),
  sold("a description", PRODUCT_PATH, (description) => ({ description }), true),
  sold("an information's title", PRODUCT_PATH, (title) => infoWith({ title })),
  sold("an information", PRODUCT_PATH, (description) => infoWith({ description }), true),
  sold("a variant's title", PRODUCT_PATH, (title) => ({ variants: [variantWith({ title })] })),
  sold("a variant's code", PRODUCT_PATH, (sku) => ({ variants: [variantWith({ sku })] })),
  sold("a currency's sign", PRODUCT_PATH, (symbol) => ({
    variants: [pricedWith({ symbol: symbol.slice(0, 10), template: "$1 €" })],
  })),
  sold("a currency's template", PRODUCT_PATH, (words) => ({
    variants: [pricedWith({ template: `$1 ${words}`.slice(0, 40) })],
  })),
  sold("a picture's address", PRODUCT_PATH, (words) => ({
    images: [{ url: `https://pictures.example/${words}`, order: 0, type: "image" }],
  })),
  sold("a heading of what goes with it", PRODUCT_PATH, (section_title) => ({
    related_products: [{ id: "prel_1", section_title, related_id: PRODUCT_ID, position: 0 }],
  })),
];

const asked = (name: string, path: string, parameter: string): Place => ({
  name,
  show: ({ ask, cart }, words) => {
    const query = new URLSearchParams({ [parameter]: words }).toString();
    return ask({ path: `${path}?${query}`, headers: { Cookie: cart } });
  },
});

const ASKED: Place[] = [
  asked("a search", "/search", "q"),
  asked("a search's place", "/search", "location"),
  asked("a search's service", "/search", "service"),
  asked("a search of the shop", "/store", "q"),
  asked("a choice of variant", PRODUCT_PATH, "variant"),
  asked("a choice of picture", PRODUCT_PATH, "image"),
  asked("a line that is short", "/cart", "short"),
  {
    name: "an address that there is not",
    show: ({ ask }, words) => ask({ path: `/${inAddress(words)}` }),
  },
];

const letter = (field: string): Place => ({
  name: `a letter's ${field}`,
  show: ({ post, cart }, words) => post("/contact", { [field]: words }, { cookie: cart }),
});
const form = (path: string, field: string): Place => ({
  name: `${field} at ${path}`,
  show: ({ ask, app }, words) => {
    const { body, type } = multipart({ [field]: words });
    return ask({
      path,
      method: "POST",
      body,
      headers: { "Content-Type": type, Origin: app.url },
    });
  },
});

const SENT: Place[] = [
  letter("firstName"),
  letter("email"),
  letter("website"),
  letter("message"),
  form("/business-submission", "businessName"),
  form("/business-submission", "description"),
  form("/event-submission", "eventName"),
  form("/event-submission", "eventDescription"),
  form("/event-submission", "startDate"),
  form("/join-directory", "name"),
];

/** The toast that names what was added. */
async function addNamed(subject: Subject, title: string): Promise<Answer> {
  const { store, post, ask, cart } = subject;
  store.store.faults = [{ match: "any", patch: { productId: PRODUCT_ID, fields: { title } } }];
  const fields = { intent: "add", productId: PRODUCT_ID, variantId: VARIANT_ID, quantity: "1" };
  const added = await post("/cart", { ...fields, redirectTo: "/cities" }, { cookie: cart });
  const cookies = (added.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]);
  const page = await ask({
    path: followed(subject, added),
    headers: { Cookie: cookies.join("; ") },
  });
  store.store.faults = [];
  return page;
}

const cookie = (name: string, valueOf: (words: string) => string): Place => ({
  name,
  isForged: true,
  show: ({ ask }, words) => ask({ path: "/cities", headers: { Cookie: valueOf(words) } }),
});
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const flashed = (words: string) => ({
  __flash_toastMessage__: JSON.stringify({ type: "error", message: words, description: words }),
  toastMessage: { type: "error", message: words },
});

const REMEMBERED: Place[] = [
  { name: "a toast", show: addNamed },
  cookie("a forged toast", (words) => `toast=${encodeURIComponent(base64(flashed(words)))}.x`),
  cookie("a toast without a signature", (words) => `toast=${base64(flashed(words))}`),
  cookie("a forged cart", (words) => `cart=${base64({ items: words, key: words })}.x`),
  cookie("words in place of a cart", (words) => `cart=${inAddress(words)}`),
];

export const PLACES: Place[] = [...SOLD, ...ASKED, ...SENT, ...REMEMBERED].map((place) => ({
  ...place,
  name: `${place.name}${SOLD.includes(place) ? ` (${SLUG})` : ""}`,
}));

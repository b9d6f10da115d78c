import { addFields } from "../../tests/support/cart-form";
import { type Answer, type HttpClient, locationOf } from "../../tests/support/http-client";
import { END, MULTIPART_TYPE, textPart } from "../../tests/support/multipart";
import type { Site } from "../site";
import { PRODUCT_ID, PRODUCT_PATH, SLUG, VARIANT_ID } from "./attack";

/** An input for untrusted text, and the page that may show the text. */
export type Place = {
  name: string;
  show: (site: Site, visitor: HttpClient, words: string) => Promise<Answer>;
  /** The text may contain harmless markup. */
  isHtml?: boolean;
};

/** A URL cannot contain a lone surrogate. */
const inAddress = (words: string) => encodeURIComponent(Buffer.from(words).toString());

type Patch = (words: string) => Record<string, unknown>;

const sold = (name: string, path: string, patch: Patch, isHtml = false): Place => ({
  name,
  isHtml,
  show: ({ store }, { ask }, words) => {
    const fields = patch(words);
    store.store.faults = [{ match: "any", patch: { productId: PRODUCT_ID, fields } }];
    return ask(path);
  },
});

const variant = (fields: Record<string, unknown>, currency = {}) => {
  const price = { amount: 100, currency_code: "eur" };
  const prices = [{ ...price, currency: { code: "EUR", decimal_digits: 2, ...currency } }];
  return { variants: [{ id: VARIANT_ID, title: "Small", prices, ...fields }] };
};
const info = (fields: Record<string, unknown>) => ({
  additional_info: [{ id: "pinfo_1", order: 0, title: "Care", description: "Wash.", ...fields }],
});
const onPage = (name: string, patch: Patch, isHtml = false) =>
  sold(name, PRODUCT_PATH, patch, isHtml);

const SOLD: Place[] = [
  sold("a title in the shop", "/store", (title) => ({ title })),
  sold("a title in the cart", "/cart", (title) => ({ title })),
  onPage("a title on its page", (title) => ({ title })),
  onPage("a subtitle", (subtitle) => ({ subtitle })),
  onPage("a ribbon", (ribbon_text) => ({ ribbon_text })),
  onPage("a description", (description) => ({ description }), true),
  onPage("the title of additional information", (title) => info({ title })),
  onPage("additional information", (description) => info({ description }), true),
  onPage("a variant's title", (title) => variant({ title })),
  onPage("a variant's SKU", (sku) => variant({ sku })),
  onPage("a currency's symbol", (words) =>
    variant({}, { symbol: words.slice(0, 10), template: "$1 €" }),
  ),
  onPage("a currency's template", (words) => variant({}, { template: `$1 ${words}`.slice(0, 40) })),
  onPage("an image URL", (words) => ({
    images: [{ url: `https://pictures.example/${words}`, order: 0, type: "image" }],
  })),
  onPage("the heading of related products", (section_title) => ({
    related_products: [{ id: "prel_1", section_title, related_id: PRODUCT_ID, position: 0 }],
  })),
];

const asked = (path: string, ...names: string[]): Place[] =>
  names.map((name) => ({
    name: `${name} of ${path}`,
    show: (_, { ask }, words) => ask(`${path}?${name}=${inAddress(words)}`),
  }));

const ASKED: Place[] = [
  ...asked("/search", "q", "location", "service"),
  ...asked(PRODUCT_PATH, "variant", "image", "quantity"),
  ...asked("/store", "q", "sort"),
  ...asked("/cart", "short", "typed"),
  // nginx itself refuses a path with a NUL.
  {
    name: "a path",
    show: (_, { ask }, words) => ask(`/${inAddress(words).replaceAll("%00", "")}`),
  },
];

const sent = (path: string, ...fields: string[]): Place[] =>
  fields.map((field) => ({
    name: `${field} sent to ${path}`,
    show: ({ origin }, { ask }, words) => {
      const headers = { "Content-Type": MULTIPART_TYPE, Origin: origin };
      return ask(path, { method: "POST", headers, body: textPart(field, words) + END });
    },
  }));

const SENT: Place[] = [
  ...sent("/contact", "firstName", "email", "website", "message"),
  ...sent("/business-submission", "businessName", "description"),
  ...sent("/event-submission", "eventName", "eventDescription", "startDate"),
  ...sent("/join-directory", "name"),
];

const cookie = (name: string, valueOf: (words: string) => string): Place => ({
  name: `a forged ${name}`,
  show: (_, { ask, cookies }, words) => {
    cookies.set(`__Host-${name}`, valueOf(words));
    return ask("/cities");
  },
});
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const toast = (words: string) =>
  base64({ __flash_toastMessage__: JSON.stringify({ type: "error", message: words }) });

const REMEMBERED: Place[] = [
  {
    name: "a toast with the added product",
    async show({ store }, { ask, post }, title) {
      store.store.faults = [{ match: "any", patch: { productId: PRODUCT_ID, fields: { title } } }];
      return ask(locationOf(await post("/cart", addFields(SLUG))));
    },
  },
  cookie("toast", (words) => `${encodeURIComponent(toast(words))}.x`),
  cookie("toast", toast),
  cookie("cart", (words) => `${base64({ items: words, key: words })}.x`),
  cookie("cart", inAddress),
];

export const PLACES: Place[] = [...SOLD, ...ASKED, ...SENT, ...REMEMBERED];

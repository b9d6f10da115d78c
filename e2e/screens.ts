import { productId, variantId } from "../app/embedded-store/catalogue";
import { SITE_NAME } from "../app/site";

export type Screen = {
  name: string;
  path: string;
  title?: string;
  /** 200 by default. */
  status?: number;
  /** The cart: quantities by variant id. */
  items?: Record<string, number>;
  /** In a shop with more products than fit on a page. */
  isBigShop?: boolean;
  isInSitemap?: boolean;
  /** Whether e2e/every-screen/spoken/ has a transcript with this screen's name. */
  hasTranscript?: boolean;
  /** The maximum size of the gzipped scripts in bytes, where conform is part of them. */
  scriptBudget?: number;
};

const RAMP = variantId("folding-car-ramp", 0);
const product = (slug: string, query = "") => `/product/${productId(slug)}${query}`;
const HARNESS = product("rear-lift-harness");

const LISTED = { isInSitemap: true, hasTranscript: true };
const LONG_FORM = { ...LISTED, scriptBudget: 127_000 };

/** Every screen that can be opened by its address: the tests of all screens read this list. */
export const SCREENS: readonly Screen[] = [
  {
    name: "home",
    path: "/",
    title: `${SITE_NAME} - Find rehabilitation care for your pet`,
    ...LISTED,
  },
  { name: "store", path: "/store", title: `Store - ${SITE_NAME}`, ...LISTED },
  { name: "search", path: "/search", title: `Find a provider - ${SITE_NAME}`, ...LISTED },
  { name: "cities", path: "/cities", title: `Cities - ${SITE_NAME}`, ...LISTED },
  {
    name: "join-directory",
    path: "/join-directory",
    title: `Join the directory - ${SITE_NAME}`,
    ...LISTED,
  },
  {
    name: "business-submission",
    path: "/business-submission",
    title: `Join Our Directory - ${SITE_NAME}`,
    ...LONG_FORM,
  },
  {
    name: "event-submission",
    path: "/event-submission",
    title: `Submit your event for free - ${SITE_NAME}`,
    ...LONG_FORM,
  },
  { name: "contact", path: "/contact", title: `Contact Us - ${SITE_NAME}`, ...LISTED },
  { name: "product", path: HARNESS, hasTranscript: true },
  { name: "cart", path: "/cart", title: `Shopping cart - ${SITE_NAME}`, hasTranscript: true },
  {
    name: "success",
    path: "/success",
    title: `Payment Successful! - ${SITE_NAME}`,
    hasTranscript: true,
  },
  {
    name: "not-found",
    path: "/nothing-here",
    title: `This trail ends here - ${SITE_NAME}`,
    status: 404,
    hasTranscript: true,
  },
  { name: "results of a service", path: "/search?service=physical-therapy" },
  { name: "results as a grid", path: "/search?view=grid" },
  { name: "no results", path: "/search?q=ferret" },
  {
    name: "chosen variant on sale",
    path: `${HARNESS}?variant=${variantId("rear-lift-harness", 1)}&image=2`,
  },
  { name: "unknown variant", path: product("grip-paw-socks", "?variant=other") },
  { name: "product that is not for sale", path: product("heated-therapy-pad") },
  { name: "product with tables", path: product("orthopedic-recovery-bed") },
  { name: "unknown product", path: "/product/none", status: 404 },
  { name: "second page of a big shop", path: "/store?page=2", isBigShop: true },
  { name: "no products found", path: "/store?q=nothing+at+all", isBigShop: true },
  // On a phone, hydration hides the Update button.
  { name: "filled cart", path: "/cart", items: { [RAMP]: 1 } },
];

import { StoreError, storeMessage } from "~/store/service/store-error.server";
import type { Toast } from "~/toast/toast";

import { CartError, type CartIntent, type LineErrors, type LineIntent, mergeItems } from "./cart";
import type { CartSession } from "./cart-session.server";
import * as toasts from "./cart-toasts";
import { parseItems } from "./local-cart";
import { changedQuantities, shownItems } from "./read-cart-form";

/** By intent: the variants that it names. */
type Intents = ReadonlyMap<CartIntent, readonly string[]>;

export type CartPost = {
  form: URLSearchParams;
  intents: Intents;
  /** Where an add form is: `card`, `detail` or `plan`. */
  source: string | null;
  /** Of an add form: `shownPriceField`. */
  shownPrice: string | null;
  /** The path of the page with the form. */
  path: string;
  hasScripts: boolean;
  acceptLanguage: string | null;
};

export type Outcome = {
  toast?: Toast;
  errors?: LineErrors;
  /** About the whole order, above the lines. */
  orderError?: string;
  /** Whether the page must show the cart as the checkout has just read it. */
  hasNewTotal?: boolean;
  /** How much is left of the variant that was added, or was not. */
  left?: number;
  /** Whether the page of an add form shows another price. */
  hasNewPrice?: boolean;
  /** Of the checkout page to go to. A toast beside it is that of an earlier press. */
  checkoutUrl?: string;
};

type Handler = (
  session: CartSession,
  post: CartPost,
  variantIds: readonly string[],
) => Promise<Outcome> | Outcome;

/** Applied before the typed quantities: what is typed in a line that goes stops nothing. */
const LINE_INTENTS: Record<LineIntent, Handler> = {
  async "remove-item"(session, _, variantIds) {
    await session.removeItems(variantIds);
    return {};
  },
};

/** Applied after the typed quantities. */
const WHOLE_CART_INTENTS: Record<Exclude<CartIntent, LineIntent>, Handler> = {
  async add(session, { form, source, shownPrice, hasScripts }) {
    const [variant, quantity] = [form.get("variant") ?? "", form.get("quantity")];
    const options = { shownPrice, ignoresDoubleClick: !hasScripts };
    const added = await session.add(variant, quantity, options);
    const left = added.variant.inventory_quantity ?? undefined;
    return { toast: toasts.addedToast(source, added), hasNewPrice: added.hasNewPrice, left };
  },
  async checkout(session, { form, path, acceptLanguage }) {
    if (session.items.length === 0) return { toast: toasts.EMPTY_CART_TOAST };
    return {
      checkoutUrl: await session.checkout({
        shown: { items: shownItems(form), total: form.get("total") },
        cancelPath: path,
        locale: languageOf(form.get("locale"), acceptLanguage?.split(/[,;]/)[0]),
        timeZone: form.get("timeZone")?.slice(0, 64) || "UTC",
      }),
    };
  },
  "resume-checkout": async (session) => ({
    toast: toasts.resumedToast(await session.resumeCheckout()),
  }),
  "drop-unfinished"(session) {
    session.dropUnfinished();
    return {};
  },
};

/** Whether this version of the app knows all of them: the page may be older or newer. */
export const areCartIntents = (
  intents: ReadonlyMap<string, readonly string[]>,
): intents is Intents =>
  [...intents.keys()].every((name) =>
    [LINE_INTENTS, WHOLE_CART_INTENTS].some((handlers) => Object.hasOwn(handlers, name)),
  );

/** The first of these that is a language, such as `de-AT`: some browsers report `C` or `en-US@posix`. */
const languageOf = (...texts: (string | null | undefined)[]): string =>
  texts.find((text) => /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(text ?? "")) ?? "en";

/** Applies a form to the cart. @throws Error for a bug in this app; other failures are in the outcome */
export async function changeCart(session: CartSession, post: CartPost): Promise<Outcome> {
  const { form } = post;
  const outcome: Outcome = {};
  async function apply(handlers: Partial<Record<CartIntent, Handler>>) {
    // Of two toasts, that of the last press counts.
    for (const [name, variantIds] of post.intents)
      Object.assign(outcome, await handlers[name]?.(session, post, variantIds));
  }
  try {
    // One of the two is empty: a cart form names its lines, an add form has the local cart in `items`.
    await session.startWithoutCookie(mergeItems(shownItems(form), parseItems(form.get("items"))));
    await apply(LINE_INTENTS);
    await session.update(changedQuantities(form));
    await apply(WHOLE_CART_INTENTS);
    return outcome;
  } catch (error) {
    return failure(error, post);
  }
}

/** docs/specification.md, Messages. @throws anything that is a bug in this app */
function failure(error: unknown, { intents, source }: CartPost): Outcome {
  const isCheckout = intents.has("checkout");
  if (error instanceof StoreError) {
    const message = storeMessage(error, "Failed to load product");
    if (intents.has("add")) return { toast: toasts.notAddedToast(source, message) };
    return { toast: isCheckout ? toasts.CHECKOUT_FAILED_TOAST : toasts.notChangedToast(message) };
  }
  if (!(error instanceof CartError)) throw error;
  const { message, details } = error;
  switch (details?.kind) {
    case "lines":
      // A line shows its own error.
      return {
        errors: details.errors,
        toast: isCheckout ? toasts.CHECKOUT_FAILED_TOAST : undefined,
      };
    case "order":
      return { orderError: message, toast: toasts.CHECKOUT_FAILED_TOAST };
    case "minimum":
      return { toast: toasts.notOrderedToast(message) };
    case "total":
      return { hasNewTotal: true, toast: toasts.cartChangedToast(message) };
    case "stock":
      return { left: details.left ?? undefined, toast: toasts.notAddedToast(source, message) };
    default:
      if (intents.has("add")) return { toast: toasts.notAddedToast(source, message) };
      return {
        toast: isCheckout ? toasts.cartChangedToast(message) : toasts.notChangedToast(message),
      };
  }
}

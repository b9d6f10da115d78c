import { catalogue, embeddedStore } from "~/store/index.server";
import { isPlan, withStock } from "~/store/product";
import { errorInit, storeMessage } from "~/store/service/store-error.server";
import type { Toast } from "~/toast/toast";

import { plansOf } from "./plan";

const DEMONSTRATION = "These plans are a demonstration: no money is taken, and no listing appears.";

export const plansNote = embeddedStore ? DEMONSTRATION : null;

/** Shown by `FlashedToaster` in `root.tsx`. */
const TOAST: Toast = {
  type: "error",
  message: "Error",
  description: "Could not load growth plans. Please try again later.",
};

/** The growth plans, or the toast and the message of the failure, with the page's status. */
export async function readPlans() {
  try {
    const snapshot = await catalogue.cachedSnapshot();
    const products = snapshot.products.filter(isPlan);
    const stock = await catalogue.cachedStock(products.map(({ id }) => id));
    const plans = plansOf(products.map((product) => withStock(product, stock)));
    return { plans, error: null, toast: null, init: { status: 200 } };
  } catch (error) {
    const message = storeMessage(error, "Failed to load plans");
    const toast = { ...TOAST, id: crypto.randomUUID() };
    return { plans: [], error: message, toast, init: errorInit(error) };
  }
}

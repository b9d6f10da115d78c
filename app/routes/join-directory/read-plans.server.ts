import { arePricesOld } from "~/store/catalogue.server";
import { catalogue, embeddedStore } from "~/store/index.server";
import { withStock } from "~/store/product";
import { errorInit, storeMessage } from "~/store/service/store-error.server";

import { isPlan, plansOf } from "./plan";
import type { LoadedPlans } from "./plans";

const DEMONSTRATION = "These plans are a demonstration: no money is taken, and no listing appears.";

export const plansNote = embeddedStore ? DEMONSTRATION : null;

/** The growth plans and the page's status. Never rejects. */
export async function readPlans(): Promise<{ loaded: LoadedPlans; init: ResponseInit }> {
  try {
    const { snapshot, readAt } = await catalogue.readSnapshot();
    const products = snapshot.products.filter(isPlan);
    const stock = await catalogue.getStock(products.map(({ id }) => id));
    const plans = plansOf(products.map((product) => withStock(product, stock)));
    const loaded = { plans, error: null, arePricesOld: arePricesOld(readAt) };
    return { loaded, init: { status: 200 } };
  } catch (error) {
    const message = storeMessage(error, "Failed to load plans");
    return {
      loaded: { plans: [], error: message, arePricesOld: false },
      init: errorInit(error),
    };
  }
}

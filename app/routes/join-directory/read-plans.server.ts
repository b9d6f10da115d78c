import { plansOf } from "~/store/plan";
import { withStock } from "~/store/product";
import { catalogue } from "~/store/index.server";
import { storeMessage } from "~/store/store-error";

import type { LoadedPlans } from "./plans";

/** The growth plans that the store sells; never rejects. */
export async function readPlans(): Promise<LoadedPlans> {
  try {
    const { plans } = await catalogue.readSnapshot();
    const stock = await catalogue.getStock(plans.map(({ id }) => id));
    return { plans: plansOf(plans.map((plan) => withStock(plan, stock))), error: null };
  } catch (error) {
    return { plans: [], error: storeMessage(error, "Failed to load plans") };
  }
}

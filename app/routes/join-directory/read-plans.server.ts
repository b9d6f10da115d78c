import { plansOf } from "~/store/plan";
import { withStock } from "~/store/product";
import { catalogue, embeddedStore } from "~/store/index.server";
import { failedAnswer, storeMessage } from "~/store/failed-read.server";

import type { LoadedPlans } from "./plans";

const DEMONSTRATION = "These plans are a demonstration: no money is taken, and no listing appears.";

export const plansNote = embeddedStore ? DEMONSTRATION : null;

/** The growth plans and the page's status. Never rejects. */
export async function readPlans(): Promise<{ loaded: LoadedPlans; answer: ResponseInit }> {
  try {
    const { plans } = await catalogue.readSnapshot();
    const stock = await catalogue.getStock(plans.map(({ id }) => id));
    const withAll = plansOf(plans.map((plan) => withStock(plan, stock)));
    return { loaded: { plans: withAll, error: null }, answer: { status: 200 } };
  } catch (error) {
    const message = storeMessage(error, "Failed to load plans");
    return { loaded: { plans: [], error: message }, answer: failedAnswer(error) };
  }
}

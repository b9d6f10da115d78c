import { plansOf } from "~/store/plan";
import { catalogue } from "~/store/index.server";
import { failedAnswer, storeMessage } from "~/store/store-error";

import type { LoadedPlans } from "./plans";

/** The growth plans that the store sells, and how to answer; never rejects. */
export async function readPlans(): Promise<{ loaded: LoadedPlans; answer: ResponseInit }> {
  try {
    const plans = plansOf((await catalogue.readSnapshot()).plans);
    return { loaded: { plans, error: null }, answer: { status: 200 } };
  } catch (error) {
    const message = storeMessage(error, "Failed to load plans");
    return { loaded: { plans: [], error: message }, answer: failedAnswer(error) };
  }
}

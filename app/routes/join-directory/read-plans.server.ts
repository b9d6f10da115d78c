import { plansOf } from "~/store/plan";
import { catalogue } from "~/store/index.server";
import { storeMessage } from "~/store/store-error";

import type { LoadedPlans } from "./plans";

/** The growth plans that the store sells; never rejects. */
export async function readPlans(): Promise<LoadedPlans> {
  try {
    return { plans: plansOf((await catalogue.readSnapshot()).plans), error: null };
  } catch (error) {
    return { plans: [], error: storeMessage(error, "Failed to load plans") };
  }
}

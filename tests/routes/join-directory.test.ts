import { beforeEach, describe, expect, it } from "vitest";

import type { Plan } from "~/routes/join-directory/plan";
import { productId } from "~/embedded-store/ids";

import { openShop, outcome, pageRequest, route } from "../support/app";
import type { FaultRule } from "../support/faults";

const shop = await openShop();
// A successful response resets the breaker's failure count.
beforeEach(async () => void (await load()));

async function load(...faults: FaultRule[]) {
  shop.fault(...faults);
  const { status, data } = await outcome(() =>
    shop.join.loader(route(pageRequest("/join-directory"))),
  );
  const { plans, error, toast } = data as {
    plans: Plan[];
    error: string | null;
    toast: Record<string, string> | null;
  };
  return { status, toast, plans, error };
}

describe("the growth plans", () => {
  it.each<[string, FaultRule, string]>([
    ["down", { match: "products", status: 503 }, "HTTP 503: Service Unavailable"],
    ["sending broken JSON", { match: "products", brokenJson: true }, "Failed to load plans"],
  ])("are missing with 502 and the error message while the store is %s", async (_, rule, error) => {
    const description = "Could not load growth plans. Please try again later.";
    const toast = { type: "error", message: "Error", description };
    expect(await load(rule)).toMatchObject({ status: 502, plans: [], error, toast });
  });

  it("may be empty without an error", async () => {
    const removed = ["directory-listing", "visibility-boost", "premium-partner"].map(productId);
    const none = { status: 200, plans: [], error: null, toast: null };
    expect(await load({ match: "products", removed })).toMatchObject(none);
  });
});

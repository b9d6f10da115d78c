/**
 * A change of the cart that takes too long is aborted: its late answer would overwrite the cookie of a newer
 * change. Only another submission makes Remix abort a fetcher's request:
 * 1. `TimeLimits` gives each change under way a `TimeLimit`.
 * 2. When that is over, it submits an empty form to `GIVE_UP_PATH` with the same fetcher.
 * 3. Remix aborts the change, and calls the clientAction of /cart for the empty form.
 * 4. `answerGiveUp` answers it there with a toast, without the server.
 */
import { useFetchers, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

import { showFailure, UNREACHED } from "~/toast/form-client-action";

import { LEAVE_LIMIT_MS } from "./leave-page";
import { reloadCart } from "./newest-cart";
import { readIntents } from "./read-cart-form";

const GIVE_UP_PATH = "/cart?give-up";

const isGiveUp = (url = "") => url.endsWith(GIVE_UP_PATH);

/** For /cart's clientAction; null for a change. */
export function answerGiveUp(url: string): Response | null {
  if (!isGiveUp(url)) return null;
  // The change may have reached the server.
  void reloadCart();
  return showFailure(UNREACHED);
}

/** A product's form has a query in its address; the router has removed a fragment. */
const isChangeOfCart = (formAction = "") =>
  formAction.split("?")[0] === "/cart" && !isGiveUp(formAction);

/** From the press to the answer, including the wait for the lock. */
const CHANGE_LIMIT_MS = 30_000;

/** Each change of the cart that is under way has a time limit. */
export function TimeLimits() {
  const changes = useFetchers().filter(
    ({ state, formAction }) => state === "submitting" && isChangeOfCart(formAction),
  );
  return changes.map(({ key, formData }) => (
    <TimeLimit key={key} fetcherKey={key} formData={formData} />
  ));
}

type TimeLimitProps = { fetcherKey: string; formData?: FormData };

function TimeLimit({ fetcherKey, formData }: TimeLimitProps) {
  const submit = useSubmit();
  useEffect(() => {
    const giveUp = () =>
      submit(null, { method: "post", action: GIVE_UP_PATH, navigate: false, fetcherKey });
    const isCheckout = formData && readIntents(formData).has("checkout");
    const timer = setTimeout(giveUp, CHANGE_LIMIT_MS + (isCheckout ? LEAVE_LIMIT_MS : 0));
    const stop = () => clearTimeout(timer);
    // Otherwise it would fire when a visitor comes back from the checkout's page.
    addEventListener("pagehide", stop);
    return () => {
      stop();
      removeEventListener("pagehide", stop);
    };
    // `formData`: a press that replaces another gets a time limit of its own.
  }, [fetcherKey, formData, submit]);
  return null;
}

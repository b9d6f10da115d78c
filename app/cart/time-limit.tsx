import { useSubmit } from "@remix-run/react";
import { useEffect } from "react";

import { GIVE_UP_PATH } from "./cart";
import { readIntents } from "./cart-changes";

/** For the wait of a change and its answer together. */
const LIMIT_MS = 30_000;

type TimeLimitProps = { fetcherKey: string; formData?: FormData };

/**
 * Aborts a change that has had its time: a late answer would overwrite the cookie of a newer change.
 * Remix aborts a fetcher's request only by another submission to it, which the clientAction of /cart
 * answers by itself.
 */
export function TimeLimit({ fetcherKey, formData }: TimeLimitProps) {
  const submit = useSubmit();
  useEffect(() => {
    const giveUp = () =>
      submit(null, { method: "post", action: GIVE_UP_PATH, navigate: false, fetcherKey });
    // After a checkout's answer the page waits until the browser has left.
    const isCheckout = formData && readIntents(formData).has("checkout");
    const timer = setTimeout(giveUp, isCheckout ? 2 * LIMIT_MS : LIMIT_MS);
    const stop = () => clearTimeout(timer);
    addEventListener("pagehide", stop);
    return () => {
      stop();
      removeEventListener("pagehide", stop);
    };
    // A press that replaces another one has its own time.
  }, [fetcherKey, formData, submit]);
  return null;
}

import { useFetcher } from "@remix-run/react";

import { Button } from "~/ui/button";
import { useHere, useHydrated } from "~/ui/page-state";

import type { LineErrors } from "./cart";
import styles from "./checkout-form.module.css";

const FETCHER_KEY = "cart checkout";

export const useCheckoutErrors = () =>
  useFetcher<{ errors?: LineErrors }>({ key: FETCHER_KEY }).data?.errors;

export function CheckoutForm({ id, count }: { id?: string; count: number }) {
  const fetcher = useFetcher({ key: FETCHER_KEY });
  const isPending = fetcher.state === "submitting";
  const redirectTo = useHere();
  const fields = { intent: "checkout", redirectTo, ...(useHydrated() ? localeOfBrowser() : {}) };
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        id={id}
        className={styles.button}
        variant={count === 0 ? "secondary" : "primary"}
        data-pending={isPending}
      >
        {isPending ? "Taking you to checkout…" : "Checkout"}
      </Button>
    </fetcher.Form>
  );
}

/** The language and time zone for the checkout page, which only the client can read. */
function localeOfBrowser() {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return { locale: navigator.language || locale, timeZone };
}

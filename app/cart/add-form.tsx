import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";

import type { action } from "~/routes/cart/route";
import { Button } from "~/ui/button";
import { useCurrentPath } from "~/ui/current-path";
import { pressOnce } from "~/ui/press-once";
import { ScriptsField } from "~/ui/scripts-field";

import { intentField, shownPriceField } from "./cart";
import { localItemsJson } from "./local-cart";

type AddToCartFormProps = {
  variantId: string;
  /** As the page shows it. */
  price: string | null;
  source: "card" | "plan";
  /** Without JavaScript: the redirect returns to this fragment. */
  id: string;
  text: string;
  label: string;
  emphasis?: "primary" | "secondary";
  size?: "small" | "medium";
  /** The id of the text that says why it can't be added; the server gives the same reason to a press. */
  blockedBy?: string;
};

export function AddToCartForm({
  variantId,
  price,
  source,
  id,
  text,
  label,
  blockedBy,
  ...look
}: AddToCartFormProps) {
  const { isAdding, add } = useAdd(`${source} ${variantId}`);
  return (
    <form method="post" action="/cart" onSubmit={add}>
      <input type="hidden" {...intentField("add")} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" {...shownPriceField(variantId, price)} />
      <input type="hidden" name="redirectTo" value={`${useCurrentPath()}#${id}`} />
      <ScriptsField />
      <Button
        id={id}
        aria-label={label}
        aria-describedby={blockedBy}
        aria-disabled={blockedBy ? true : undefined}
        data-pending={isAdding}
        {...pressOnce}
        {...look}
      >
        {isAdding ? "Adding…" : text}
      </Button>
    </form>
  );
}

/** Sends an add form; ignores presses while one is pending. */
export function useAdd(key: string) {
  const fetcher = useFetcher<typeof action>({ key: `cart add ${key}` });
  const isAdding = fetcher.state === "submitting";

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAdding) return;
    const { currentTarget: form, nativeEvent } = event;
    const fields = new FormData(form, (nativeEvent as SubmitEvent).submitter);
    // For a visitor whose cookie is gone.
    fields.set("items", localItemsJson());
    const action = form.getAttribute("action")!;
    fetcher.submit(fields, { method: "post", action, flushSync: true });
  }
  return { isAdding, answer: fetcher.data, add };
}

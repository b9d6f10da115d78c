import { useFetcher } from "@remix-run/react";

import { Button } from "~/ui/button";
import { useHere } from "~/ui/page-state";

type AddToCartFormProps = {
  variantId: string;
  source: "card" | "plan";
  /** Without JavaScript: the redirect returns to this fragment. */
  id: string;
  text: string;
  label: string;
  variant?: "primary" | "secondary";
  size?: "small" | "medium";
  /** The id of the reason; the button still submits, and the server answers with the reason. */
  blockedBy?: string;
  className?: string;
};

export function AddToCartForm({
  variantId,
  source,
  id,
  text,
  label,
  blockedBy,
  className,
  ...look
}: AddToCartFormProps) {
  const fetcher = useFetcher({ key: `cart add ${source} ${variantId}` });
  const isPending = fetcher.state === "submitting";
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      className={className}
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="redirectTo" value={`${useHere()}#${id}`} />
      <Button
        id={id}
        aria-label={label}
        aria-describedby={blockedBy}
        aria-disabled={blockedBy ? true : undefined}
        data-pending={isPending}
        {...look}
      >
        {isPending ? "Adding…" : text}
      </Button>
    </fetcher.Form>
  );
}

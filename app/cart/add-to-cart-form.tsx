import { useFetcher } from "@remix-run/react";

import { Button } from "~/ui/button";
import { useHere } from "~/ui/use-here";

type AddToCartFormProps = {
  variantId: string;
  /** Where the form stands: its messages differ. */
  source: "card" | "plan";
  /** The id of the button, to which a page without scripts comes back. */
  id: string;
  text: string;
  /** Names what is added, where a page has several of these buttons. */
  label: string;
  variant?: "primary" | "secondary";
  size?: "small" | "medium";
  /** The id of what says why it cannot be added; pressed all the same, the server says so, too. */
  blockedBy?: string;
  className?: string;
};

/** Adds one piece. A second press counts once the first is answered. */
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
  const isPending = fetcher.state !== "idle";
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

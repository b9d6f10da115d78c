import { Button } from "~/ui/button";
import { useHere } from "~/ui/use-here";

import { InCart } from "./in-cart";
import { useCart, useIsChanging, useSendChange } from "./use-cart";

type AddToCartFormProps = {
  productId: string;
  variantId: string;
  className?: string;
  button: {
    text: string;
    label: string;
    /** The id of what says why it cannot be added; pressed all the same, the server says so, too. */
    blockedBy?: string;
    variant: "primary" | "secondary";
  };
};

/** Adds one piece of a plan, and says how many are in the cart by then. */
export function AddToCartForm({ productId, variantId, className, button }: AddToCartFormProps) {
  const token = useCart()?.addToken;
  const change = `add plan ${variantId}`;
  const isPending = useIsChanging(change);
  const sendChange = useSendChange();
  return (
    <form
      method="post"
      action={`/cart#${variantId}`}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) sendChange(change, new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="source" value="plan" />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="redirectTo" value={useHere()} />
      <Button
        id={variantId}
        variant={button.variant}
        aria-label={button.label}
        aria-describedby={button.blockedBy}
        aria-disabled={button.blockedBy ? true : undefined}
        data-pending={isPending}
      >
        {isPending ? "Adding…" : button.text}
      </Button>
      <InCart variantId={variantId} />
    </form>
  );
}

import type { ReactNode } from "react";

import { Button } from "~/ui/button";
import { useHere } from "~/ui/use-here";

import { useCart, useCartFetcher } from "./use-cart";

type AddToCartFormProps = {
  productId: string;
  variantId: string;
  /** Decides how the toasts speak. */
  source: "detail" | "plan";
  /** Where to land without scripts, when not at the top of this page. */
  anchor?: string;
  /** Fields besides; without any, one piece is added. */
  children?: ReactNode;
  className?: string;
  button: {
    text: string;
    label?: string;
    describedBy?: string;
    isBlocked?: boolean;
    variant?: "primary" | "secondary";
  };
};

export function AddToCartForm({
  productId,
  variantId,
  source,
  anchor = "",
  children,
  className,
  button,
}: AddToCartFormProps) {
  const token = useCart()?.addToken;
  const { Form, send, isPending } = useCartFetcher(`add ${source} ${variantId}`);
  return (
    <Form
      method="post"
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !button.isBlocked) send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="redirectTo" value={useHere() + anchor} />
      {children ?? <input type="hidden" name="quantity" value="1" />}
      <Button
        variant={button.variant}
        aria-label={button.label}
        aria-describedby={button.describedBy}
        aria-disabled={button.isBlocked || undefined}
        data-pending={isPending}
      >
        {isPending ? "Adding…" : button.text}
      </Button>
    </Form>
  );
}

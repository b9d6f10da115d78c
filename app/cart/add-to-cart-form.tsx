import { type FormEvent, type ReactNode, useEffect, useState } from "react";

import { formFields } from "~/toast/post-form";
import { useCart } from "./use-cart";
import { useHere } from "~/ui/use-here";

import { Button } from "~/ui/button";

type AddToCartFormProps = {
  productId: string;
  variantId: string;
  /** Decides how the toasts speak. */
  place: "card" | "detail" | "plan";
  /** Where to land without scripts, when not exactly here: the card's own anchor. */
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

/** Adds a variant to the cart; the server decides by the stock of that moment. */
export function AddToCartForm({
  productId,
  variantId,
  place,
  anchor = "",
  children,
  className,
  button,
}: AddToCartFormProps) {
  const { cart, changes } = useCart();
  const [isAdding, setIsAdding] = useState(false);

  useEffect(() => {
    // A new token has come with the cart that holds what was added.
    setIsAdding(false);
  }, [cart.addToken]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAdding || button.isBlocked) return;
    setIsAdding(true);
    void changes.send(formFields(event.currentTarget)).then((result) => {
      if (result !== "sent") setIsAdding(false);
    });
  }

  return (
    <form method="post" action="/cart" className={className} onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="token" value={cart.addToken} />
      <input type="hidden" name="redirectTo" value={useHere() + anchor} />
      {children ?? <input type="hidden" name="quantity" value="1" />}
      <Button
        variant={button.variant}
        size={place === "card" ? "small" : "medium"}
        aria-label={button.label}
        aria-describedby={button.describedBy}
        aria-disabled={button.isBlocked || undefined}
        data-pending={isAdding}
      >
        {isAdding ? "Adding…" : button.text}
      </Button>
    </form>
  );
}

import { Link } from "@remix-run/react";
import type { FormEvent } from "react";

import { Button, pressOnce } from "~/ui/button";
import { useReturnPath } from "~/ui/link";

import { lineSentence } from "./cart";
import { intentField } from "./cart-form";
import { useCart, useCartForm } from "./cart-store";

type AddToCartFormProps = {
  variantId: string;
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
      <AddFields variantId={variantId} source={source} returnTo={id} />
      <input type="hidden" name="quantity" value="1" />
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

type AddFieldsProps = { variantId: string; source: "card" | "plan" | "detail"; returnTo: string };

/** The hidden fields of an add form; its `quantity` is its own. */
export function AddFields({ variantId, source, returnTo }: AddFieldsProps) {
  return (
    <>
      <input type="hidden" {...intentField("add")} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="redirectTo" value={`${useReturnPath()}#${returnTo}`} />
    </>
  );
}

/** Sends an add form; ignores presses while one is pending. */
export function useAdd(key: string) {
  const { isPending, send } = useCartForm(`add ${key}`);
  function add(event: FormEvent<HTMLFormElement>) {
    if (isPending) event.preventDefault();
    else send(event);
  }
  return { isAdding: isPending, add };
}

export function InCart({ variantId }: { variantId: string }) {
  const line = useCart()?.lines.find(({ variant }) => variant.id === variantId);
  if (!line) return null;
  return (
    <p className="soft">
      <span>In your cart:</span> <span aria-hidden="true">{line.quantity}</span>{" "}
      <span className="visually-hidden">{lineSentence(line)}</span>{" "}
      <Link to="/cart#checkout">View cart</Link>
    </p>
  );
}

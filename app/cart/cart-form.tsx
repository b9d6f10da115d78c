import type { ReactNode } from "react";

import { useHere } from "~/ui/use-here";

import { useCartFetcher } from "./use-cart";

export function CartForm({
  intent,
  className,
  children,
}: {
  intent: "unstash" | "discard" | "drop-vanished";
  className?: string;
  children: ReactNode;
}) {
  const { Form, send } = useCartFetcher(intent);
  return (
    <Form
      method="post"
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // The form goes away with its button; the focus must have somewhere to be.
        event.currentTarget.closest("dialog, main")?.querySelector<HTMLElement>("h1, h2")?.focus();
        send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="redirectTo" value={useHere()} />
      {children}
    </Form>
  );
}

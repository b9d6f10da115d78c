import type { ReactNode } from "react";

import { formFields } from "~/toast/post-form";
import { useCart } from "./use-cart";
import { useHere } from "~/ui/use-here";

/** A form that changes the cart as a whole and comes back to the page it stands on. */
export function CartForm({
  intent,
  className,
  children,
}: {
  intent: "unstash" | "discard" | "tidy";
  className?: string;
  children: ReactNode;
}) {
  const { changes } = useCart();
  const here = useHere();
  return (
    <form
      method="post"
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // The form goes away with its button; the focus must have somewhere to be.
        event.currentTarget.closest("dialog, main")?.querySelector<HTMLElement>("h1, h2")?.focus();
        void changes.send(formFields(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="redirectTo" value={here} />
      {children}
    </form>
  );
}

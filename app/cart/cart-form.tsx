import type { ReactNode } from "react";

import { useHere } from "~/ui/use-here";

import { useSendChange } from "./use-cart";

export function CartForm({
  intent,
  className,
  children,
}: {
  intent: "unstash" | "discard" | "drop-vanished";
  className?: string;
  children: ReactNode;
}) {
  const sendChange = useSendChange();
  return (
    <form
      method="post"
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // The form goes away with its button; the focus must have somewhere to be.
        event.currentTarget.closest("dialog, main")?.querySelector<HTMLElement>("h1, h2")?.focus();
        sendChange(intent, new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="redirectTo" value={useHere()} />
      {children}
    </form>
  );
}

import type { FormEvent, MouseEvent, ReactNode } from "react";

import { useCurrentPath } from "~/ui/current-path";
import { ScriptsField } from "~/ui/scripts-field";

import { useCartFetcher, usePendingForm } from "./optimistic-cart";

type CartFormProps = {
  className?: string;
  children: ReactNode;
};

/**
 * The cart's form. A press replaces the pending one, which may not have reached the server, so it sends that
 * one's changes again, and applied twice they do no harm. While "Remove A" and plus at B are pending:
 * - `remove-item A` is a hidden field. The second time, there is no A to remove.
 * - B's `shown` stays the 1 that the server has confirmed (cart-line-item.tsx), and its field has 2: the form
 *   asks for 2, not for one more.
 * During a checkout no other press counts.
 */
export function CartForm({ className, children }: CartFormProps) {
  const { submit } = useCartFetcher();
  const pendingIntents = [...new Set(usePendingForm().getAll("intent").map(String))];

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pendingIntents.includes("checkout")) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const target = (submitter as HTMLButtonElement | null) ?? event.currentTarget;
    // A quantity that loses the focus may send the form first; this press then replaces that one.
    moveFocusFrom(target);
    // flushSync: the next press builds on the quantity that is shown optimistically.
    submit(target, { flushSync: true });
  }

  /** Typing has the focus; what `frame/drafts.ts` puts back after hydration has not, so no `blur` would send it. */
  function sendIfRestored({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (target !== document.activeElement) form.requestSubmit();
  }

  /** A field in use keeps the focus: leaving it sends the form, and the pressed button could move away. */
  function keepFocus(event: MouseEvent) {
    const isButton = (event.target as Element).closest("button") !== null;
    if (isButton && document.activeElement instanceof HTMLInputElement) event.preventDefault();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the presses of its buttons
    <form
      method="post"
      action="/cart"
      className={className}
      onSubmit={send}
      onInput={sendIfRestored}
      onMouseDown={keepFocus}
    >
      <input type="hidden" name="redirectTo" value={useCurrentPath()} />
      <ScriptsField />
      {pendingIntents.map((intent) => (
        <input key={intent} type="hidden" name="intent" value={intent} />
      ))}
      {children}
    </form>
  );
}

/** Accessibility: before a button with `data-removes` disappears, focus another one or the heading. */
function moveFocusFrom(button: HTMLElement) {
  if (!("removes" in button.dataset)) return;
  const item = button.closest("li");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next =
    beside?.querySelector<HTMLElement>("[data-removes]") ??
    button.closest("dialog, main")?.querySelector<HTMLElement>("h1, h2");
  next?.focus();
}

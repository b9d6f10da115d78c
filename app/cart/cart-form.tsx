import { useFetcher } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";

import { Button } from "~/ui/button";
import { useHere } from "~/ui/page-state";
import { pressOnce } from "~/ui/press-once";

type CartFormProps = {
  fields: Record<string, string>;
  /** Remix: a newer submission with the same key replaces the pending one. */
  fetcherKey?: string;
  /** A press while the submission before is pending does not count. */
  once?: boolean;
  /** Without JavaScript: the redirect returns to this fragment. */
  anchor?: string;
  id?: string;
  className?: string;
  onSend?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A plain form that a fetcher sends after hydration. */
export function CartForm({
  fields,
  fetcherKey,
  once = false,
  anchor,
  id,
  className,
  onSend,
  children,
}: CartFormProps) {
  const fetcher = useFetcher({ key: fetcherKey });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (once && fetcher.state === "submitting") return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSend?.(event.currentTarget);
    const target = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    // Optimistic: render synchronously, because the next press builds on the shown quantity.
    fetcher.submit(target, { method: "post", action: "/cart", flushSync: true });
  }

  return (
    <form
      id={id}
      method="post"
      action={anchor ? `/cart#${anchor}` : "/cart"}
      className={className}
      onSubmit={send}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Accessibility: the pressed button disappears, so the focus moves to the heading. */
export function focusHeading(form: HTMLFormElement) {
  form.closest("dialog, main")?.querySelector<HTMLElement>("h1, h2")?.focus();
}

/** Busy until the answer, not until the end of the reload after it. */
export const useIsSending = (fetcherKey: string): boolean =>
  useFetcher({ key: fetcherKey }).state === "submitting";

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
  const fetcherKey = `cart add ${source} ${variantId}`;
  const isSending = useIsSending(fetcherKey);
  const redirectTo = `${useHere()}#${id}`;
  return (
    <CartForm
      fields={{ intent: "add", source, variant: variantId, quantity: "1", redirectTo }}
      fetcherKey={fetcherKey}
      once
      className={className}
    >
      <Button
        id={id}
        aria-label={label}
        aria-describedby={blockedBy}
        aria-disabled={blockedBy ? true : undefined}
        data-pending={isSending}
        {...pressOnce}
        {...look}
      >
        {isSending ? "Adding…" : text}
      </Button>
    </CartForm>
  );
}

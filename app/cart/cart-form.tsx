import { useFetcher } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";

type CartFormProps = {
  fields: Record<string, string>;
  /** Remix: a newer submission with the same key replaces the pending one. */
  fetcherKey?: string;
  /** Without JavaScript: the redirect returns to this fragment. */
  anchor?: string;
  id?: string;
  className?: string;
  onSend?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** Progressive enhancement: a plain form that a fetcher sends after hydration. */
export function CartForm({
  fields,
  fetcherKey,
  anchor,
  id,
  className,
  onSend,
  children,
}: CartFormProps) {
  const fetcher = useFetcher({ key: fetcherKey });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSend?.(event.currentTarget);
    const target = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    // Optimistic: render synchronously, because the next press builds on the shown quantity.
    fetcher.submit(target, { method: "post", action: "/cart", flushSync: true });
  }

  return (
    <fetcher.Form
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
    </fetcher.Form>
  );
}

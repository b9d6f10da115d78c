import { useFetcher } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";

type CartFormProps = {
  /** Hidden fields: the intent, and what it is about. */
  fields: Record<string, string>;
  /** A later submission of the same key takes the place of an earlier one. */
  fetcherKey?: string;
  /** The id that a page without scripts comes back to. */
  anchor?: string;
  id?: string;
  className?: string;
  /** Before the form is sent. */
  onSend?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** One change of the cart: a plain form, which scripts send without leaving the page. */
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
    // Rendered at once: the next press builds on the quantity that is shown.
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

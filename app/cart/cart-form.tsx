import { useFetcher } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";

import type { action } from "~/routes/cart/route";
import type { CardAddFormProps } from "~/store/product-grid";
import { Button } from "~/ui/button";
import { useCurrentPath } from "~/ui/page-state";
import { pressOnce } from "~/ui/press-once";
import { ScriptsField } from "~/ui/scripts-field";
import { isolate } from "~/ui/text";

import { type CartIntent, shownPriceField } from "./cart";
import { localItemsJson } from "./local-cart";
import { useCartFetcher, usePendingForm } from "./optimistic-cart";

/** The name and value of a button or hidden field with this intent, and of the items it is about. */
export const intentField = (intent: CartIntent, ...variantIds: string[]) =>
  ({ name: "intent", value: [intent, ...variantIds].join(" ") }) as const;

type CartFormProps = {
  className?: string;
  children: ReactNode;
};

/**
 * The cart's form. A press replaces the pending one, which may not have reached the server, so it sends that
 * press's intents again; its quantities are in the fields of the lines. That does no harm: an item is
 * removed, restored or forgotten once, and during a checkout no other press counts.
 */
export function CartForm({ className, children }: CartFormProps) {
  const { submit } = useCartFetcher();
  const pendingIntents = [...new Set(usePendingForm().getAll("intent").map(String))];

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pendingIntents.includes("checkout")) return;
    const target = pressed(event);
    moveFocusFrom(target);
    // flushSync: the next press builds on the quantity that is shown optimistically.
    submit(target, { flushSync: true });
  }

  /** Sends what was typed before hydration and put back by `frame/drafts.ts`, which alone fills in a field without focus. */
  function sendRestored({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (target !== document.activeElement) form.requestSubmit();
  }

  return (
    <form method="post" action="/cart" className={className} onSubmit={send} onInput={sendRestored}>
      <input type="hidden" name="redirectTo" value={useCurrentPath()} />
      <ScriptsField />
      {pendingIntents.map((intent) => (
        <input key={intent} type="hidden" name="intent" value={intent} />
      ))}
      {children}
    </form>
  );
}

/** The button that sends a form, or the form itself. */
function pressed({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : currentTarget;
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

type AddToCartFormProps = {
  variantId: string;
  /** As the page shows it. */
  price: string | null;
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
  price,
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
      <input type="hidden" {...intentField("add")} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" {...shownPriceField(variantId, price)} />
      <input type="hidden" name="redirectTo" value={`${useCurrentPath()}#${id}`} />
      <ScriptsField />
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

/** The form of a product card. */
export function CardAddForm({ productId, variantId, price, title }: CardAddFormProps) {
  return (
    <AddToCartForm
      variantId={variantId}
      price={price}
      source="card"
      id={productId}
      text="Add to Cart"
      label={`Add to Cart, ${isolate(title)}`}
      size="small"
    />
  );
}

/** Sends an add form; ignores presses while one is pending. */
export function useAdd(key: string) {
  const fetcher = useFetcher<typeof action>({ key: `cart add ${key}` });
  const isAdding = fetcher.state === "submitting";

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAdding) return;
    const { currentTarget: form, nativeEvent } = event;
    const fields = new FormData(form, (nativeEvent as SubmitEvent).submitter);
    // For a visitor whose cookie is gone.
    fields.set("items", localItemsJson());
    const action = form.getAttribute("action")!;
    fetcher.submit(fields, { method: "post", action, flushSync: true });
  }
  return { isAdding, answer: fetcher.data, add };
}

import type { ClientActionFunctionArgs } from "@remix-run/react";

import { sendForm } from "~/toast/send-form";
import type { FormAnswer } from "~/toast/toast";

import { readCopy, writePending } from "./cart-storage";

/** Quick clicks on one line become one request: each aborts the one before within this time. */
const QUIET_MS = 250;
/** Without scripts a visitor would have pressed Stop by then. */
const PATIENCE_MS = 20_000;

/** The changes of this page that no answer has come for, oldest first. */
let pending: { text: string }[] = [];
let lastFailureAt = 0;

/** Notes what the next page of this tab is to repeat, less what has been answered. */
export function savePending(): void {
  writePending(pending.map(({ text }) => text));
}

/** One change at a time, in all tabs: of two requests with the same cookie one would be lost. */
export async function withCartLock<Result>(
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  // Browsers offer locks on https and on this machine only.
  return navigator.locks ? await navigator.locks.request("cart", { signal }, run) : await run();
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** Gives up a connection that hangs: it would hold the other tabs up, too. */
function withPatience<Result>(answer: Promise<Result>): Promise<Result> {
  const impatience = wait(PATIENCE_MS).then(() => Promise.reject(new TypeError("no answer")));
  return Promise.race([answer, impatience]);
}

/** The clientAction of every change of the cart. */
export async function sendChange(args: ClientActionFunctionArgs) {
  const { request, serverAction } = args;
  const askedAt = performance.now();
  const fields = new URLSearchParams(await request.clone().text());
  fields.delete("items");
  const repeated = fields.getAll("change");
  const changes = (repeated.length > 0 ? repeated : [fields.toString()]).map((text) => ({ text }));
  const settle = () => (pending = pending.filter((change) => !changes.includes(change)));
  pending = [...pending, ...changes];
  savePending();
  try {
    return await withCartLock(async () => {
      if (fields.get("intent") === "set") await wait(QUIET_MS, request.signal);
      const answer = await sendForm<FormAnswer>(
        { request, serverAction: () => withPatience(serverAction()) },
        askedAt,
      );
      settle();
      if (answer instanceof Response || answer.toast?.type === "error") {
        lastFailureAt = performance.now();
        savePending();
      }
      return answer;
    }, request.signal);
  } catch (error) {
    settle();
    savePending();
    throw error;
  }
}

/** True when a change that was asked for has failed since then. @param time performance.now() */
export function hasFailedSince(time: number): boolean {
  return lastFailureAt > time;
}

/**
 * Remix's fetchers end with their page; a beacon does not. The page that is loading meanwhile was
 * rendered before, so it repeats the changes (cart-sync.tsx): they are idempotent.
 */
export function sendPending(): void {
  if (pending.length === 0) return;
  const fields = new URLSearchParams({ intent: "batch", items: readCopy() });
  for (const { text } of pending) fields.append("change", text);
  navigator.sendBeacon("/cart.data", fields);
}

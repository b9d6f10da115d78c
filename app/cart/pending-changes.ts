import type { ClientActionFunctionArgs } from "@remix-run/react";

import { sendForm } from "~/toast/send-form";
import type { FormAnswer } from "~/toast/toast";

import { readCopy, readPending, writePending } from "./cart-storage";

/** Quick clicks on one line become one request: each aborts the one before within this time. */
const QUIET_MS = 250;
const TIMEOUT_MS = 20_000;

type Change = { id: string; fields: string; isAnswered: boolean };

/** Changes that no page has shown yet, by the name of their fetcher, oldest first. */
const unseen = new Map<string, Change>();
let lastFailureAt = 0;
let queue: Promise<unknown> = Promise.resolve();
/** The reading of the cart after the last change that was made. */
let reading: Promise<void> = Promise.resolve();
let endReading = () => {};

/** What the next page of this tab repeats: it may have been rendered before any of these. */
function saveUnseen(): void {
  writePending([...unseen.values()].map(({ fields }) => fields));
}

/** The page shows the cart as it was read after the last answer. */
export function dropAnswered(): void {
  for (const [name, { isAnswered }] of unseen) if (isAnswered) unseen.delete(name);
  saveUnseen();
}

/** Notes a change and names it, so that it counts once however often it is sent. */
export function notePending(fetcherName: string, fields: FormData): void {
  const id = Math.random().toString(36).slice(2);
  fields.set("changeId", id);
  const noted = new URLSearchParams([...fields] as [string, string][]);
  // A change takes the place, and comes behind, what it replaces.
  unseen.delete(fetcherName);
  unseen.set(fetcherName, { id, fields: noted.toString(), isAnswered: false });
  saveUnseen();
}

/** Takes over what was pending when this tab left its last page. */
export function adoptPending(): string[] {
  const left = readPending();
  for (const fields of left) {
    const id = new URLSearchParams(fields).get("changeId") ?? "";
    unseen.set(`left ${id}`, { id, fields, isAnswered: false });
  }
  return left;
}

type Ids = readonly (string | null)[];

function noteAnswer(ids: Ids): void {
  for (const change of unseen.values()) if (ids.includes(change.id)) change.isAnswered = true;
}

function drop(ids: Ids): void {
  for (const [name, { id }] of unseen) if (ids.includes(id)) unseen.delete(name);
  saveUnseen();
}

function expectReading(): void {
  const endBefore = endReading;
  reading = new Promise((resolve) => {
    endReading = () => {
      endBefore();
      resolve();
    };
  });
}

/** The page shows the cart as it was read after a change. */
export function noteRead(): void {
  endReading();
  endReading = () => {};
}

/** One change at a time, in all tabs: of two requests with the same cookie one would be lost. */
export async function withCartLock<Result>(
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  // Browsers offer locks on https and localhost only; elsewhere each tab has a queue of its own.
  if (navigator.locks) return await navigator.locks.request("cart", { signal }, run);
  const turn = queue.then(() => {
    signal?.throwIfAborted();
    return run();
  });
  queue = turn.catch(() => undefined);
  return turn;
}

/** Waits; rejects when the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** A connection that hangs would hold up the other tabs, too. */
async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  const answered = new AbortController();
  const timeout = wait(TIMEOUT_MS, answered.signal).then(() =>
    Promise.reject(new TypeError("The server did not answer in time")),
  );
  timeout.catch(() => undefined);
  return Promise.race([answer, timeout]).finally(() => answered.abort());
}

const hasFailed = (answer: FormAnswer | Response) =>
  answer instanceof Response || answer.toast?.type === "error";

/** The clientAction of every change of the cart. */
export async function sendChange({ request, serverAction }: ClientActionFunctionArgs) {
  const askedAt = performance.now();
  const form = new URLSearchParams(await request.clone().text());
  const batch = form.getAll("change").map((fields) => new URLSearchParams(fields));
  const ids = [form, ...batch].map((fields) => fields.get("changeId"));
  try {
    const answer = await withCartLock(async () => {
      // Within the lock, so that changes keep their order.
      if (form.get("intent") === "set") await wait(QUIET_MS, request.signal);
      const answer = await sendForm<FormAnswer>(
        { request, serverAction: () => withTimeout(serverAction()) },
        askedAt,
      );
      if (hasFailed(answer)) {
        lastFailureAt = performance.now();
        drop(ids);
      } else {
        noteAnswer(ids);
        expectReading();
      }
      return answer;
    }, request.signal);
    // With it Remix would drop what another change is reading, and read nothing itself.
    if (hasFailed(answer)) await Promise.race([reading, wait(TIMEOUT_MS, request.signal)]);
    return answer;
  } catch (error) {
    drop(ids);
    throw error;
  }
}

/** True when a change has failed since then. @param time performance.now() */
export function hasFailedSince(time: number): boolean {
  return lastFailureAt > time;
}

/**
 * Remix's fetchers end with their page; a beacon does not. The page that is loading meanwhile was
 * rendered before, so it repeats the changes (cart-sync.tsx): each counts once.
 */
export function sendPending(): void {
  const unanswered = [...unseen.values()].filter(({ isAnswered }) => !isAnswered);
  if (unanswered.length === 0) return;
  const fields = new URLSearchParams({ intent: "batch", isBeacon: "1", items: readCopy() });
  for (const change of unanswered) fields.append("change", change.fields);
  navigator.sendBeacon("/cart.data", fields);
}

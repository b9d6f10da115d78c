import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";

import { useReturnPath } from "~/ui/link";

import { hideToast, isHotkey, type ToastInstance, useToast, wasShown } from "./toast";
import styles from "./toaster.module.css";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** One is rendered at a time: inside an open dialog if there is one, because everything outside it is inert. */
export function Toaster({ flashed }: { flashed: ToastInstance | null }) {
  const toast = useToast(flashed);
  // A toast that was shown already has moved here, into a dialog or out of it: it is not announced again.
  const [moved] = useState(() => (toast && wasShown(toast) ? toast : null));
  const card = toast ? <ToastCard key={toast.id} toast={toast} /> : null;
  const section = useRef<HTMLElement>(null);
  useEffect(() => (toast ? followPinch(section.current!) : undefined), [toast]);
  const role = !toast || toast === moved ? null : toast.type === "error" ? "alert" : "status";
  return (
    <section
      ref={section}
      className={`toaster ${styles.viewport}`}
      aria-label="Notifications (F8)"
      data-high={toast?.isHigh || undefined}
    >
      {/* Live regions must exist before their text. */}
      <div aria-live="polite" role={role === "status" ? role : undefined}>
        {role === "status" ? card : null}
      </div>
      <div aria-live="assertive" role={role === "alert" ? role : undefined}>
        {role === "alert" ? card : null}
      </div>
      {role ? null : card}
    </section>
  );
}

const MAX_WIDTH_PX = 420;
/** Where the visible part is narrower, the toast shrinks. */
const LEAST_WIDTH_PX = 320;

/** Keeps the toast in the visible part of a pinched page. @returns a function that stops it */
function followPinch(section: HTMLElement): () => void {
  const stopped = new AbortController();
  const seen = visualViewport!;
  function place() {
    section.removeAttribute("style");
    if (seen.scale < 1.01) return;
    const { offsetLeft, offsetTop, width, height } = seen;
    const isHigh = "high" in section.dataset;
    const scale = Math.min(1, width / LEAST_WIDTH_PX);
    const ownWidth = Math.min(MAX_WIDTH_PX, width / scale);
    const [left, top] = [offsetLeft + width - ownWidth * scale, offsetTop + (isHigh ? 0 : height)];
    Object.assign(section.style, {
      position: "fixed",
      inset: `${top}px auto auto ${left}px`,
      width: `${ownWidth}px`,
      height: "auto",
      scale: `${scale}`,
      translate: isHigh ? "none" : "0 -100%",
      transformOrigin: isHigh ? "0 0" : "0 100%",
    });
  }
  for (const type of ["resize", "scroll"])
    seen.addEventListener(type, place, { signal: stopped.signal });
  place();
  return () => stopped.abort();
}

/** Without JavaScript: the browser closes a `<dialog open>` with a `method="dialog"` form. */
function ToastCard({ toast }: { toast: ToastInstance }) {
  const { type, message, description, offersReload, linksToCart } = toast;
  const here = useReturnPath();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const Icon = ICONS[type];
  useEffect(() => attachBehavior(dialog.current!, toast, () => hideToast(toast)), [toast]);
  return (
    <dialog
      ref={dialog}
      open
      className={`card ${styles.toast}`}
      data-type={type}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <Icon className={styles.icon} />
      <div>
        <p className={styles.title} id={titleId}>
          {message}
        </p>
        {description ? <p className={`soft ${styles.description}`}>{description}</p> : null}
        {linksToCart ? (
          <Link to="/cart#checkout" onClick={() => hideToast(toast)}>
            View cart
          </Link>
        ) : null}
        {offersReload ? <a href={here}>Reload this page</a> : null}
      </div>
      <form method="dialog">
        <button type="submit" className={`icon-button ${styles.close}`}>
          <X />
          <span className="visually-hidden">Close notification</span>
        </button>
      </form>
    </dialog>
  );
}

/** How long a toast stays: docs/specification.md, Behaviour. */
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** When the clock of a toast started; none while it is paused. It goes on when the toast moves into a dialog or out of it. */
const startTimes = new WeakMap<ToastInstance, number>();

/** Adds timer, swipe, F8 and Esc to an open toast. @returns a function that removes them */
function attachBehavior(
  card: HTMLDialogElement,
  toast: ToastInstance,
  onClose: () => void,
): () => void {
  const attached = new AbortController();
  const { signal } = attached;
  let cameFrom: HTMLElement | undefined;
  const hasFocus = () => card.contains(document.activeElement);
  const close = () => {
    if (hasFocus()) cameFrom?.focus();
    attached.abort();
    onClose();
  };
  // Without JavaScript: the visitor may have closed the toast before hydration.
  if (!card.open) {
    close();
    return () => undefined;
  }

  function onKey(event: KeyboardEvent) {
    // Escape closes an input method's own list.
    if (event.isComposing) return;
    const focused = document.activeElement;
    if (isHotkey(event) && !hasFocus()) {
      if (focused instanceof HTMLElement) cameFrom = focused;
      card.focus();
    } else if (event.key === "Escape" && (hasFocus() || card.parentElement?.closest("dialog"))) {
      // This press closes the toast; the next one closes the drawer around it.
      event.preventDefault();
      close();
    } else if (event.key === "Tab" && cameFrom) {
      // Tab out of the toast returns to where F8 was pressed.
      if (focused !== (event.shiftKey ? card : card.querySelector("button"))) return;
      event.preventDefault();
      cameFrom.focus();
    }
  }
  document.addEventListener("keydown", onKey, { signal });
  card.addEventListener("submit", (event) => (event.preventDefault(), close()), { signal });
  // bfcache: a restored page must not show the toast again.
  addEventListener("pageshow", ({ persisted }) => persisted && close(), { signal });
  countDown(card, toast, close, signal);
  followSwipe(card, close, signal);
  return () => attached.abort();
}

/** Pauses while the pointer or the focus is on the toast, or the visitor is elsewhere; then restarts. */
function countDown(
  card: HTMLElement,
  toast: ToastInstance,
  onEnd: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  function restart() {
    stop();
    const isPaused = !document.hasFocus() || card.matches(":hover, :focus-within");
    if (signal.aborted) return;
    if (isPaused) return void startTimes.delete(toast);
    const now = performance.now();
    const start = startTimes.get(toast) ?? now;
    startTimes.set(toast, start);
    timer = setTimeout(onEnd, start + DURATION_MS - now);
  }
  for (const type of ["pointerenter", "pointerleave", "focusin"])
    card.addEventListener(type, restart, { signal });
  // `focusout` fires before the new element has the focus.
  card.addEventListener("focusout", () => queueMicrotask(restart), { signal });
  for (const type of ["blur", "focus"]) addEventListener(type, restart, { signal });
  signal.addEventListener("abort", stop);
  restart();
}

function followSwipe(card: HTMLElement, onSwiped: () => void, signal: AbortSignal): void {
  let startX = 0;
  const distance = ({ clientX, pointerId }: PointerEvent) =>
    card.hasPointerCapture(pointerId) ? Math.max(0, clientX - startX) : 0;
  const on = (type: "pointerdown" | "pointermove" | "pointerup", run: (e: PointerEvent) => void) =>
    card.addEventListener(type, run, { signal });
  on("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as Element).closest("a, button")) return;
    startX = event.clientX;
    card.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => (card.style.translate = `${distance(event)}px`));
  on("pointerup", (event) => distance(event) >= SWIPE_THRESHOLD_PX && onSwiped());
  // Dragging selected text would end the swipe.
  card.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  card.addEventListener("lostpointercapture", () => (card.style.translate = ""), { signal });
}

import { isHotkey } from "./toast";

/** docs/specification.md, Behaviour. */
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Adds timer, swipe, F8 and Esc to an open toast. @returns a function that removes them */
export function attachToastBehavior(card: HTMLDialogElement, onClose: () => void): () => void {
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
    // To an input method, Escape means its own list.
    if (event.isComposing) return;
    const focused = document.activeElement;
    if (isHotkey(event) && !hasFocus()) {
      if (focused instanceof HTMLElement) cameFrom = focused;
      card.focus();
    } else if (event.key === "Escape" && (hasFocus() || card.parentElement?.closest("dialog"))) {
      // The key closes the toast, the next one the drawer around it.
      event.preventDefault();
      close();
    } else if (event.key === "Tab" && cameFrom) {
      // From its first or last stop, Tab returns to where F8 was pressed.
      if (focused !== (event.shiftKey ? card : card.querySelector("button"))) return;
      event.preventDefault();
      cameFrom.focus();
    }
  }
  document.addEventListener("keydown", onKey, { signal });
  card.addEventListener("submit", (event) => (event.preventDefault(), close()), { signal });
  // bfcache: a restored page must not show the toast again.
  addEventListener("pageshow", ({ persisted }) => persisted && close(), { signal });
  countDown(card, close, signal);
  followSwipe(card, close, signal);
  return () => attached.abort();
}

function countDown(card: HTMLElement, onEnd: () => void, signal: AbortSignal): void {
  let left = DURATION_MS;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = !document.hasFocus();
  function update() {
    if (timer !== undefined) left -= performance.now() - startedAt;
    clearTimeout(timer);
    timer = undefined;
    if (signal.aborted || isAway || card.matches(":hover, :focus-within")) return;
    startedAt = performance.now();
    timer = setTimeout(onEnd, left);
  }
  for (const type of ["pointerenter", "pointerleave", "focusin"])
    card.addEventListener(type, update, { signal });
  // `focusout` fires before the new element has the focus.
  card.addEventListener("focusout", () => queueMicrotask(update), { signal });
  for (const type of ["blur", "focus"])
    addEventListener(type, () => ((isAway = type === "blur"), update()), { signal });
  signal.addEventListener("abort", update);
  update();
}

function followSwipe(card: HTMLElement, onSwiped: () => void, signal: AbortSignal): void {
  let startX: number | null = null;
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (startX ?? event.clientX));
  const move = (pixels: number) => (card.style.translate = pixels ? `${pixels}px` : "");
  const onDown = (event: PointerEvent) => {
    if ((event.target as Element).closest("a, button") || event.button !== 0) return;
    startX = event.clientX;
    card.setPointerCapture(event.pointerId);
  };
  const onEnd = (event: PointerEvent) => {
    const isFar = event.type === "pointerup" && distance(event) >= SWIPE_THRESHOLD_PX;
    startX = null;
    move(0);
    if (isFar) onSwiped();
  };
  card.addEventListener("pointerdown", onDown, { signal });
  card.addEventListener("pointermove", (event) => move(distance(event)), { signal });
  card.addEventListener("pointerup", onEnd, { signal });
  card.addEventListener("pointercancel", onEnd, { signal });
}

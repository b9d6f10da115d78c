import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from "~/site";

/** Timer, swipe, F8 and Esc of an open toast. @returns what ends them */
export function keepOpen(card: HTMLDialogElement, onGone: () => void): () => void {
  if (!card.open) {
    onGone();
    return () => undefined;
  }
  const listening = new AbortController();
  const { signal } = listening;
  let cameFrom: Element | null = null;
  const close = () => {
    const hadFocus = card.contains(document.activeElement);
    onGone();
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus();
  };
  const stopCountdown = countDown(card, close, signal);
  followSwipe(card, close, signal);

  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === TOAST_HOTKEY && !card.contains(document.activeElement)) {
        cameFrom = document.activeElement;
        card.focus();
      }
      if (event.key === "Tab" && cameFrom instanceof HTMLElement) {
        const edge = event.shiftKey ? card : card.querySelector("button");
        if (document.activeElement !== edge) return;
        event.preventDefault();
        cameFrom.focus();
      }
      if (event.key === "Escape" && card.contains(document.activeElement)) {
        // Else the drawer around it closes, too.
        event.preventDefault();
        close();
      }
    },
    { signal },
  );
  card.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
  // The back/forward cache must not show it again.
  addEventListener("pageshow", ({ persisted }) => (persisted ? onGone() : undefined), { signal });
  return () => {
    stopCountdown();
    listening.abort();
  };
}

/** Pauses while the toast is hovered or focused, and while the window is not. */
function countDown(card: HTMLElement, onEnd: () => void, signal: AbortSignal): () => void {
  let left = TOAST_DURATION_MS;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  const update = () => {
    if (timer !== undefined) left -= performance.now() - startedAt;
    clearTimeout(timer);
    timer = undefined;
    if (isAway || card.matches(":hover, :focus-within")) return;
    startedAt = performance.now();
    timer = setTimeout(onEnd, left);
  };
  for (const type of ["pointerenter", "pointerleave", "focusin"])
    card.addEventListener(type, update, { signal });
  // The focus arrives elsewhere only after this event.
  card.addEventListener("focusout", () => queueMicrotask(update), { signal });
  for (const type of ["blur", "focus"])
    addEventListener(
      type,
      () => {
        isAway = type === "blur";
        update();
      },
      { signal },
    );
  update();
  return () => clearTimeout(timer);
}

function followSwipe(card: HTMLElement, onSwiped: () => void, signal: AbortSignal): void {
  let startX: number | null = null;
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (startX ?? event.clientX));
  const move = (pixels: number) => (card.style.translate = pixels ? `${pixels}px` : "");
  card.addEventListener(
    "pointerdown",
    (event) => {
      if ((event.target as Element).closest("button") || event.button !== 0) return;
      startX = event.clientX;
      card.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  card.addEventListener("pointermove", (event) => move(distance(event)), { signal });
  card.addEventListener(
    "pointerup",
    (event) => {
      const isFar = distance(event) >= TOAST_SWIPE_THRESHOLD_PX;
      startX = null;
      move(0);
      if (isFar) onSwiped();
    },
    { signal },
  );
  card.addEventListener(
    "pointercancel",
    () => {
      startX = null;
      move(0);
    },
    { signal },
  );
}

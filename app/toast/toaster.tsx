import { lazy, Suspense, useEffect, useRef, useState } from "react";

import { useHydrated } from "~/ui/use-hydrated";
import { useToaster } from "./use-toaster";
import type { FlashedToast } from "./toast.server";

import { PlainToast } from "./plain-toast";

const loadScriptedToasts = () =>
  // A page whose connection has gone still shows its toasts, only plainly.
  import("./scripted-toasts").catch(() => ({ default: PlainScriptlessToast }));
const ScriptedToasts = lazy(loadScriptedToasts);

export type ToastsProps = {
  toast: FlashedToast | null;
  onClose: () => void;
  /** Where an open modal dialog has made the rest of the page inert: that dialog. */
  container: HTMLElement | null;
};

function PlainScriptlessToast({ toast, onClose }: ToastsProps) {
  return toast ? <PlainToast key={toast.id} toast={toast} isLive onClose={onClose} /> : null;
}

/**
 * Shows the current toast: in the HTML as a plain block that needs no script; once scripts run,
 * through Radix, which is fetched when the visitor first does something.
 */
export function Toaster({ container }: { container: HTMLElement | null }) {
  const { current, dismiss } = useToaster();
  const isHydrated = useHydrated();

  const before = useRef(container);
  useEffect(() => {
    const hasOpened = container !== null && before.current === null;
    before.current = container;
    // Whoever opens the cart sees what was added; the toast would only lie on it.
    if (hasOpened && current?.type === "success") dismiss();
  }, [container, current, dismiss]);

  useEffect(() => {
    const load = () => void loadScriptedToasts();
    const options = { once: true, passive: true };
    addEventListener("pointerdown", load, options);
    addEventListener("keydown", load, options);
    return () => {
      removeEventListener("pointerdown", load);
      removeEventListener("keydown", load);
    };
  }, []);

  useEffect(() => {
    // A page that Back brings to life again has said it before.
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dismiss();
    };
    addEventListener("pageshow", forget);
    return () => removeEventListener("pageshow", forget);
  }, [dismiss]);

  const [isWanted, setIsWanted] = useState(false);
  if (current && isHydrated && !isWanted) setIsWanted(true);

  const plain = (isLive: boolean) =>
    current ? (
      <PlainToast key={current.id} toast={current} isLive={isLive} onClose={dismiss} />
    ) : null;
  if (!isWanted) return plain(true);
  return (
    // Radix will announce it; this only shows it until then.
    <Suspense fallback={plain(false)}>
      <ScriptedToasts toast={current} onClose={dismiss} container={container} />
    </Suspense>
  );
}

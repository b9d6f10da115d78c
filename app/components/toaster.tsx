import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";

import { useHydrated } from "~/hooks/use-hydrated";
import type { FlashedToast, Toast } from "~/server/toast.server";

import { PlainToast } from "./plain-toast";

type Toaster = {
  current: FlashedToast | null;
  show: (toast: Toast) => void;
  dismiss: () => void;
};

const ToasterContext = createContext<Toaster | null>(null);

function useToaster(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error("useToaster needs a ToasterProvider above it");
  return toaster;
}

/** Shows a toast that no server sent. One at a time: it takes the place of the one before. */
export function useShowToast(): Toaster["show"] {
  return useToaster().show;
}

/** Holds the one toast of the page: what the server flashed, or what the page itself says. */
export function ToasterProvider({
  flashed,
  children,
}: {
  flashed: FlashedToast | null;
  children: ReactNode;
}) {
  const [current, setCurrent] = useState(flashed);

  useEffect(() => {
    if (flashed) setCurrent(flashed);
  }, [flashed]);

  const toaster = useMemo<Toaster>(
    () => ({
      current,
      show: (toast) => setCurrent({ ...toast, id: String(Math.random()) }),
      dismiss: () => setCurrent(null),
    }),
    [current],
  );
  return <ToasterContext.Provider value={toaster}>{children}</ToasterContext.Provider>;
}

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

function PlainScriptlessToast({ toast }: ToastsProps) {
  return toast ? <PlainToast toast={toast} isLive /> : null;
}

/**
 * Shows the current toast: in the HTML as a plain block that needs no script; once scripts run,
 * through Radix, which is fetched when the visitor first does something.
 */
export function Toaster({ container }: { container: HTMLElement | null }) {
  const { current, dismiss } = useToaster();
  const isHydrated = useHydrated();

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

  const [isWanted, setIsWanted] = useState(false);
  if (current && isHydrated && !isWanted) setIsWanted(true);

  if (!isWanted) return current ? <PlainToast toast={current} isLive /> : null;
  return (
    // Radix will announce it; this only shows it until then.
    <Suspense fallback={current ? <PlainToast toast={current} isLive={false} /> : null}>
      <ScriptedToasts toast={current} onClose={dismiss} container={container} />
    </Suspense>
  );
}

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

import type { FlashedToast, Toast } from "./toast.server";

type Toaster = {
  current: FlashedToast | null;
  show: (toast: Toast) => void;
  dismiss: () => void;
};

const ToasterContext = createContext<Toaster | null>(null);

export function useToaster(): Toaster {
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
  const [lastId, setLastId] = useState(flashed?.id);
  // The same toast comes with every reading of the same data; it is shown once.
  if (flashed?.id !== lastId) {
    setLastId(flashed?.id);
    if (flashed) setCurrent(flashed);
  }

  // These two never change: an effect that shows a toast must not start anew with every toast.
  const [{ show, dismiss }] = useState<Pick<Toaster, "show" | "dismiss">>(() => ({
    show: (toast) => setCurrent({ ...toast, id: String(Math.random()) }),
    dismiss: () => setCurrent(null),
  }));
  const toaster = useMemo<Toaster>(() => ({ current, show, dismiss }), [current, show, dismiss]);
  return <ToasterContext.Provider value={toaster}>{children}</ToasterContext.Provider>;
}

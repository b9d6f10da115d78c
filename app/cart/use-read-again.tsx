import { useNavigation, useRevalidator } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";

import { useRootData } from "~/frame/use-root-data";

type ReadAgain = {
  /** Reads the page's data again: at once, or as soon as what is being read has arrived. */
  readAgain: () => void;
  /** The same. @returns when the page shows what was read */
  readAgainAndWait: () => Promise<void>;
  /** True while a wish to read again waits its turn: what arrives before was read before. */
  isOwed: () => boolean;
};

const PROBE_MS = 3000;

/** A reading that fails replaces the page; one that nobody asked for may not do that. */
export async function whenReachable(action: () => void | Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(PROBE_MS);
  const answer = await fetch("/healthz", { signal }).catch(() => null);
  if (answer?.ok) await action();
}

const ReadAgainContext = createContext<ReadAgain | null>(null);

export function useReadAgain(): ReadAgain {
  const value = useContext(ReadAgainContext);
  if (!value) throw new Error("useReadAgain needs a ReadAgainProvider above it");
  return value;
}

/**
 * The one place where page data is read again. One reading never cuts another short (Remix would
 * leave a rejected promise behind), and one that a navigation swallowed is asked for once more.
 */
export function ReadAgainProvider({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const data = useRootData();
  const [isWanted, setIsWanted] = useState(false);
  const reading = useRef<{ before: unknown; hasBegun: boolean } | null>(null);
  const isIdle = state === "idle" && navigation.state === "idle";

  const isOwed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const [value] = useState<ReadAgain>(() => {
    const readAgain = () => {
      isOwed.current = true;
      setIsWanted(true);
    };
    return {
      readAgain,
      readAgainAndWait: () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          readAgain();
        }),
      isOwed: () => isOwed.current,
    };
  });

  useEffect(() => {
    const current = reading.current;
    if (!isIdle) {
      if (current) current.hasBegun = true;
      return;
    }
    // A quick answer may come before React has shown that anything was being read.
    if (current && !current.hasBegun && current.before === data) return;
    const wasSwallowed = current !== null && current.before === data && data !== undefined;
    reading.current = null;
    if (!isWanted && !wasSwallowed) {
      // A wish of this very moment is not fulfilled by what was read before.
      if (isOwed.current) return;
      for (const resolve of waiting.current.splice(0)) resolve();
      return;
    }
    setIsWanted(false);
    isOwed.current = false;
    reading.current = { before: data, hasBegun: false };
    revalidate();
  }, [isWanted, isIdle, data, revalidate]);

  return <ReadAgainContext.Provider value={value}>{children}</ReadAgainContext.Provider>;
}

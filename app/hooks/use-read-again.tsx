import { useNavigation, useRevalidator } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";

import { useRootData } from "./use-root-data";

const ReadAgainContext = createContext<(() => void) | null>(null);

/** Reads the page's data again: at once, or as soon as what is being read has arrived. */
export function useReadAgain(): () => void {
  const readAgain = useContext(ReadAgainContext);
  if (!readAgain) throw new Error("useReadAgain needs a ReadAgainProvider above it");
  return readAgain;
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

  const readAgain = useCallback(() => setIsWanted(true), []);

  useEffect(() => {
    const current = reading.current;
    if (!isIdle) {
      if (current) current.hasBegun = true;
      return;
    }
    if (current && !current.hasBegun) return;
    const wasSwallowed = current !== null && current.before === data;
    reading.current = null;
    if (!isWanted && !wasSwallowed) return;
    setIsWanted(false);
    reading.current = { before: data, hasBegun: false };
    revalidate();
  }, [isWanted, isIdle, data, revalidate]);

  return <ReadAgainContext.Provider value={readAgain}>{children}</ReadAgainContext.Provider>;
}

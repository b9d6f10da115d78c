import { useNavigation, useRevalidator } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";

type ReadAgain = {
  /** Reads the page's data again: at once, or as soon as what is being read has arrived. */
  readAgain: () => void;
  /** True until the last wish to read again has been granted. */
  isWaiting: boolean;
};

const ReadAgainContext = createContext<ReadAgain | null>(null);

export function useReadAgain(): ReadAgain {
  const value = useContext(ReadAgainContext);
  if (!value) throw new Error("useReadAgain needs a ReadAgainProvider above it");
  return value;
}

/**
 * The one place where page data is read again. One reading never cuts another short: Remix would
 * leave a rejected promise behind.
 */
export function ReadAgainProvider({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [isWaiting, setIsWaiting] = useState(false);
  const isIdle = state === "idle" && navigation.state === "idle";

  const readAgain = useCallback(() => setIsWaiting(true), []);

  useEffect(() => {
    if (!isWaiting || !isIdle) return;
    setIsWaiting(false);
    revalidate();
  }, [isWaiting, isIdle, revalidate]);

  const value = useMemo(() => ({ readAgain, isWaiting }), [readAgain, isWaiting]);
  return <ReadAgainContext.Provider value={value}>{children}</ReadAgainContext.Provider>;
}

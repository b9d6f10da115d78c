import { type RefObject, useEffect, useRef } from "react";

/** Hydration: reports a value typed or restored before hydration, as React would overwrite it. */
export function useEarlyValue(
  field: RefObject<HTMLInputElement>,
  shown: string,
  onValue: (text: string) => void,
): void {
  const first = useRef({ shown, onValue });
  useEffect(() => {
    const text = field.current?.value ?? "";
    if (text !== "" && text !== first.current.shown) first.current.onValue(text);
  }, [field]);
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * Hands over what a field holds when scripts take over: typed before them, or brought back by the
 * browser with a reloaded page. React would put its own value back.
 * @param shown what the page was sent with
 */
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

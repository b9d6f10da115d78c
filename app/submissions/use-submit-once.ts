import { type FormEvent, useEffect, useRef } from "react";

/** A second click may come before the first has been rendered. */
export function useSubmitOnce(state: "idle" | "submitting" | "loading", answer: unknown) {
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = state !== "idle";
  }, [state, answer]);
  return (event: FormEvent<HTMLFormElement>) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}

import { type FormEvent, useEffect, useRef } from "react";

/**
 * Keeps a form from being sent twice: a second click may come before the first has been rendered.
 * @param state of the navigation or fetcher that sends it
 * @param answer the last one that came
 * @returns what the form's submit event passes through
 */
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

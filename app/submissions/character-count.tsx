import { useEffect, useState } from "react";

import styles from "./field.module.css";

const QUIET_MS = 1000;

const characters = (count: number) => (count === 1 ? "1 character" : `${count} characters`);

/** Debounce: the live region announces the count only when typing pauses. */
export function CharacterCount({ value, max }: { value: unknown; max: number }) {
  const [spoken, setSpoken] = useState("");
  // Code points, as in the schema: most emoji count as one character.
  const length = typeof value === "string" ? Array.from(value).length : 0;
  const text =
    length === 0
      ? `Up to ${max} characters`
      : length <= max
        ? `${characters(max - length)} left`
        : `${characters(length - max)} too many`;

  useEffect(() => {
    if (length === 0) return;
    const timer = setTimeout(() => setSpoken(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [length, text]);

  return (
    <>
      <p className={styles.hint}>{text}</p>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </>
  );
}

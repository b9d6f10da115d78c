import { useEffect, useState } from "react";

import styles from "./field.module.css";

const QUIET_MS = 1000;

/**
 * Counts a long text: at once for the eye, and for the ear when the typing pauses. Without
 * scripts it stays a plain sentence.
 * @param fieldId of the textarea
 */
export function CharacterCount({ fieldId, max }: { fieldId: string; max: number }) {
  const [length, setLength] = useState(0);
  const [spoken, setSpoken] = useState("");

  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    // As the schema counts, to which a plain emoji is one.
    const count = () => setLength(Array.from(field.value).length);
    count();
    field.addEventListener("input", count);
    return () => field.removeEventListener("input", count);
  }, [fieldId]);

  const text =
    length === 0
      ? `Up to ${max} characters`
      : length <= max
        ? `${max - length} characters left`
        : `${length - max} characters too many`;

  useEffect(() => {
    if (length === 0) return;
    const timer = setTimeout(() => setSpoken(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [length, text]);

  return (
    <>
      <p className={styles.hint}>{text}</p>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </>
  );
}

import { useEffect, useRef, useState } from "react";

import { END_WARNING, endsBeforeStart, type EventTimes } from "./event-rules";

import styles from "./submission-form.module.css";

const NAMES = ["startDate", "startTime", "endDate", "endTime"] as const;

/** Warns softly, as the dates are entered, about an event that ends before it starts. */
export function EndsBeforeStartNote() {
  const [isReversed, setIsReversed] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const check = () => {
      const fields = new FormData(form);
      const times: EventTimes = {};
      for (const name of NAMES) {
        const value = fields.get(name);
        if (typeof value === "string") times[name] = value;
      }
      setIsReversed(endsBeforeStart(times));
    };
    // The event comes before the fields are empty.
    const clear = () => setIsReversed(false);
    check();
    form.addEventListener("change", check);
    form.addEventListener("reset", clear);
    return () => {
      form.removeEventListener("change", check);
      form.removeEventListener("reset", clear);
    };
  }, []);

  return (
    <div ref={place} role="status">
      {isReversed ? <p className={styles.again}>{END_WARNING}</p> : null}
    </div>
  );
}

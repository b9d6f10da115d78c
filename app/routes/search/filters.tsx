import { type FormEvent, useEffect, useRef, useState } from "react";

import { STAY_TUNED } from "~/frame/feature";
import { SITE_NAME } from "~/site";
import { showToast } from "~/toast/toast";
import { useSend } from "~/forms/send-form";
import { Button } from "~/ui/button";
import { useReturnPath } from "~/ui/link";
import { useHydrated } from "~/ui/state";

import styles from "./filters.module.css";

const SETTLE_MS = 700;
/** In stars: docs/specification.md, Limits. */
const FIRST_RATING = 4;

/** Placeholders: every control only shows a toast. */
export function Filters() {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const range = useRef<HTMLInputElement>(null);
  const { send } = useSend();
  const [rating, setRating] = useState(FIRST_RATING);
  const isHydrated = useHydrated();
  // Moved before hydration.
  useEffect(() => setRating(Number(range.current!.value)), []);
  const stars = `${rating.toFixed(1)}+ Stars`;

  function showNotice({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const show = () => {
      if (currentTarget.isConnected) showToast({ type: "info", ...STAY_TUNED });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(show, target === range.current ? SETTLE_MS : 0);
  }

  return (
    <aside className={styles.filters} aria-label="Filters">
      <h2 className={styles.title}>Filters</h2>
      <details className="fold-on-phone">
        <summary className="fold-title chevron">Filters</summary>
        <form
          method="post"
          action="/coming-soon"
          className={styles.form}
          onChange={showNotice}
          onSubmit={send}
        >
          <input type="hidden" name="redirectTo" value={useReturnPath()} />
          <fieldset className={styles.form}>
            <legend className="visually-hidden">Narrow the results</legend>
            <label className="check">
              <input id="open-now" type="checkbox" name="open-now" />
              Open now
            </label>
            <div className={styles.rating}>
              <label htmlFor="rating" className="field-name">
                Rating
              </label>
              <input
                ref={range}
                id="rating"
                type="range"
                name="rating"
                className={styles.range}
                min={0}
                max={5}
                step={0.1}
                defaultValue={FIRST_RATING}
                aria-valuetext={isHydrated ? stars : undefined}
                onInput={(event) => setRating(Number(event.currentTarget.value))}
              />
              <output htmlFor="rating" className="soft" aria-live="off">
                {stars}
              </output>
            </div>
            <label className="check">
              <input id="verified" type="checkbox" name="verified" />
              {SITE_NAME} Verified
            </label>
          </fieldset>
          <Button name="feature" value="apply-filters" emphasis="secondary">
            Apply Filters
          </Button>
        </form>
      </details>
    </aside>
  );
}

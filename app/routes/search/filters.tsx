import { Form, useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";

import { RATING_MAX, readFilters } from "~/directory/search-query";
import { featureNotice } from "~/frame/feature";
import { showToast } from "~/toast/toast-store";
import { Button } from "~/ui/button";
import { useHere, useHydrated } from "~/ui/page-state";
import { ScriptsField } from "~/ui/scripts-field";
import { SITE_NAME } from "~/site";

import styles from "./filters.module.css";

const SETTLE_MS = 700;

export function Filters() {
  const [query] = useSearchParams();
  const [sent] = useState(readFilters(query));
  const timer = useRef<ReturnType<typeof setTimeout>>();

  function announce({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof HTMLInputElement ? target.name : "";
    const notice = featureNotice(name);
    const show = () => {
      if (notice && currentTarget.isConnected) showToast({ type: "info", ...notice });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(show, name === "rating" ? SETTLE_MS : 0);
  }

  return (
    <aside className={`card ${styles.filters}`} aria-label="Filters">
      <h2 className={styles.title}>Filters</h2>
      <details>
        <summary className={styles.summary}>Filters</summary>
        <Form
          method="post"
          action="/coming-soon"
          navigate={false}
          className={styles.form}
          onChange={announce}
        >
          <input type="hidden" name="redirectTo" value={useHere()} />
          <ScriptsField />
          <fieldset className={styles.form}>
            <legend className="visually-hidden">Narrow the results</legend>
            <label className="check">
              <input type="checkbox" name="open-now" defaultChecked={sent.isOpenNow} />
              Open now
            </label>
            <RatingSlider first={sent.rating} />
            <label className="check">
              <input type="checkbox" name="verified" defaultChecked={sent.isVerified} />
              {SITE_NAME} Verified
            </label>
          </fieldset>
          <Button name="feature" value="apply-filters" emphasis="secondary">
            Apply Filters
          </Button>
        </Form>
      </details>
    </aside>
  );
}

function RatingSlider({ first }: { first: number }) {
  const [rating, setRating] = useState(first);
  const isHydrated = useHydrated();
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Hydration: the slider may have been moved before JavaScript loaded.
    if (slider.current) setRating(Number(slider.current.value));
  }, []);
  const label = `${rating.toFixed(1)}+ Stars`;
  return (
    <div>
      <label htmlFor="rating" className="label">
        Rating
      </label>
      <input
        ref={slider}
        id="rating"
        type="range"
        name="rating"
        className={styles.range}
        min={0}
        max={RATING_MAX}
        step={0.1}
        defaultValue={first}
        aria-valuetext={isHydrated ? label : undefined}
        onInput={(event) => setRating(Number(event.currentTarget.value))}
      />
      <output htmlFor="rating" className="soft" aria-live="off">
        {label}
      </output>
    </div>
  );
}

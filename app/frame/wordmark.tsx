import { SITE_NAME } from "~/site";

import styles from "./wordmark.module.css";

/** The paw and the site's name. */
export function Wordmark() {
  return (
    <span className={styles.name} data-long={SITE_NAME.length > 12} translate="no">
      <svg viewBox="6.5 6 19.5 18.6" className={styles.paw} aria-hidden="true">
        <ellipse cx="9.4" cy="14.6" rx="2.4" ry="3" />
        <ellipse cx="13.8" cy="9.6" rx="2.4" ry="3.1" />
        <ellipse cx="19.2" cy="9.6" rx="2.4" ry="3.1" />
        <ellipse cx="23" cy="14.6" rx="2.4" ry="3" className={styles.toe} />
        <path d="M16.3 14.4c3.6 0 6.3 3.4 6.3 6.4 0 2.2-1.6 3.3-3.3 3.3-1.2 0-2-.5-3-.5s-1.9.5-3.1.5c-1.7 0-3.3-1.1-3.3-3.3 0-3 2.8-6.4 6.4-6.4" />
      </svg>
      <span>{SITE_NAME}</span>
    </span>
  );
}

import type { ReactNode } from "react";

import errorArt from "~/art/error.svg?url";
import notFoundArt from "~/art/not-found.svg?url";

import styles from "./error-message.module.css";

type ErrorMessageProps = {
  /** What was looked for is not there; otherwise something failed. */
  isNotFound?: boolean;
  heading?: ReactNode;
  children: ReactNode;
  /** Links to go on with. */
  ways: ReactNode;
};

/** The one look of what could not be shown: picture, words, ways out. */
export function ErrorMessage({ isNotFound, heading, children, ways }: ErrorMessageProps) {
  return (
    <div className={`page ${styles.error}`}>
      <img
        src={isNotFound ? notFoundArt : errorArt}
        alt=""
        width={800}
        height={600}
        className={styles.art}
      />
      {heading}
      {children}
      <p className={styles.ways}>{ways}</p>
    </div>
  );
}

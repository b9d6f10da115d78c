import type { ReactNode } from "react";

import errorArt from "~/art/error.svg?url";
import notFoundArt from "~/art/not-found.svg?url";

import styles from "./error-message.module.css";

type ErrorMessageProps = {
  isNotFound?: boolean;
  heading?: ReactNode;
  children: ReactNode;
  ways: ReactNode;
};

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

import type { ReactNode } from "react";

import { useCurrentPath } from "./link";
import styles from "./page.module.css";

/** Focusable: client navigation moves the focus here. */
export function PageHeading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

type PictureMessageProps = {
  /** The URL of an 800 × 600 drawing. */
  art: string;
  /** A confirmation: the drawing is its icon, above the heading. */
  isDone?: boolean;
  heading: ReactNode;
  children: ReactNode;
  links: ReactNode;
};

/** A page that is one message, such as an error: text, links, then a picture. */
export function PictureMessage({ art, isDone, heading, children, links }: PictureMessageProps) {
  return (
    <div className={`page ${styles.message}`} data-done={isDone}>
      {heading}
      {children}
      <p className={`row ${styles.links}`}>{links}</p>
      <img src={art} alt="" width={800} height={600} className={`art ${styles.art}`} />
    </div>
  );
}

/** A plain link: loading the document also runs the root's loader again. */
export function TryAgain() {
  return (
    <a href={useCurrentPath()} className="button" data-emphasis="primary" data-size="medium">
      Try again
    </a>
  );
}

import type { HTMLAttributes, ReactNode } from "react";

import { useReturnPath } from "./link";
import styles from "./page.module.css";

/** Focusable: client navigation moves the focus here. */
export function PageHeading({ children, ...heading }: HTMLAttributes<HTMLHeadingElement>) {
  return (
    <h1 tabIndex={-1} {...heading}>
      {children}
    </h1>
  );
}

/** Headings, paragraphs, lists and tables, with space between them: a page of text, or what the store service says. */
export function Prose(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={styles.prose} />;
}

type PictureMessageProps = {
  /** The URL of an 800 × 600 drawing that stands on the ground. */
  art: string;
  heading: ReactNode;
  children: ReactNode;
  links: ReactNode;
};

/** A page that is one message, such as an error: text, links, then a drawing. */
export function PictureMessage({ art, heading, children, links }: PictureMessageProps) {
  return (
    <div className={`wall end ${styles.room}`}>
      <div className={`page centred ${styles.message}`}>
        {heading}
        {children}
        <p className={`row ${styles.links}`}>{links}</p>
      </div>
      <div className={`scene ${styles.figure}`}>
        <img src={art} alt="" width={800} height={600} />
      </div>
    </div>
  );
}

/** A plain link: loading the document also runs the root's loader again. */
export function TryAgain() {
  return (
    <a href={useReturnPath()} className="button" data-emphasis="primary" data-size="medium">
      Try again
    </a>
  );
}

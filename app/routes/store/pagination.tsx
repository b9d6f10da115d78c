import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import styles from "./pagination.module.css";

type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
};

export function Pagination({ page, pageCount, pathOf }: PaginationProps) {
  const link = (to: number, children: ReactNode, rel?: "prev" | "next") => (
    <Link to={pathOf(to)} rel={rel} className={`toggle ${styles.link}`}>
      {children}
    </Link>
  );
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ul className={styles.steps}>
        {page > 2 ? <li>{link(1, "First")}</li> : null}
        {page > 1 ? <li>{link(page - 1, "Previous", "prev")}</li> : null}
        {page < pageCount ? <li>{link(page + 1, "Next", "next")}</li> : null}
        {page < pageCount - 1 ? <li>{link(pageCount, "Last")}</li> : null}
      </ul>
      <ul className={styles.numbers}>
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={index}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : number === page ? (
              <span aria-current="page" className={`toggle ${styles.link}`}>
                <PageNumber number={number} />
              </span>
            ) : (
              link(number, <PageNumber number={number} />)
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageNumber({ number }: { number: number }) {
  return (
    <>
      <span className="visually-hidden">Page </span>
      <span>{number}</span>
    </>
  );
}

/** The page numbers to link to: first, last, current and its neighbours; null is a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1;
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? [null, number] : [number];
  });
}
